/// A reader of recordings' text that is given its bytes in pieces.
///
/// It is as strict as ``TraceReader`` and refuses with the same kind of error; ``RecordingWriter``
/// describes the text. Columns and header entries may stand in any order. The digest in the header
/// must be that of the rows, so that a recording that was cut off or changed is not taken for what
/// an engine presented.
public struct RecordingReader: Sendable {
  private var buffer = LineBuffer()
  private var lines: RecordingTextLines
  private var failure: TraceError?

  /// Creates a reader before the first byte.
  ///
  /// - Parameter file: The name of the file, for messages.
  public init(file: String = "recording") {
    lines = RecordingTextLines(file: file)
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
  /// - Returns: The recording.
  /// - Throws: ``TraceError`` where the last line is wrong, the file ends too early or the digest
  ///   is not that of the rows.
  public mutating func finish() throws(TraceError) -> Recording {
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

extension Recording {
  /// Reads a whole recording from its text.
  ///
  /// - Parameters:
  ///   - bytes: All bytes of the file.
  ///   - file: The name of the file, for messages.
  /// - Throws: ``TraceError`` at the first thing that the format forbids.
  /// - Complexity: O(n) in the number of bytes.
  public init(reading bytes: [UInt8], file: String = "recording") throws(TraceError) {
    var reader = RecordingReader(file: file)
    try bytes.withUnsafeBufferPointer { (bytes) throws(TraceError) in
      try reader.read(UnsafeRawBufferPointer(bytes))
    }
    self = try reader.finish()
  }
}
