import MotionAnalysis
import MotionMeasurement
import MotionModel
import MotionReplay
import MotionReports

extension Runner {
  func rows(
    of cells: [ReplayCell], measuresCosts: Bool, keepsDrawings: Bool,
    _ traceEvents: TraceEventReport?, _ viewing: Viewing?
  ) throws -> [ComparisonRow] {
    var (rows, kept): ([ComparisonRow], [ReplayCell]) = ([], [])
    let keepsRuns = traceEvents != nil
    try judge(cells) { cell, evidence -> (ComparisonRow, Recording?) in
      var row = cell.row(evidence, viewing)
      if keepsDrawings { row.drawing = evidence.recording }
      return (row, keepsRuns ? evidence.recording : nil)
    } consume: { cell, answer in
      rows.append(answer.0)
      kept.append(cell)
      if let recording = answer.1 {
        traceEvents?.append(
          TraceEventRun(
            trace: cell.file.name, engine: cell.engine.label, events: cell.file.trace.events,
            recording: recording, findings: answer.0.findings))
      }
      return answer.0.verdict == .breaks
    }
    if measuresCosts, CostMeasurement.isAvailable, !kept.isEmpty { measureCosts(kept, &rows) }
    return rows
  }

  /// Times slices of about 100 us for up to a second in all, but at least 7 for each cell.
  private func measureCosts(_ cells: [ReplayCell], _ rows: inout [ComparisonRow]) {
    for run in ReplayCell.runs(of: cells) {
      let costs = ReplayCell.costs(
        of: cells[run], [.flight], rounds: min(max(10_000 / cells.count, 7), 1_000))
      for (index, cost) in zip(run, costs.compactMap(\.first)) {
        rows[index].cost = cost.value
        rows[index].costPlace = cells[index].engine.outside.map {
          cost.reason.map { "not measured: " + $0 } ?? "taken " + $0.costPlace
        }
      }
    }
  }
}
