package import MotionAnalysis
internal import MotionModel

package struct GateReport: Sendable {
  package typealias Change = (engine: String, trace: String?, message: String)

  package enum Action: String, Codable, Hashable, Sendable {
    case none, compared, accepted, recorded
  }

  package var judgement: Judgement
  package var action: Action
  package var folder: String
  package var extent: JudgedExtent
  let hasLimits: Bool
  package var changes: [Change] = []
  package var notes: [String]
  package var remedy: [String] = []
  package private(set) var cost: GateCost?

  package mutating func add(_ cost: GateCost) {
    self.cost = cost
    judgement.rules.append(.cost)
    judgement.cases += cost.cases
  }

  /// Says that the costs were asked for, but not measured, so that no report passes for whole.
  package mutating func addUnmeasuredCost() {
    // Accepting the motions would not help.
    if exitCode == 0 { remedy = [] }
    let problem = Problem(kind: .missing, message: "the costs could not be measured")
    let answer = Answer(
      engine: "all engines", rule: Question.cost.id, outcome: .judged([problem]))
    judgement.add([answer], to: .cost)
  }

  package var exitCode: Int32 {
    Problem.Kind.exitCode(
      of: judgement.cases.flatMap(\.problems).filter { $0.severity == .error }.map(\.kind))
  }

  func count(of kind: Problem.Kind) -> Int {
    judgement.locatedProblems.count { $0.problem.kind == kind && $0.problem.severity == .error }
  }
}

extension GateReport {
  /// Sums up the cases of many traces and engines.
  ///
  /// If no recording of an engine has a number for a limit, that is a problem of the engine, as the
  /// limit judges nothing. A trace that tests nothing is reported once, not once for each engine.
  package init(
    action: Action, folder: String, extent: JudgedExtent, limits: [MetricLimit],
    first: [Answer], cells: [Answer], last: [Answer], goneFindings: [String],
    failures: [Answer] = [],
    isKeptForMerge: Bool = false
  ) {
    let compared: [Question] =
      switch action {
      case .none: [.tested] + Question.rules
      case .compared: [.baseline, .tested, .motion] + Question.rules + [.counts]
      case .accepted, .recorded: [.baseline, .tested]
      }
    var untested: Set<String?> = []
    let cells = cells.filter {
      $0.rule != Question.tested.id || $0.problems.isEmpty || untested.insert($0.file).inserted
    }
    // After a stop at the first break, replays that were left out may have the metric.
    let isStopped = extent.part == .whole && extent.replays < extent.total
    let unused =
      isKeptForMerge || isStopped ? [] : limits.flatMap { Self.unusedCases(of: $0, in: cells) }
    judgement = Judgement(
      command: "gate", arguments: [], rules: compared + limits.map { Question($0) },
      cases: first + cells + unused + last)
    judgement.add(failures, to: .engine)
    judgement.extent = extent.phrase
    (self.action, self.folder, self.extent) = (action, folder, extent)
    (hasLimits, notes) = (!limits.isEmpty, Self.notRunNotes(cells))
    if !goneFindings.isEmpty, action == .compared {
      notes += goneFindings.prefix(Self.shownGone).map { "note: better than the baseline: \($0)" }
      let more = goneFindings.count - Self.shownGone
      notes.append(
        "note: " + (more > 0 ? "\(more) more are better; " : "")
          + "--accept keeps what is better from now on")
    }
  }

  private static let shownGone = 10

  private static func notRunNotes(_ cells: [Answer]) -> [String] {
    let skipped = cells.filter { cell in
      guard Rule(rawValue: cell.rule) != nil, let reason = cell.skipReason else { return false }
      return !RuleObstacles.isOfRecording(reason)
    }
    let unheld = Set(skipped.filter { $0.skipReason == BaselineGap.reason }.map(\.rule))
    let rules = Rule.allCases.map(\.rawValue).filter { unheld.contains($0) }
    let note = "note: not compared: \(rules.joined(separator: ", ")): \(BaselineGap.reason); "
    return (rules.isEmpty ? [] : [note + "--accept adds it"])
      + skipped.filter { $0.skipReason != BaselineGap.reason }
      .groups { [$0.engine, $0.skipReason] }.map { cases in
        let traces = Set(cases.map(\.file)).count
        let skipped = Set(cases.compactMap { Rule(rawValue: $0.rule)?.check })
        let checks = ChecksNotRun(
          Check.allCases.filter { skipped.contains($0) }, because: cases[0].skipReason ?? "")
        return "note: \(cases[0].engine): not run on \(Digits.count(traces, "trace")): "
          + checks.text
      }
  }

  private static func unusedCases(of limit: MetricLimit, in cells: [Answer]) -> [Answer] {
    let rule = Question(limit).id
    let problem = Problem(
      kind: .limit,
      message: "no recording has the metric \(limit.metric), so that the limit would judge nothing")
    return cells.filter { $0.rule == rule }.groups { $0.engine }
      .filter { $0.allSatisfy { $0.skipReason != nil } }
      .map { Answer(engine: $0[0].engine, rule: rule, outcome: .judged([problem])) }
  }
}

extension GateReport: PrintedReport {
  package func text(_ writer: TextWriter) -> String { writer.text(self) }

  package var csv: String {
    CSVTable(columns: LocatedProblem.columns).text(judgement.locatedProblems)
  }

  package var json: JSONObject {
    let baseline: JSONObject = ["folder": folder, "action": action.rawValue]
    return [
      "schema": "motion-replay/gate/1", "verdict": judgement.verdict.rawValue,
      "exit_code": exitCode, "baseline": action == .none ? nil : baseline,
      "engines": extent.engines, "traces": extent.traces, "judged": extent.json,
      "problems": judgement.locatedProblems.map { JSONObject($0, LocatedProblem.columns) },
      "changes": changes.map {
        ["engine": $0.engine, "trace": $0.trace, "message": $0.message] as JSONObject
      }, "cost": cost.map { $0.json },
    ]
  }
}

extension LocatedProblem {
  static var columns: [Column<LocatedProblem>] {
    [
      Column("kind") { $0.problem.kind.rawValue },
      Column("severity") { $0.problem.severity.rawValue }, Column("rule") { $0.place.rule },
      Column("engine") { $0.place.engine }, Column("trace") { $0.place.trace },
      Column("file") { $0.place.file },
      Column("line") { $0.problem.line > 0 ? $0.problem.line : nil },
      Column("tick") { $0.problem.tick }, Column("time_ns") { $0.problem.time?.nanoseconds },
      Column("size") { $0.problem.size }, Column("limit") { $0.problem.limit },
      Column("unit") { $0.problem.unit.isEmpty ? nil : $0.problem.unit },
      Column("visible_points") { $0.problem.visible?.points },
      Column("visible_arcmin", in: [.csv, .jsonIfAny]) { $0.problem.visible?.arcMinutes },
      Column("message") { $0.problem.message },
      Column("details", in: .jsonIfAny) { $0.problem.details.isEmpty ? nil : $0.problem.details },
    ]
  }
}

extension GateCost {
  fileprivate var json: JSONObject {
    [
      "baseline": baseline, "self_check": isSelfCheck, "noise": noise, "seconds": seconds,
      "launches": launches, "processor": processor, "notes": notes,
      "layouts": linkSeconds.map {
        ["build_seconds": buildSeconds, "link_seconds": $0] as JSONObject
      }, "comparisons": comparisons.map { JSONObject($0, CostComparison.columns) },
      "skipped": skipped.map { ["engine": $0.engine, "reason": $0.reason] as JSONObject },
    ]
  }
}

extension CostComparison {
  static var columns: [Column<CostComparison>] {
    [
      Column("engine") { $0.engine },
      Column("verdict", title: "cost", mark: { $0.verdict == .regression ? .boldRed : nil }) {
        $0.verdict.rawValue
      }, Column("change", .right, print: Digits.change) { $0.change },
      Column("interval", .right, in: []) { Digits.interval($0.interval) },
      Column("low") { $0.interval.lowerBound }, Column("high") { $0.interval.upperBound },
      Column("confidence") { $0.confidence }, Column("threshold") { $0.threshold },
      Column("smallest_effect", .right, title: "finds", print: Digits.percent) {
        $0.smallestEffect
      }, Column("baseline_ns_per_tick") { $0.baselineNanosecondsPerTick },
      Column("candidate_ns_per_tick", .right, title: "ns/tick", print: Digits.nanoseconds) {
        $0.candidateNanosecondsPerTick
      }, Column("launches", .right) { $0.launches }, Column("measured_s") { $0.measuredSeconds },
    ]
  }

  static let shownNames = [
    "engine", "verdict", "change", "interval", "smallest_effect", "candidate_ns_per_tick",
    "launches",
  ]
}
