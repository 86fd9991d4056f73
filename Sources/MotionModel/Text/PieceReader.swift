/// A reader that is given the bytes of a text in pieces and hands whole lines on.
///
/// How the bytes are cut into pieces changes neither what is made nor errors.
struct PieceReader<Lines: TextLines>: Sendable {
  private var buffer = LineBuffer()
  private var lines: Lines
  private var failure: TraceError?

  /// Creates a reader before the first byte.
  ///
  /// - Parameter lines: The lines, before the first.
  init(_ lines: Lines) {
    self.lines = lines
  }

  /// Takes the next bytes.
  ///
  /// - Parameter bytes: The next bytes of the file, as many as there are.
  /// - Throws: ``TraceError`` at the first thing that the format forbids; once it has thrown, the
  ///   same error at every call.
  /// - Complexity: O(n) in the number of bytes.
  mutating func read(_ bytes: UnsafeRawBufferPointer) throws(TraceError) {
    if let failure { throw failure }
    do throws(TraceError) {
      try bytes.withMemoryRebound(to: UInt8.self) { (bytes) throws(TraceError) in
        try buffer.feed(bytes) { (region) throws(TraceError) in try lines.read(region) }
      }
      if buffer.isOverlong {
        var source = lines.source
        source.line += 1
        throw source.overlongError
      }
    } catch {
      failure = error
      throw error
    }
  }

  /// Ends the reading.
  ///
  /// - Returns: What the lines make.
  /// - Throws: ``TraceError`` where the last line is wrong or the file ends too early.
  mutating func finish() throws(TraceError) -> Lines.Value {
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
