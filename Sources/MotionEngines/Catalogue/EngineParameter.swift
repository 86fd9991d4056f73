internal import MotionModel

/// A parameter of an engine: its name, meaning, unit, default and allowed values.
///
/// It is made by a ``Parameter``, its typed key.
public struct EngineParameter: Sendable {
  /// The kinds of parameter.
  public enum Kind: Sendable {
    /// A finite number in a range; without a default it may be left out.
    case number(default: Double?, in: ClosedRange<Double>)
    /// One of a set of words; the first is the default.
    case choice([String])
    /// Numbers joined by `;`, such as the control points of a curve, or one of a set of words; a
    /// word is the default.
    case numbers(count: Int, orOneOf: [String], default: String)
  }

  /// The name on the command line, such as `stiffness`.
  public var name: String

  /// One phrase: what it is.
  public var summary: String

  /// The unit, such as `s` or `1/s`; empty for a pure number or a word.
  public var unit: String

  /// The kind, with default and allowed values.
  public var kind: Kind

  /// The way of describing the engine that it belongs to; empty where it belongs to every way.
  ///
  /// A specification uses the parameters of one group only, of the description's first where it
  /// gives none that is in a group; the parameters of the others stay absent.
  public var group: String

  /// Creates a parameter.
  ///
  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - summary: One phrase: what it is.
  ///   - unit: The unit; empty for a pure number or a word.
  ///   - kind: The kind, with default and allowed values.
  ///   - group: The way of describing the engine that it belongs to; empty: every way.
  public init(name: String, summary: String, unit: String = "", kind: Kind, group: String = "") {
    self.name = name
    self.summary = summary
    self.unit = unit
    self.kind = kind
    self.group = group
  }

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

  private func error(_ engine: String, found: String, expected: String) -> EngineParameterError {
    EngineParameterError(
      "parameter '\(name)' of engine \(engine): found '\(found)', expected \(expected)")
  }

  /// Returns the shortest text that reads back to a number, `160` and not `160.0`.
  static func shortText(of number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// Why an engine cannot be made from a specification.
public struct EngineParameterError: Error, Hashable, Sendable {
  /// What was found and what was expected, in one sentence without a final stop.
  public var message: String

  /// Creates an error.
  ///
  /// - Parameter message: What was found and what was expected.
  public init(_ message: String) {
    self.message = message
  }
}
