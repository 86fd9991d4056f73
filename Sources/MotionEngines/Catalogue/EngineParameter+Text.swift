internal import MotionModel

extension EngineParameter {
  /// Returns the value that a text gives to this parameter, or the default where there is no text.
  ///
  /// - Parameters:
  ///   - text: The text behind the `=`, or nil.
  ///   - engine: The engine's name, for messages.
  /// - Returns: The value.
  /// - Throws: ``EngineParameterError`` for a text that is no such value or out of range.
  func value(
    from text: String?, engine: String
  ) throws(EngineParameterError) -> EngineParameters.Value {
    switch kind {
    case .number(let fallback, let range):
      guard let text else { return fallback.map { .number($0) } ?? .none }
      guard let number = DecimalText.number(text) else {
        throw error(engine, found: text, expected: "a finite number")
      }
      guard range.contains(number) else {
        throw error(
          engine, found: text,
          expected: "a number from \(Self.shortText(of: range.lowerBound)) "
            + "to \(Self.shortText(of: range.upperBound))")
      }
      return .number(number)
    case .choice(let words):
      guard let text else { return words.first.map { .word($0) } ?? .none }
      guard words.contains(text) else {
        throw error(engine, found: text, expected: "one of: " + words.joined(separator: ", "))
      }
      return .word(text)
    case .numbers(let count, let words, let fallback):
      guard let text else { return .word(fallback) }
      if words.contains(text) { return .word(text) }
      let parts = text.split(separator: ";", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { DecimalText.number($0) }
      guard parts.count == count, numbers.count == count else {
        throw error(
          engine, found: text,
          expected: "\(count) finite numbers joined by ';', or one of: "
            + words.joined(separator: ", "))
      }
      return .numbers(numbers)
    }
  }

  /// Returns the shortest text that reads back to a number, `160` and not `160.0`.
  ///
  /// - Parameter number: A finite number.
  /// - Returns: Its description without an empty fraction.
  static func shortText(of number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private func error(_ engine: String, found: String, expected: String) -> EngineParameterError {
    EngineParameterError(
      "parameter '\(name)' of engine \(engine): found '\(found)', expected \(expected)")
  }
}
