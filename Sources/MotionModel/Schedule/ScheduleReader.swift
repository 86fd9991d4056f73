/// A reader of recorded schedules that is given their bytes in pieces.
///
/// It is as strict as ``TraceReader`` and refuses with the same kind of error. ``ScheduleWriter``
/// describes the text. How the bytes are cut into pieces changes neither times nor errors.
public struct ScheduleReader: Sendable {
  private var pieces: PieceReader<ScheduleLines>

  /// Creates a reader before the first byte.
  ///
  /// - Parameter file: The name of the file, for messages.
  public init(file: String = "schedule") {
    pieces = PieceReader(ScheduleLines(file: file))
  }

  /// Takes the next bytes.
  ///
  /// - Parameter bytes: The next bytes of the file, as many as there are.
  /// - Throws: ``TraceError`` at the first thing that the format forbids; once it has thrown, the
  ///   same error at every call.
  /// - Complexity: O(n) in the number of bytes.
  public mutating func read(_ bytes: UnsafeRawBufferPointer) throws(TraceError) {
    try pieces.read(bytes)
  }

  /// Ends the reading.
  ///
  /// - Returns: The schedule.
  /// - Throws: ``TraceError`` where the last line is wrong, the file ends too early, or it has
  ///   neither a rate nor intervals that give one.
  /// - Complexity: O(n log n) in the number of times, O(n) with a rate.
  public mutating func finish() throws(TraceError) -> RecordedSchedule {
    try pieces.finish()
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
