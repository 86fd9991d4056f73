/// Everything that a run judged, with what is wrong: what the reports for other tools are made of.
///
/// ``JUnitWriter``, ``SARIFWriter``, ``MarkdownWriter`` and ``AnnotationsWriter`` write it. A
/// comparison becomes one with ``init(_:tool:command:arguments:)``.
public struct Judgement: Hashable, Sendable {
  /// The program that judged.
  public var tool: Tool

  /// The command that was run, such as `check`.
  public var command: String

  /// The arguments that it was given, without the command's own name.
  public var arguments: [String]

  /// The rules, in the order in which reports list them; a case names one of them.
  public var rules: [Criterion]

  /// What was asked, those of a trace together, in the order in which reports list them.
  public var cases: [JudgedCase]

  /// Creates a judgement.
  ///
  /// - Parameters:
  ///   - tool: The program that judged.
  ///   - command: The command that was run.
  ///   - arguments: The arguments that it was given, without the command's own name.
  ///   - rules: The rules, in the order in which reports list them.
  ///   - cases: What was asked, those of a trace together.
  public init(
    tool: Tool = .motionReplay,
    command: String,
    arguments: [String],
    rules: [Criterion],
    cases: [JudgedCase]
  ) {
    self.tool = tool
    self.command = command
    self.arguments = arguments
    self.rules = rules
    self.cases = cases
  }

  /// How many problems there are, of all severities.
  ///
  /// - Complexity: O(n) in the number of cases.
  public var problemCount: Int { cases.reduce(0) { $0 + $1.problems.count } }

  /// Counts the problems of one severity.
  ///
  /// - Parameter severity: The severity.
  /// - Returns: How many there are.
  /// - Complexity: O(n) in the number of problems.
  public func count(of severity: Problem.Severity) -> Int {
    cases.reduce(0) { $0 + $1.problems.count { $0.severity == severity } }
  }
}
