import MotionAnalysis
import MotionMeasurement
import MotionModel
import MotionReplay
import MotionReports

/// The replays of several engines on several traces.
struct Comparison {
  var options: ReplayOptions
  var measuresCosts: Bool
  var keepsDrawings: Bool
  /// Receives each judged replay, in order; nil where no such report is asked for.
  var traceEvents: TraceEventReport?
  var jobs = 1
  var watchdog = Watchdog()
  /// The engines outside of this program that failed, whose rows end there.
  let failures = OutsideFailures()

  /// Whether nothing is replayed behind the first cell with a new finding.
  var failsFast = false

  /// Replays cells.
  ///
  /// Costs are measured at the end, one after the other.
  func rows(_ cells: [ReplayCell]) throws -> [ComparisonRow] {
    let progress = Progress(total: cells.count)
    defer { progress.finish() }
    var rows: [ComparisonRow] = []
    var kept: [ReplayCell] = []
    let (options, watchdog, failures) = (options, watchdog, failures)
    let (keepsDrawings, keepsRuns) = (keepsDrawings, traceEvents != nil)
    try Parallel.forEach(
      cells, jobs: jobs, memory: { ReplayLimits.memory(of: $0.file.trace, options) }
    ) { cell -> (ComparisonRow, Recording?)? in
      progress.begin(cell.name)
      defer { progress.end() }
      let evidence = try failures.unlessFailed(cell) {
        try watchdog.watch(.init(cell.file, cell.engine, options)) { cell.evidence(options) }
      }
      guard let evidence else { return nil }
      var row = cell.row(evidence)
      if keepsDrawings { row.drawing = evidence.recording }
      return (row, keepsRuns ? evidence.recording : nil)
    } consume: { cell, answer in
      guard let answer, !failures.includes(cell) else { return .goOn }
      rows.append(answer.0)
      kept.append(cell)
      if let recording = answer.1 {
        traceEvents?.append(
          TraceEventRun(
            trace: cell.file.name, engine: cell.engine.label, events: cell.file.trace.events,
            recording: recording, findings: answer.0.findings))
      }
      return failsFast && answer.0.verdict == .breaks ? .stop : .goOn
    }
    if measuresCosts, CostMeasurement.isAvailable, !kept.isEmpty { measureCosts(kept, &rows) }
    return rows
  }

  /// How many slices of about 100 us to time for each of so many pairs of trace and engine: about a
  /// second in all, 7 to 51 each.
  private static func rounds(ofCells count: Int) -> Int {
    min(max(10_000 / count, 7), 51)
  }

  private func measureCosts(_ cells: [ReplayCell], _ rows: inout [ComparisonRow]) {
    let rounds = Self.rounds(ofCells: cells.count)
    var start = 0
    while start < cells.count {
      let path = cells[start].file.path
      let end = cells[start...].firstIndex { $0.file.path != path } ?? cells.count
      let costs = CostMeasurement(
        of: cells[start..<end].map(\.engine), on: cells[start].file.trace, options, rounds: rounds
      ).costs
      for (index, cost) in zip(start..<end, costs) {
        rows[index].cost = cost.value
        rows[index].costPlace = cells[index].engine.outside.map {
          cost.reason.map { "not measured: " + $0 } ?? "taken " + $0.costPlace
        }
      }
      start = end
    }
  }

  func report(_ rows: [ComparisonRow], replayArguments: [String]) -> ComparisonReport {
    ComparisonReport(
      rows: rows,
      checks: Check.allCases.map(\.rawValue),
      metrics: Metric.names,
      replayArguments: replayArguments,
      costNote: measuresCosts && !CostMeasurement.isAvailable ? "no costs: debug build" : nil)
  }
}

/// One trace and one engine: the unit of work of cores and shards.
struct ReplayCell: Sendable {
  let file: TraceFile
  let engine: ConfiguredEngine
  /// The place among all pieces of the run, from 0.
  let index: Int

  /// The names of both, as a filter sees them.
  var name: String { "\(file.name)/\(engine.label)" }

  /// Chooses the pieces of a run, trace by trace.
  static func cells(
    of files: [TraceFile], _ engines: [ConfiguredEngine], filter: NameFilter
  ) throws -> [ReplayCell] {
    var cells: [ReplayCell] = []
    for file in files {
      for engine in engines where filter.admits(trace: file.name, engine: engine.label) {
        cells.append(ReplayCell(file: file, engine: engine, index: cells.count))
      }
    }
    guard !cells.isEmpty else {
      throw filter.emptyMatch(
        example: "\(files.first?.name ?? "")/\(engines.first?.label ?? "")")
    }
    return cells
  }

  /// Replays the trace in all the ways that checks and metrics look at.
  func evidence(_ options: ReplayOptions) -> Evidence {
    engine.gatherEvidence(file.trace, options, exact: engine.exactTwin)
  }

  func row(_ evidence: Evidence) -> ComparisonRow {
    var row = ComparisonRow(
      trace: TraceFacts(file.trace, name: file.name, file: file.path),
      engine: engine.label,
      header: evidence.recording.header,
      digest: evidence.recording.digest,
      findings: Checks.findings(in: evidence, known: engine.knownBreaks),
      measurements: Metric.measurements(in: evidence))
    row.notRun = engine.outside?.checksNotRun
    row.handOffTicks = evidence.recording.handOffs.map(\.tick)
    row.isUntested = !evidence.recording.testsHandOff
    return row
  }
}
