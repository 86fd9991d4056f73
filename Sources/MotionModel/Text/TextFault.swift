/// What is wrong at one place of a line, before file and line are known.
struct TextFault: Error {
  /// The offset of the wrong part from the start of the text, in bytes.
  var offset: Int

  /// What stands there, ready for a message.
  var found: String

  /// What should stand there, ready for a message.
  var expected: String

  /// Creates a fault.
  ///
  /// - Parameters:
  ///   - offset: The offset of the wrong part from the start of the text, in bytes.
  ///   - found: What stands there.
  ///   - expected: What should stand there.
  init(_ offset: Int, found: String, expected: String) {
    self.offset = offset
    self.found = found
    self.expected = expected
  }
}
