/// A reader of baselines' text that is given its bytes in pieces.
///
/// It refuses everything that ``Baseline/bytes`` does not write, but for carriage returns before
/// line feeds, empty lines and a byte-order mark, which tools add: what is read and written again
/// has the same bytes. Baselines lie in repositories, where a merge can leave anything; a row that
/// is read as something else would let a change pass.
public struct BaselineReader: Sendable {
  private var pieces: PieceReader<BaselineTextLines>

  /// Creates a reader before the first byte.
  ///
  /// - Parameter file: The name of the file, for messages.
  public init(file: String = "baseline") {
    pieces = PieceReader(BaselineTextLines(file: file))
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
  /// - Returns: The baseline.
  /// - Throws: ``TraceError`` where the last line is wrong or the file ends too early.
  public mutating func finish() throws(TraceError) -> Baseline {
    try pieces.finish()
  }
}

extension Baseline {
  /// Reads a whole baseline from its text.
  ///
  /// - Parameters:
  ///   - bytes: All bytes of the file.
  ///   - file: The name of the file, for messages.
  /// - Throws: ``TraceError`` at the first thing that the format forbids.
  /// - Complexity: O(n) in the number of bytes.
  public init(reading bytes: [UInt8], file: String = "baseline") throws(TraceError) {
    var reader = BaselineReader(file: file)
    try bytes.withUnsafeBufferPointer { (bytes) throws(TraceError) in
      try reader.read(UnsafeRawBufferPointer(bytes))
    }
    self = try reader.finish()
  }
}
