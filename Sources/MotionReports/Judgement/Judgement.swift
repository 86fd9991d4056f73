internal import MotionAnalysis
internal import MotionModel

/// Everything that a run judged, with what is wrong; reports for other tools are made of it.
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
  /// The cases, those of a trace together, in the order in which reports list them.
  public var cases: [JudgedCase]
  /// How much was judged, as a phrase; empty where that is not known.
  public var extent = ""
  /// What the engines cost, by their names; empty where that was not measured.
  var costs: [String: EngineCost] = [:]
  /// What to know of the costs, a line each.
  var costNotes: [String] = []

  /// What a tick of an engine costs.
  struct EngineCost: Hashable, Sendable {
    /// The cost, in nanoseconds.
    var nanosecondsPerTick: Double
    /// How many times that of the cheapest engine it is.
    var ratio: Double
  }

  /// Creates a judgement.
  public init(
    tool: Tool = .motionReplay, command: String, arguments: [String], rules: [Criterion],
    cases: [JudgedCase]
  ) {
    (self.tool, self.command, self.arguments) = (tool, command, arguments)
    (self.rules, self.cases) = (rules, cases)
  }

  /// Counts the problems of one severity.
  ///
  /// - Complexity: O(n) in the number of problems.
  public func count(of severity: Problem.Severity) -> Int {
    cases.reduce(0) { $0 + $1.problems.count { $0.severity == severity } }
  }
}

/// One rule, checked for one engine on one trace, with what is wrong.
public struct JudgedCase: Codable, Hashable, Sendable {
  /// What a check of the rule gave.
  public enum Outcome: Codable, Hashable, Sendable {
    /// The rule was checked; it is kept where there are no problems.
    case judged([Problem])
    /// The rule could not be checked, for a reason in one phrase for people.
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
  /// What a check of the rule gave.
  public var outcome: Outcome

  /// Creates a case.
  public init(trace: String?, file: String?, engine: String, rule: String, outcome: Outcome) {
    (self.trace, self.file, self.engine) = (trace, file, engine)
    (self.rule, self.outcome) = (rule, outcome)
  }

  /// What is wrong, in time order; empty where the rule was kept or could not be checked.
  public var problems: [Problem] {
    if case .judged(let problems) = outcome { problems } else { [] }
  }
}

/// The program that made a report.
public struct Tool: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// Its version, such as `0.1.0`.
  public var version: String

  /// Creates a tool, such as a program of another package that uses these writers.
  public init(name: String, version: String) {
    (self.name, self.version) = (name, version)
  }

  /// The program of this package.
  public static var motionReplay: Tool { Tool(name: "motion-replay", version: "0.1.0") }
}

extension Judgement {
  /// Makes a judgement of a comparison: a case for each row and rule of the report's checks.
  ///
  /// Known breaks are no problems. Where a recording has numbers that are not finite, no other rule
  /// was checked, and its cases say so.
  ///
  /// - Complexity: O(n m) in the numbers of checks and findings.
  public init(
    _ report: ComparisonReport, tool: Tool = .motionReplay, command: String, arguments: [String]
  ) {
    let rules = Rule.allCases.filter { report.checks.contains($0.check.rawValue) }
    let cases = report.rows.flatMap { row in
      let isAbandoned = row.findings.contains {
        $0.check == .finite && $0.rule != .notFiniteOnOtherClock
      }
      return rules.map { rule in
        let problems = row.findings.filter { $0.rule == rule && !$0.isKnown }
          .map { Problem($0, handOffTicks: row.handOffTicks) }
        let obstacle =
          row.notRun?.reason(for: rule)
          ?? (isAbandoned && rule.check != .finite
            ? "the recording has numbers that are not finite" : nil)
        return JudgedCase(
          trace: row.trace.name, file: row.trace.file, engine: row.engine, rule: rule.rawValue,
          outcome: problems.isEmpty
            ? obstacle.map { .skipped($0) } ?? .judged([]) : .judged(problems))
      }
    }
    self.init(
      tool: tool, command: command, arguments: arguments, rules: rules.map { Criterion($0) },
      cases: cases)
    guard let summary = report.costSummary else { return }
    costNotes = summary.lines
    for engine in report.engineSummaries {
      guard let cost = engine.cost, let ratio = summary.ratio(of: engine) else { continue }
      costs[engine.name] = EngineCost(nanosecondsPerTick: cost, ratio: ratio)
    }
    extent = report.extent.phrase
  }
}
