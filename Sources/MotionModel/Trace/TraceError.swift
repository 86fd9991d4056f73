/// Why a trace or a recording cannot be read: where, what was found, and what was expected.
public struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file, as the caller gave it.
  public var file: String

  /// The line, counted from 1.
  public var line: Int

  /// The column, counted from 1 in bytes; a byte-order mark is not counted.
  public var column: Int

  /// What was found: quoted text, cut to a sane length and printable, or a phrase.
  public var found: String

  /// What was expected, as a phrase.
  public var expected: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - file: The name of the file.
  ///   - line: The line, counted from 1.
  ///   - column: The column, counted from 1 in bytes.
  ///   - found: What was found.
  ///   - expected: What was expected.
  public init(file: String, line: Int, column: Int, found: String, expected: String) {
    self.file = file
    self.line = line
    self.column = column
    self.found = found
    self.expected = expected
  }

  /// The error on one line: `FILE:LINE:COLUMN: found FOUND, expected EXPECTED`.
  public var description: String {
    "\(file):\(line):\(column): found \(found), expected \(expected)"
  }
}
