internal import MotionModel

/// What a report judges by: a rule of motion, a limit, or a comparison with a baseline.
public struct Criterion: Hashable, Sendable {
  /// The name in reports, such as `snaps-at-rest`; it stays the same from version to version.
  public var id: String

  /// What is asked for, in one sentence.
  public var summary: String

  /// Where it is explained, such as the name of a documentation page; empty where it is not.
  public var help: String

  /// Creates a criterion.
  ///
  /// - Parameters:
  ///   - id: The name in reports.
  ///   - summary: What is asked for, in one sentence.
  ///   - help: Where it is explained; empty where it is not.
  public init(id: String, summary: String, help: String = "") {
    self.id = id
    self.summary = summary
    self.help = help
  }

  /// The rules of motion, check by check.
  public static var rules: [Criterion] { Rule.allCases.map { Criterion($0) } }

  /// Makes the criterion that a rule of motion is.
  ///
  /// - Parameter rule: The rule.
  init(_ rule: Rule) {
    self.init(
      id: rule.rawValue, summary: rule.statement,
      help: "How the check \(rule.check) works, with its limits and what it can miss: page \"How "
        + "each check works\" in the documentation of MotionAnalysis.")
  }
}
