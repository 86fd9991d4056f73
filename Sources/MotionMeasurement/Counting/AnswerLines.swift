/// The answers of a worker that has ended, taken one by one.
struct AnswerLines {
  /// What the worker said in place of the last answer, where it could not do what it was asked.
  private(set) var refusal: String?

  private var lines: ArraySlice<Substring>

  /// Creates answers.
  ///
  /// - Parameter bytes: All that the worker wrote; what is no UTF-8 is repaired.
  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()[...]
  }

  /// Takes the next line.
  ///
  /// - Returns: The line.
  /// - Throws: ``CountingFailure`` where there is none.
  mutating func next() throws(CountingFailure) -> String {
    guard let line = lines.popFirst() else {
      throw CountingFailure("the worker ended before its last answer")
    }
    return String(line)
  }

  /// Takes the words of the next line.
  ///
  /// - Parameter name: The first word that is expected.
  /// - Returns: The words, the first among them.
  /// - Throws: ``CountingFailure`` where the answer is another one, or an error; then ``refusal``
  ///   is its message.
  mutating func words(_ name: String) throws(CountingFailure) -> [Substring] {
    let line = try next()
    let words = line.split(separator: " ")
    refusal = nil
    if words.first == name[...] { return words }
    if words.first == WorkerProtocol.error[...] {
      let message = String(line.dropFirst(WorkerProtocol.error.count + 1))
      refusal = message
      throw CountingFailure(message)
    }
    throw CountingFailure("the worker answered '\(line)' where '\(name)' was expected")
  }
}
