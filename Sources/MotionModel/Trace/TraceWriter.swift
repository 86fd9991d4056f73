/// A writer of traces in their canonical form.
///
/// A file in canonical form keeps its bytes when it is read and written again. It has line feeds,
/// no blank lines, no byte-order mark, comments in their order, the surface without parameters at
/// their default, columns in the order nanoseconds, event, x, y, vx, vy, pointer, and numbers in
/// their shortest form. The writer does no output itself; the caller takes its bytes:
///
///     var writer = TraceWriter(header: header)
///     for event in events { writer.write(event) }
///     let file = writer.takeBytes()
public struct TraceWriter: Sendable {
  private let header: TraceHeader
  private var table = TableWriter(format: TraceSchema.format)

  /// Creates a writer and writes everything above the events.
  ///
  /// `header.surface` replaces the `surface` entry among the comments. Without such an entry it is
  /// written below the comments, unless it is the default free point. Line breaks and other control
  /// characters in comments become spaces.
  public init(header: TraceHeader) {
    self.header = header
    var hasSurface = header.surface == .free
    for comment in header.comments {
      switch comment {
      case .text(let text): table.comment(text)
      case .entry("surface", _):
        table.entry("surface", header.surface.text)
        hasSurface = true
      case .entry(let key, let value): table.entry(key, value)
      }
    }
    if !hasSurface { table.entry("surface", header.surface.text) }
    table.columns(TraceSchema.Column.names(for: header))
  }

  /// Writes an event, which must be finite and not before the last one.
  ///
  /// A velocity or a pointer is left out if the header has no column for it.
  public mutating func write(_ event: Event) {
    table.write(event, hasVelocity: header.hasVelocityColumns, hasPointer: header.hasPointerColumn)
  }

  /// Returns and forgets the bytes that were written since the last call.
  public mutating func takeBytes() -> [UInt8] { table.takeBytes() }
}

extension TableWriter {
  mutating func write(_ event: Event, hasVelocity: Bool, hasPointer: Bool) {
    cell(event.time.nanoseconds)
    cell(event.kind.name)
    cells(event.position)
    if hasVelocity { cells(event.reportedVelocity) }
    if hasPointer { cell(Int64(event.pointer)) }
    endRow()
  }
}

extension Trace {
  /// The bytes of the trace's file, in canonical form.
  public var bytes: [UInt8] {
    var writer = TraceWriter(header: header)
    for event in events { writer.write(event) }
    return writer.takeBytes()
  }
}
