/// One break of a rule by an engine.
public struct ConformanceViolation: Hashable, Sendable, CustomStringConvertible {
  /// The rule that is broken.
  public var rule: ConformanceRule

  /// What happened, and what the rule expects.
  public var message: String

  /// Creates a violation.
  ///
  /// - Parameters:
  ///   - rule: The rule that is broken.
  ///   - message: What happened, and what the rule expects.
  public init(rule: ConformanceRule, message: String) {
    self.rule = rule
    self.message = message
  }

  /// The rule and the message.
  public var description: String { "\(rule.rawValue): \(message)" }
}
