import MotionAnalysis
import MotionMeasurement
import MotionModel
import MotionReplay
import MotionReports

/// The replays of several engines on several traces.
struct Comparison: Sendable {
  /// What determines the recordings, besides trace and engine.
  var options: ReplayOptions

  /// Whether the cost of a tick is measured.
  var measuresCosts: Bool

  /// Whether the recordings are kept, to be drawn.
  var keepsDrawings: Bool

  /// How many replays are made at a time.
  var jobs = 1

  /// Replays cells.
  ///
  /// Costs are measured when all else is done, one after the other.
  ///
  /// - Parameter cells: The cells, those of a trace together.
  /// - Returns: The rows of a report, in the order of the cells.
  /// - Throws: `ValidationError` where an engine's exact twin is unknown.
  func rows(_ cells: [ReplayCell]) throws -> [ComparisonRow] {
    let progress = Progress(total: cells.count)
    defer { progress.finish() }
    var rows = try Parallel.map(cells, jobs: jobs) { cell in
      progress.begin(cell.name)
      return row(of: cell, try cell.evidence(options))
    }
    if measuresCosts, CostMeasurement.isAvailable { measureCosts(cells, &rows) }
    return rows
  }

  /// Makes the row of a cell.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - evidence: Its recordings.
  /// - Returns: The row, without a cost.
  func row(of cell: ReplayCell, _ evidence: Evidence) -> ComparisonRow {
    var row = ComparisonRow(
      trace: TraceFacts(cell.file.trace, name: cell.file.name, file: cell.file.path),
      engine: cell.engine.label,
      header: evidence.recording.header,
      digest: evidence.recording.digest,
      findings: Checks.findings(in: evidence),
      measurements: Metrics.measurements(in: evidence),
      drawing: keepsDrawings ? evidence.recording : nil)
    row.handOffTicks = evidence.recording.handOffs.map(\.tick)
    return row
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
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - replayArguments: Options that a suggested command must repeat.
  /// - Returns: The report.
  func report(_ rows: [ComparisonRow], replayArguments: [String]) -> ComparisonReport {
    ComparisonReport(
      rows: rows,
      checks: Checks.all.map { type(of: $0).name },
      metrics: Metrics.all.map { type(of: $0).name },
      replayArguments: replayArguments,
      costNote: measuresCosts && !CostMeasurement.isAvailable ? "no costs: debug build" : nil)
  }
}
