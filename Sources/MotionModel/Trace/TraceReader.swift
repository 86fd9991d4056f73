/// A reader that takes the bytes of a trace in pieces and passes on its events.
///
/// It keeps only the bytes of a line that crosses pieces, so memory does not grow with the file.
/// An error says where the file is wrong:
///
///     var reader = TraceReader(file: "pane-fling-open.csv")
///     var presses = 0
///     for piece in pieces {
///       try reader.read(piece) { event in
///         if event.kind == .press { presses += 1 }
///       }
///     }
///     let header = try reader.finish { _ in }
///
/// Events are passed on before the rest of the file has been read. A caller that must not act on
/// part of a file keeps them until ``finish(_:)`` returns, as ``Trace/init(reading:file:)`` does.
/// How the bytes are cut into pieces changes neither events nor errors.
public struct TraceReader: Sendable {
  private var table: TableReader<TraceSchema>

  /// Creates a reader before the first byte.
  public init(file: String = "trace") { table = TableReader(file: file) }

  /// The header, once the line of column names has been read; nil before.
  public var header: TraceHeader? { table.isAtRows ? table.schema.header : nil }

  /// Takes the next bytes and passes on the events of complete lines.
  ///
  /// Once it has thrown an error, it throws the same one at every call.
  public mutating func read(
    _ bytes: UnsafeRawBufferPointer, _ body: (Event) -> Void
  ) throws(TraceError) {
    try table.read(bytes, body)
  }

  /// Takes the next bytes and passes on the events of complete lines.
  public mutating func read(_ bytes: [UInt8], _ body: (Event) -> Void) throws(TraceError) {
    try table.read(bytes, body)
  }

  /// Ends the reading, passes on the event of an unterminated last line, and returns the header.
  ///
  /// It throws if the last line is wrong or the file ends too early.
  public mutating func finish(_ body: (Event) -> Void) throws(TraceError) -> TraceHeader {
    try table.finish(body)
  }
}

extension Trace {
  /// Reads a whole trace file, or throws at the first error.
  public init(reading bytes: [UInt8], file: String = "trace") throws(TraceError) {
    var events: [Event] = []
    events.reserveCapacity(bytes.count { $0 == TextByte.lineFeed })
    var reader = TraceReader(file: file)
    try reader.read(bytes) { events.append($0) }
    let header = try reader.finish { events.append($0) }
    self.init(header: header, events: events)
  }
}
