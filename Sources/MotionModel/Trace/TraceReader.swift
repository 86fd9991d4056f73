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
  private var buffer = LineBuffer()
  private var lines: TraceLines
  private var failure: TraceError?

  /// Creates a reader before the first byte.
  ///
  /// - Parameter file: The name of the file, for messages.
  public init(file: String = "trace") {
    lines = TraceLines(file: file)
  }

  /// The header, once the line of column names has been read; nil before.
  public var header: TraceHeader? { lines.isAtEvents ? lines.header : nil }

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
    if let failure { throw failure }
    do throws(TraceError) {
      try bytes.withMemoryRebound(to: UInt8.self) { (bytes) throws(TraceError) in
        try buffer.feed(bytes) { (region) throws(TraceError) in try lines.read(region, body) }
      }
      if buffer.isOverlong { throw lines.overlongError }
    } catch {
      failure = error
      throw error
    }
  }

  /// Takes the next bytes and hands on the events on lines that are complete.
  ///
  /// - Parameters:
  ///   - bytes: The next bytes of the file, as many as there are.
  ///   - body: Called for each event, in file order.
  /// - Throws: ``TraceError`` at the first thing that the format forbids; once it has thrown, the
  ///   same error at every call.
  /// - Complexity: O(n) in the number of bytes.
  public mutating func read(_ bytes: [UInt8], _ body: (Event) -> Void) throws(TraceError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(TraceError) in
      try read(UnsafeRawBufferPointer(bytes), body)
    }
  }

  /// Ends the reading: hands on the event of a last line without line end, if there is one.
  ///
  /// - Parameter body: Called for that event.
  /// - Returns: The header.
  /// - Throws: ``TraceError`` where the last line is wrong or the file ends too early.
  public mutating func finish(_ body: (Event) -> Void) throws(TraceError) -> TraceHeader {
    if let failure { throw failure }
    do throws(TraceError) {
      try buffer.finish { (region) throws(TraceError) in try lines.read(region, body) }
      return try lines.finish()
    } catch {
      failure = error
      throw error
    }
  }
}
