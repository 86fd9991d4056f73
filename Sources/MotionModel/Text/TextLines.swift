/// The lines of a text, read one after the other, and what they make.
protocol TextLines: Sendable {
  /// What the lines make.
  associatedtype Value

  /// Where the reading is.
  var source: TextSource { get }

  /// Reads whole lines.
  ///
  /// - Parameter region: One or more lines, each with its line feed.
  /// - Throws: ``TraceError`` at the first thing that the format forbids.
  /// - Complexity: O(n) in the number of bytes.
  mutating func read(_ region: UnsafeBufferPointer<UInt8>) throws(TraceError)

  /// Checks that the file has come to its end.
  ///
  /// - Returns: What the lines make.
  /// - Throws: ``TraceError`` where that is not so.
  func finish() throws(TraceError) -> Value
}
