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
  /// What receives each replay once it is judged, in order; nil where nothing does.
  var traceEvents: TraceEventReport?
  var jobs = 1
  var watchdog = Watchdog()

  /// Replays cells.
  ///
  /// Costs are measured when all else is done, one after the other.
  func rows(_ cells: [ReplayCell]) throws -> [ComparisonRow] {
    let progress = Progress(total: cells.count)
    defer { progress.finish() }
    var rows: [ComparisonRow] = []
    let (options, watchdog) = (options, watchdog)
    let (keepsDrawings, keepsRuns) = (keepsDrawings, traceEvents != nil)
    try Parallel.forEach(cells, jobs: jobs) { cell -> (ComparisonRow, Recording?) in
      progress.begin(cell.name)
      let evidence = watchdog.watch(.init(cell.file, cell.engine, options)) {
        cell.evidence(options)
      }
      var row = cell.row(evidence)
      if keepsDrawings { row.drawing = evidence.recording }
      return (row, keepsRuns ? evidence.recording : nil)
    } consume: { cell, answer in
      rows.append(answer.0)
      guard let recording = answer.1 else { return }
      traceEvents?.append(
        TraceEventRun(
          trace: cell.file.name, engine: cell.engine.label, events: cell.file.trace.events,
          recording: recording, findings: answer.0.findings))
    }
    if measuresCosts, CostMeasurement.isAvailable { measureCosts(cells, &rows) }
    return rows
  }

  /// How many slices of about 100 microseconds to time for each of so many pairs of trace and engine:
  /// about a second in all, but no fewer than 7 each, and no more than 51.
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
      for (index, cost) in zip(start..<end, costs) { rows[index].cost = cost }
      start = end
    }
  }

  /// Makes a report of rows.
  func report(_ rows: [ComparisonRow], replayArguments: [String]) -> ComparisonReport {
    ComparisonReport(
      rows: rows,
      checks: Check.allCases.map(\.rawValue),
      metrics: Metric.names,
      replayArguments: replayArguments,
      costNote: measuresCosts && !CostMeasurement.isAvailable ? "no costs: debug build" : nil)
  }
}
