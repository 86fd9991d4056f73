/// A reader of traces that is given their bytes in pieces and hands on their events.
///
/// It keeps no events and no bytes but those of a line that crosses pieces, so that memory does not
/// grow with the file. Everything that the format forbids is refused with its place:
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
/// Events are handed on as they are read, before the file has been seen to be right to its end; a
/// caller that must not act on part of a file keeps them until ``finish(_:)`` returns, as
/// ``Trace/init(reading:file:)-([UInt8],_)`` does. How the bytes are cut into pieces changes
/// neither events nor errors.
public struct TraceReader: Sendable {
  private var table: TableReader<TraceSchema>

  /// Creates a reader before the first byte.
  public init(file: String = "trace") {
    table = TableReader(file: file)
  }

  /// The header, once the line of column names has been read; nil before.
  public var header: TraceHeader? { table.isAtRows ? table.schema.header : nil }

  /// Takes the next bytes and hands on the events on lines that are complete.
  ///
  /// - Parameters:
  ///   - bytes: The next bytes of the file, as many as there are.
  ///   - body: Called for each event, in file order.
  /// - Throws: ``TraceError`` at the first thing that the format forbids; once it has thrown, the
  ///   same error at every call.
  /// - Complexity: O(n) in the number of bytes.
  public mutating func read(
    _ bytes: UnsafeRawBufferPointer, _ body: (Event) -> Void
  ) throws(TraceError) {
    try table.read(bytes, body)
  }

  /// Takes the next bytes and hands on the events on lines that are complete.
  public mutating func read(_ bytes: [UInt8], _ body: (Event) -> Void) throws(TraceError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(TraceError) in
      try table.read(UnsafeRawBufferPointer(bytes), body)
    }
  }

  /// Ends the reading: hands on the event of a last line without line end, if there is one.
  ///
  /// - Parameter body: Called for that event.
  /// - Returns: The header.
  /// - Throws: ``TraceError`` where the last line is wrong or the file ends too early.
  public mutating func finish(_ body: (Event) -> Void) throws(TraceError) -> TraceHeader {
    try table.finish(body)
  }
}

extension Trace {
  /// Reads a whole trace file.
  ///
  /// - Parameters:
  ///   - bytes: All bytes of the file.
  ///   - file: The name of the file, for messages.
  /// - Throws: ``TraceError`` at the first thing that the format forbids.
  /// - Complexity: O(n) in the number of bytes.
  public init(reading bytes: [UInt8], file: String = "trace") throws(TraceError) {
    self = try bytes.withUnsafeBufferPointer { (bytes) throws(TraceError) in
      try Trace(reading: UnsafeRawBufferPointer(bytes), file: file)
    }
  }

  /// Reads a whole trace file.
  public init(reading bytes: UnsafeRawBufferPointer, file: String = "trace") throws(TraceError) {
    var events: [Event] = []
    events.reserveCapacity(Self.lineFeeds(in: bytes))
    var reader = TraceReader(file: file)
    try reader.read(bytes) { events.append($0) }
    let header = try reader.finish { events.append($0) }
    self.init(header: header, events: events)
  }

  /// Returns the number of line feeds, so that memory for the events is taken once.
  private static func lineFeeds(in bytes: UnsafeRawBufferPointer) -> Int {
    var count = 0
    for byte in bytes where byte == TextByte.lineFeed { count += 1 }
    return count
  }
}
