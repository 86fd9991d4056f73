internal import MotionModel

/// A parameter of an engine: its name, meaning, unit, default and allowed values.
///
/// ``EngineParameters`` lists one for each value that an engine's initialiser asks for.
public struct EngineParameter: Sendable {
  /// The kinds of parameter.
  public enum Kind: Sendable {
    /// A finite number in a range; without a default it may be left out.
    case number(default: Double?, in: ClosedRange<Double>)
    /// One of a set of words; the first is the default.
    case choice([String])
    /// The control points of a timing curve, four numbers joined by `;` with each x in 0 ... 1, or
    /// one of a set of words; a word is the default.
    case curve(orOneOf: [String], default: String)
    /// A path of moves, lines, cubic curves and ovals.
    case path(default: String)
  }

  /// The name on the command line, such as `stiffness`.
  public let name: String
  /// What it is, in one phrase.
  public let summary: String
  /// The unit, such as `s` or `1/s`; empty for a pure number or a word.
  public var unit = ""
  /// The kind, with default and allowed values.
  public let kind: Kind
  /// The group of alternatives that it belongs to; empty if it belongs to none.
  ///
  /// A specification uses one group only, by default the description's first; parameters of other
  /// groups are absent.
  public var group = ""

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
    case .curve(let words, let fallback):
      guard let text else { return .word(fallback) }
      if words.contains(text) { return .word(text) }
      let parts = text.split(separator: ";", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { DecimalText.number($0) }
      guard parts.count == 4, numbers.count == 4 else {
        throw error(
          engine, found: text,
          expected: "4 finite numbers joined by ';', or one of: " + words.joined(separator: ", "))
      }
      for x in [numbers[0], numbers[2]] where !(0...1).contains(x) {
        throw EngineParameterError(
          "parameter '\(name)' of engine \(engine): found control point x \(Self.shortText(of: x)), "
            + "expected 0 to 1")
      }
      return .numbers(numbers)
    case .path(let fallback): return .path(try MotionPath(text ?? fallback))
    }
  }

  private func error(_ engine: String, found: String, expected: String) -> EngineParameterError {
    EngineParameterError(
      "parameter '\(name)' of engine \(engine): found '\(found)', expected \(expected)")
  }

  /// Writes a whole number without its fraction: `160`, not `160.0`.
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
  public init(_ message: String) { self.message = message }
}
