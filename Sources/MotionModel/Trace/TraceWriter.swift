/// A writer of traces in their canonical form.
///
/// What a reader has read from a file in canonical form is written as the same bytes; what it has
/// read from another file is written as one that is. Canonical is: line feeds, no blank lines, no
/// byte-order mark, comments in their order, the surface without parameters that have their
/// default, columns in the order nanoseconds, event, x, y, vx, vy, pointer, and numbers in their
/// shortest form. The writer does no output itself; its bytes are taken from time to time:
///
///     var writer = TraceWriter(header: header)
///     for event in events { writer.write(event) }
///     let file = writer.takeBytes()
public struct TraceWriter: Sendable {
  private let hasVelocity: Bool
  private let hasPointer: Bool

  /// The bytes that have been written and not yet taken.
  public private(set) var bytes: [UInt8] = []

  /// Creates a writer and writes all that stands above the events.
  ///
  /// The surface is that of `header.surface`, at the place of the `surface` entry among the
  /// comments, or below them all where there is none and it is not the usual free point. Line
  /// breaks and other control characters in comments become spaces.
  ///
  /// - Parameter header: The header; its flags decide which columns there are.
  /// - Complexity: O(n) in the length of the header.
  public init(header: TraceHeader) {
    hasVelocity = header.hasVelocityColumns
    hasPointer = header.hasPointerColumn
    bytes.append(contentsOf: "# motion-trace 1\n".utf8)
    var hasSurface = header.surface == .free
    for comment in header.comments {
      switch comment {
      case .text(let text):
        bytes.append(TextByte.number)
        EntryText.append(text, to: &bytes)
        bytes.append(TextByte.lineFeed)
      case .entry("surface", _):
        EntryText.append("surface", header.surface.text, to: &bytes)
        hasSurface = true
      case .entry(let key, let value):
        EntryText.append(key, value, to: &bytes)
      }
    }
    if !hasSurface { EntryText.append("surface", header.surface.text, to: &bytes) }
    bytes.append(contentsOf: TraceColumn.names(for: header).joined(separator: ",").utf8)
    bytes.append(TextByte.lineFeed)
  }

  /// Writes an event.
  ///
  /// A velocity or a pointer is left out where the header has no column for it.
  ///
  /// - Parameter event: The event; finite, not before the last one.
  public mutating func write(_ event: Event) {
    NumberText.append(event.time.nanoseconds, to: &bytes)
    bytes.append(TextByte.comma)
    bytes.append(contentsOf: event.kind.name.utf8)
    bytes.append(TextByte.comma)
    NumberText.append(event.position, to: &bytes)
    if hasVelocity {
      bytes.append(TextByte.comma)
      if let velocity = event.reportedVelocity {
        NumberText.append(velocity, to: &bytes)
      } else {
        bytes.append(TextByte.comma)
      }
    }
    if hasPointer {
      bytes.append(TextByte.comma)
      NumberText.append(Int64(event.pointer), to: &bytes)
    }
    bytes.append(TextByte.lineFeed)
  }

  /// Returns the bytes that have been written since the last call, and lets go of them.
  public mutating func takeBytes() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &bytes)
    return taken
  }
}

extension Trace {
  /// The bytes of the trace's file, in canonical form.
  ///
  /// - Complexity: O(n) in the number of comments and events.
  public var bytes: [UInt8] {
    var writer = TraceWriter(header: header)
    for event in events { writer.write(event) }
    return writer.takeBytes()
  }
}
