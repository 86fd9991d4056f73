/// Why bytes are no compact traces: where, what was found, and what was expected.
public struct CompactTraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The offset of the wrong word, in bytes from the first.
  public var offset: Int

  /// What was found, as a phrase.
  public var found: String

  /// What was expected, as a phrase.
  public var expected: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - offset: The offset of the wrong word, in bytes from the first.
  ///   - found: What was found, as a phrase.
  ///   - expected: What was expected, as a phrase.
  public init(offset: Int, found: String, expected: String) {
    self.offset = offset
    self.found = found
    self.expected = expected
  }

  /// The error on one line: `byte OFFSET: found FOUND, expected EXPECTED`.
  public var description: String { "byte \(offset): found \(found), expected \(expected)" }
}
