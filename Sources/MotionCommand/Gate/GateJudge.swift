import MotionAnalysis
import MotionModel
import MotionReplay
import MotionReports

/// The judge of one trace and engine at a time.
struct GateJudge: Sendable {
  /// What determines the recordings, besides trace and engine.
  var options: ReplayOptions

  /// The bounds of metrics.
  var limits: [MetricLimit]

  /// The names of the metrics that baselines keep.
  let metrics = Metrics.all.map { type(of: $0).name }

  /// The baseline that is compared with; nil where there is none.
  var folder: BaselineFolder?

  /// The exact counts of all cells; nil where nothing is counted.
  var counts: GateCounts?

  /// Where recordings are written as soon as they are made; nil where they are not kept.
  var recordings: BaselineFolder?

  /// Replays and judges a cell.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - engine: Its engine, with the baseline where that can be compared with.
  /// - Returns: What is wrong and what has changed.
  /// - Throws: `ExitCode` where a recording cannot be written.
  /// - Complexity: O(n) in the number of ticks and events, about 17 replays.
  func judge(_ cell: ReplayCell, _ engine: GateEngine) throws -> GateCell {
    let evidence = cell.evidence(options)
    let recording = evidence.recording
    let findings = Checks.findings(in: evidence)
    var row = BaselineRow(
      trace: cell.file.name, recording: recording, findings: findings,
      measurements: Metrics.measurements(in: evidence), metrics: metrics)
    let known = engine.baseline?.row(of: row.trace)
    row.counts = counts?.counts[cell.index]?.settled(on: known?.counts)
    var cases: [JudgedCase] = []
    var changes: [GateChange] = []
    var gone = 0
    func add(_ rule: String, _ problems: [Problem]) {
      cases.append(
        JudgedCase(
          trace: cell.file.name, file: cell.file.path, engine: cell.engine.label, rule: rule,
          outcome: .judged(problems)))
    }
    if let baseline = engine.baseline {
      let old = baseline.row(of: row.trace)
      let problems = rowProblems(old, row, baseline)
      add(Rule.baseline.id, problems)
      if let old, old.traceDigest != row.traceDigest {
        changes.append(
          GateChange(
            engine: engine.label, trace: row.trace,
            message: "another trace: trace digest \(old.traceDigest.text) -> "
              + "\(row.traceDigest.text), digest \(old.digest.text) -> \(row.digest.text)"))
      }
      if let old, problems.isEmpty {
        let found = BaselineChange.changes(from: old, to: row, metrics: metrics)
        let difference = self.difference(found, recording, old, engine)
        changes = found.map {
          GateChange($0, difference: difference, engine: engine.label, trace: row.trace)
        }
        gone = found.count { if case .findings = $0 { !$0.isProblem } else { false } }
        let remark =
          baseline.header.specification == cell.engine.specification
          ? "" : "this is \(cell.engine.specification), was \(baseline.header.specification)"
        let ticks = recording.handOffs.map(\.tick)
        let judged = found.filter(\.isProblem).map { change in
          (
            rule: rule(of: change),
            problem: problem(of: change, to: row, difference, remark, findings, ticks)
          )
        }
        for rule in [Rule.motion.id] + Checks.all.map({ type(of: $0).name }) + [Rule.counts.id] {
          let found = judged.filter { $0.rule == rule }.compactMap(\.problem)
          if rule != Rule.counts.id {
            add(rule, found)
          } else if let counts {
            add(rule, found + counts.problems(from: old, to: row))
          }
        }
      }
    }
    for limit in limits {
      let rule = Rule.limit(limit).id
      switch limit.outcome(in: evidence) {
      case .holds: add(rule, [])
      case .broken(let value): add(rule, [Problem(limit, value: value)])
      case .absent:
        cases.append(
          JudgedCase(
            trace: cell.file.name, file: cell.file.path, engine: cell.engine.label, rule: rule,
            outcome: .skipped("the recording has no \(limit.metric)")))
      }
    }
    if changes.isEmpty, engine.baseline?.row(of: row.trace) == nil {
      changes.append(
        GateChange(
          engine: engine.label, trace: row.trace, message: "added: digest \(row.digest.text)"))
    }
    if let recordings {
      _ = try recordings.write(recording, of: engine.label, trace: row.trace)
    }
    return GateCell(
      row: row, header: recording.header, cases: cases, changes: changes, goneFindings: gone)
  }

  /// Returns why a row of the baseline cannot be compared with, or nothing.
  private func rowProblems(
    _ old: BaselineRow?, _ new: BaselineRow, _ baseline: Baseline
  ) -> [Problem] {
    guard let old else {
      return [
        Problem(
          kind: .missing,
          message: "the baseline has no trace '\(new.trace)'; take it up with --accept")
      ]
    }
    guard old.traceDigest == new.traceDigest else {
      let mismatch = BaselineMismatch(
        name: "trace digest", stored: old.traceDigest.text, present: new.traceDigest.text)
      return [
        Problem(
          kind: .missing,
          message: mismatch.message + "; take the changed trace over with --accept")
      ]
    }
    return []
  }

  private func difference(
    _ changes: [BaselineChange], _ recording: Recording, _ old: BaselineRow, _ engine: GateEngine
  ) -> MotionDifference? {
    let isMoved = changes.contains { if case .motion = $0 { true } else { false } }
    guard isMoved, let stored = folder?.storedRecording(of: engine.label, old) else { return nil }
    return MotionDifference(of: recording, from: stored)
  }

  private func rule(of change: BaselineChange) -> String {
    switch change {
    case .motion: Rule.motion.id
    case .findings(let old, let new): new?.check ?? old?.check ?? ""
    case .measurement(let metric, _, _): metric
    case .count: Rule.counts.id
    }
  }

  private func problem(
    of change: BaselineChange, to row: BaselineRow, _ difference: MotionDifference?,
    _ remark: String,
    _ findings: [Finding], _ ticks: [Int]
  ) -> Problem? {
    switch change {
    case .motion(let old, let new):
      Problem(motionFrom: old, to: new, difference: difference, remark: remark)
    case .findings(let old, let new?):
      Problem(tallyFrom: old, to: new, findings: findings, handOffTicks: ticks)
    case .count(let name, let old?, let new):
      Problem(count: name, from: old, to: new, ticks: row.ticks)
    case .findings, .measurement, .count: nil
    }
  }
}
