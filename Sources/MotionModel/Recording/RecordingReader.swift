/// A reader of recordings' text that is given its bytes in pieces.
///
/// It is as strict as ``TraceReader`` and refuses with the same kind of error; ``RecordingWriter``
/// describes the text. Columns and header entries may stand in any order. The digest in the header
/// must be that of the rows, so that a recording that was cut off or changed is not taken for what
/// an engine presented.
public struct RecordingReader: Sendable {
  private var pieces: PieceReader<RecordingTextLines>

  /// Creates a reader before the first byte.
  ///
  /// - Parameter file: The name of the file, for messages.
  public init(file: String = "recording") {
    pieces = PieceReader(RecordingTextLines(file: file))
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
  /// - Returns: The recording.
  /// - Throws: ``TraceError`` where the last line is wrong, the file ends too early or the digest
  ///   is not that of the rows.
  public mutating func finish() throws(TraceError) -> Recording {
    try pieces.finish()
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
