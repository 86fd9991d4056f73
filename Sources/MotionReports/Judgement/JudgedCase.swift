/// One rule, asked of one engine on one trace, with what is wrong.
public struct JudgedCase: Hashable, Sendable {
  /// What came of asking.
  public enum Outcome: Hashable, Sendable {
    /// The rule was asked; it is kept where there are no problems.
    case judged([Problem])
    /// The rule could not be asked, for a reason in one phrase for people.
    case skipped(String)
  }

  /// The name of the trace; nil where the rule concerns all traces together.
  public var trace: String?

  /// The path of the trace's file, as it was found; nil where there is no single one.
  public var file: String?

  /// The engine as it was asked for, such as `cubic:handoff=restart`.
  public var engine: String

  /// The ``Criterion/id`` of the rule.
  public var rule: String

  /// What came of asking.
  public var outcome: Outcome

  /// Creates a case.
  ///
  /// - Parameters:
  ///   - trace: The name of the trace; nil where the rule concerns all traces together.
  ///   - file: The path of the trace's file.
  ///   - engine: The engine as it was asked for.
  ///   - rule: The ``Criterion/id`` of the rule.
  ///   - outcome: What came of asking.
  public init(trace: String?, file: String?, engine: String, rule: String, outcome: Outcome) {
    self.trace = trace
    self.file = file
    self.engine = engine
    self.rule = rule
    self.outcome = outcome
  }

  /// What is wrong, in time order; nothing where the rule was kept or could not be asked.
  public var problems: [Problem] {
    switch outcome {
    case .judged(let problems): problems
    case .skipped: []
    }
  }
}
