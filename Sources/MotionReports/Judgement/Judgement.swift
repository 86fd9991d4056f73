internal import MotionAnalysis
package import MotionModel

/// Everything that a run judged, with what is wrong; reports for other tools are made of it.
///
/// ``JUnitWriter``, ``SARIFWriter``, ``MarkdownWriter`` and ``AnnotationsWriter`` write it. A
/// comparison becomes one with ``init(_:tool:command:arguments:)``.
public struct Judgement: Sendable {
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
  /// What a tick costs with each engine, by name, and how many times that of the cheapest it is;
  /// empty where that was not measured.
  var costs: [String: (nanosecondsPerTick: Double, ratio: Double)] = [:]
  /// What to know of the costs, a line each.
  var costNotes: [String] = []

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
  public init(
    trace: String? = nil, file: String? = nil, engine: String, rule: String, outcome: Outcome
  ) {
    (self.trace, self.file, self.engine) = (trace, file, engine)
    (self.rule, self.outcome) = (rule, outcome)
  }

  /// Why the rule could not be checked; nil where it was.
  var skipReason: String? {
    if case .skipped(let reason) = outcome { reason } else { nil }
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
      costs[engine.name] = (cost, ratio)
    }
    extent = report.extent.phrase
  }
}

/// What a report judges by: a rule of motion, a limit, or a comparison with a baseline or a build.
public struct Criterion: Hashable, Sendable {
  /// The name in reports, such as `snaps-at-rest`; it stays the same from version to version.
  public var id: String
  /// What is asked for, in one sentence.
  public var summary: String
  /// Where it is explained, such as the name of a documentation page; empty where it is not.
  public var help: String

  /// Creates a criterion.
  public init(id: String, summary: String, help: String = "") {
    (self.id, self.summary, self.help) = (id, summary, help)
  }

  package static var rules: [Criterion] { Rule.allCases.map { Criterion($0) } }

  package init(_ rule: Rule) {
    self.init(
      id: rule.rawValue, summary: rule.statement,
      help: "How the check \(rule.check) works, with its limits and what it can miss: page \"How "
        + "each check works\" in the documentation of MotionAnalysis.")
  }

  init(_ limit: MetricLimit) {
    self.init(
      id: limit.text, summary: "The measurement keeps the limit \(limit.text).",
      help: "Page \"Metric definitions\" in the documentation of MotionAnalysis.")
  }

  /// The criteria of a comparison with a baseline.
  static let baseline = gate(
    "baseline", "There is a baseline, made with the same engine, trace, clock and checks.")
  static let tested = gate(
    "tested", "A release, tap or cancel is judged, or the trace says why not.")
  static let motion = gate("motion", "The motion is that of the baseline, bit for bit.")
  static let counts = gate("counts", "No exact count of instructions or allocations rises.")
  static let cost = Criterion(
    id: "cost", summary: "A tick costs no more than in the other build, beyond the threshold.",
    help: "Page \"How a slowdown is found\" in the documentation of MotionMeasurement.")

  private static func gate(_ id: String, _ summary: String) -> Criterion {
    Criterion(
      id: id, summary: summary,
      help: "Page \"Gate your CI\" in the documentation of MotionReports.")
  }
}

/// One of the parts into which a run is divided; the whole run is part 1 of 1.
public struct RunPart: Codable, Hashable, Sendable {
  /// Which part it is, from 1 to ``parts``.
  public var number: Int
  /// How many parts there are, at least 1.
  public var parts: Int
  /// The whole run.
  public static let whole = RunPart(number: 1, parts: 1)

  /// Creates a part.
  public init(number: Int, parts: Int) { (self.number, self.parts) = (number, parts) }

  /// The part for people: `part 3 of 16`.
  public var text: String { "part \(number) of \(parts)" }
}

/// How much was judged: every summary says it, so that a part of a run cannot pass for all of it.
public struct JudgedExtent: Hashable, Sendable {
  /// The part of the run.
  public var part: RunPart
  /// How many pairs of trace and engine were judged.
  public var replays: Int
  /// How many pairs all parts have together.
  public var total: Int
  /// How many engines the run is about.
  public var engines: Int
  /// How many traces the run is about, those left out by a filter not counted.
  public var traces: Int

  /// Creates an extent; without a total all replays are those that were judged.
  public init(
    part: RunPart = .whole, replays: Int, of total: Int? = nil, engines: Int, traces: Int
  ) {
    (self.part, self.replays, self.total) = (part, replays, total ?? replays)
    (self.engines, self.traces) = (engines, traces)
  }

  /// The extent for people: `82 replays of 2 engines on 41 traces`, or of a part
  /// `part 3 of 16: 5 of 82 replays of 2 engines on 41 traces`.
  public var phrase: String {
    let counted = part == .whole ? "" : "\(part.text): \(replays) of "
    return counted + Digits.count(total, "replay") + " of " + Digits.count(engines, "engine")
      + " on " + Digits.count(traces, "trace")
  }

  var json: JSONObject {
    ["part": part.number, "parts": part.parts, "replays": replays, "total": total]
  }
}
