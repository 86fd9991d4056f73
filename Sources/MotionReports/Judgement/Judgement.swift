public import MotionAnalysis
internal import MotionModel

/// Everything that a run judged, and what is wrong; reports for other tools are made from it.
public struct Judgement: Sendable {
  /// The program that judged.
  public var tool: Tool
  /// The command that was run, such as `check`.
  public var command: String
  /// The arguments that it was given, without the command's own name.
  public var arguments: [String]
  /// The rules, in the order in which reports list them; a case names one of them.
  public var rules: [Question]
  /// The cases, those of a trace together, in the order in which reports list them.
  public var cases: [Answer]
  /// How much was judged, as a phrase; empty if that is not known.
  public var extent = ""
  /// The file at which a report shows problems of no file; if nil, the file of the first case.
  public var file: String?
  /// The costs by engine, with their ratio to that of the reference; empty below two costs.
  var costs: [String: (nanosecondsPerTick: Double, ratio: Double)] = [:]
  var costNotes: [String] = []

  /// Creates a judgement.
  public init(
    tool: Tool = .motionReplay, command: String, arguments: [String], rules: [Question],
    cases: [Answer]
  ) {
    (self.tool, self.command, self.arguments) = (tool, command, arguments)
    (self.rules, self.cases) = (rules, cases)
  }

  /// How the run ended.
  ///
  /// - Complexity: O(n) in the number of problems.
  public var verdict: Verdict { Verdict(on: cases) }

  /// Adds answers to a question that is asked only if something is wrong.
  ///
  /// - Complexity: O(n) in the number of answers.
  public mutating func add(_ answers: [Answer], to question: Question) {
    guard !answers.isEmpty else { return }
    if !rules.contains(question) { rules.append(question) }
    cases += answers
  }

  package func count(of severity: Problem.Severity) -> Int {
    locatedProblems.count { $0.problem.severity == severity }
  }
}

/// The program that made a report.
public struct Tool: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// Its version, such as `0.1.0`.
  public var version: String

  /// Creates a tool, such as a program of another package that uses these writers.
  public init(name: String, version: String) { (self.name, self.version) = (name, version) }

  /// The program of this package.
  public static var motionReplay: Tool { Tool(name: "motion-replay", version: "0.1.0") }
}

extension Judgement {
  /// Makes a case for each row and each rule of the report's checks.
  ///
  /// Known breaks are no problems. If a recording has numbers that are not finite, no other rule
  /// was checked, and its cases say so.
  package init(
    _ report: ComparisonReport, tool: Tool = .motionReplay, command: String, arguments: [String]
  ) {
    let rules = Rule.allCases.filter { report.checks.contains($0.check.rawValue) }
    let cases = report.rows.flatMap { row in
      // A row that tests nothing must not pass for one that keeps the rules.
      let obstacles = RuleObstacles(
        notRun: row.notRun, findings: row.findings,
        isUntested: row.isUntested && row.trace.untested == nil, interactions: row.interactions)
      return rules.map { rule in
        let problems = row.findings.filter { $0.rule == rule && !$0.isKnown }
          .map { Problem($0, handOffTicks: row.handOffTicks) }
        return Answer(
          trace: row.trace.name, file: row.trace.file, engine: row.engine, rule: rule.rawValue,
          outcome: problems.isEmpty
            ? obstacles.reason(for: rule).map { .skipped($0) } ?? .judged([]) : .judged(problems))
      }
    }
    self.init(
      tool: tool, command: command, arguments: arguments, rules: rules.map { Question($0) },
      cases: cases)
    add(report.failures, to: .engine)
    // A trace that tests nothing is only a warning if others are judged.
    var untested = Problem.untested
    untested.severity = report.judgesNothing ? .error : .warning
    add(
      report.untestedTraces.map {
        Answer(
          trace: $0.name, file: $0.file, engine: "all engines", rule: Question.tested.id,
          outcome: .judged([untested]))
      }
        + report.untestedEngines.map {
          Answer(engine: $0, rule: Question.tested.id, outcome: .judged([.untested]))
        }, to: .tested)
    extent = report.extent.phrase
    guard let summary = report.costSummary else { return }
    costNotes = summary.lines
    for engine in report.engineSummaries {
      guard let cost = engine.cost, let ratio = summary.ratio(of: engine) else { continue }
      costs[engine.name] = (cost, ratio)
    }
  }
}

package struct RunPart: Codable, Hashable, Sendable {
  package var number: Int
  package var parts: Int
  package static let whole = RunPart(number: 1, parts: 1)
  package init(number: Int, parts: Int) { (self.number, self.parts) = (number, parts) }
  package var text: String { "part \(number) of \(parts)" }
}

/// How much was judged: every summary says it, so that a part cannot pass for the whole run.
package struct JudgedExtent: Hashable, Sendable {
  package var part: RunPart
  package var replays: Int
  package var total: Int
  package var engines: Int
  /// The number of traces, without those that a filter leaves out.
  package var traces: Int

  package init(
    part: RunPart = .whole, replays: Int, of total: Int? = nil, engines: Int, traces: Int
  ) {
    (self.part, self.replays, self.total) = (part, replays, total ?? replays)
    (self.engines, self.traces) = (engines, traces)
  }

  /// `82 replays of 2 engines on 41 traces`, or with `part 3 of 16: 5 of` before it.
  package var phrase: String {
    let counted =
      (part == .whole ? "" : "\(part.text): ")
      + (part == .whole && replays == total ? "" : "\(replays) of ")
    return counted + Digits.count(total, "replay") + " of " + Digits.count(engines, "engine")
      + " on " + Digits.count(traces, "trace")
  }

  var json: JSONObject {
    ["part": part.number, "parts": part.parts, "replays": replays, "total": total]
  }
}

package struct LocatedProblem {
  let place: Answer
  package let problem: Problem

  func line(_ style: TextStyle = .plain) -> String {
    PlacedLine.text(
      file: place.file, line: problem.line, time: problem.time,
      [place.engine, place.rule], problem.message, style)
  }
}

extension Answer {
  var locatedProblems: [LocatedProblem] {
    problems.map { LocatedProblem(place: self, problem: $0) }
  }
}

extension Judgement {
  var locatedProblems: [LocatedProblem] { cases.flatMap(\.locatedProblems) }

  /// All problems, errors before warnings, the worst first.
  ///
  /// The worst problem of each engine and rule comes before a second one of any, so that a few
  /// lines show as many different problems as possible.
  package var worstProblems: [LocatedProblem] {
    [Problem.Severity.error, .warning].flatMap { severity in
      let bySize = locatedProblems.filter { $0.problem.severity == severity }
        .sorted { $0.problem.isWorse(than: $1.problem) }
      var counts: [[String]: Int] = [:]
      let rounds = bySize.map { located in
        let key = [located.place.engine, located.place.rule]
        counts[key, default: 0] += 1
        return (located: located, round: counts[key, default: 0])
      }
      return rounds.sorted { $0.round < $1.round }.map { $0.located }
    }
  }
}

extension Verdict {
  package var phrase: String { self == .brokeOff ? "broke off" : rawValue }
}
