/// A reader of recorded schedules that is given their bytes in pieces.
///
/// It is as strict as ``TraceReader`` and refuses with the same kind of error. ``ScheduleWriter``
/// describes the text. How the bytes are cut into pieces changes neither times nor errors.
public struct ScheduleReader: Sendable {
  private var buffer = LineBuffer()
  private var lines: ScheduleLines
  private var failure: TraceError?

  /// Creates a reader before the first byte.
  ///
  /// - Parameter file: The name of the file, for messages.
  public init(file: String = "schedule") {
    lines = ScheduleLines(file: file)
  }

  /// Takes the next bytes.
  ///
  /// - Parameter bytes: The next bytes of the file, as many as there are.
  /// - Throws: ``TraceError`` at the first thing that the format forbids; once it has thrown, the
  ///   same error at every call.
  /// - Complexity: O(n) in the number of bytes.
  public mutating func read(_ bytes: UnsafeRawBufferPointer) throws(TraceError) {
    if let failure { throw failure }
    do throws(TraceError) {
      try bytes.withMemoryRebound(to: UInt8.self) { (bytes) throws(TraceError) in
        try buffer.feed(bytes) { (region) throws(TraceError) in try lines.read(region) }
      }
      if buffer.isOverlong { throw lines.overlongError }
    } catch {
      failure = error
      throw error
    }
  }

  /// Ends the reading.
  ///
  /// - Returns: The schedule.
  /// - Throws: ``TraceError`` where the last line is wrong, the file ends too early, or it has
  ///   neither a rate nor intervals that give one.
  /// - Complexity: O(n log n) in the number of times, O(n) with a rate.
  public mutating func finish() throws(TraceError) -> RecordedSchedule {
    if let failure { throw failure }
    do throws(TraceError) {
      try buffer.finish { (region) throws(TraceError) in try lines.read(region) }
      return try lines.finish()
    } catch {
      failure = error
      throw error
    }
  }
}

extension RecordedSchedule {
  /// The most times that a reader takes.
  public static var tickLimit: Int { 10_000_000 }

  /// Reads a whole schedule from its text.
  ///
  /// - Parameters:
  ///   - bytes: All bytes of the file.
  ///   - file: The name of the file, for messages.
  /// - Throws: ``TraceError`` at the first thing that the format forbids.
  /// - Complexity: O(n log n) in the number of times, O(n) with a rate.
  public init(reading bytes: [UInt8], file: String = "schedule") throws(TraceError) {
    var reader = ScheduleReader(file: file)
    try bytes.withUnsafeBufferPointer { (bytes) throws(TraceError) in
      try reader.read(UnsafeRawBufferPointer(bytes))
    }
    self = try reader.finish()
  }
}
