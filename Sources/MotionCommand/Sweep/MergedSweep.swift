import MotionAnalysis
import MotionReports
import MotionSearch

/// A few points of a sweep: a record of its ledger.
struct SweepPiece: Codable {
  var points: [SweepSurvey.Point] = []
  var rows: [String] = []
}

/// The parts of a shared sweep, joined point by point, in memory that does not grow with them.
struct MergedSweep {
  private let parts: [LedgerReader]
  private let plan: SweepPlan
  let showsFront: Bool

  init(_ parts: [LedgerReader], _ sweep: RunHead.Sweep) throws {
    self.parts = try MergedRun.ordered(parts)
    guard let plan = Self.plan(of: sweep), plan.cellCount == parts[0].head.total else {
      throw parts[0].malformed
    }
    (self.plan, showsFront) = (plan, sweep.showsFront)
  }

  private static func plan(of sweep: RunHead.Sweep) -> SweepPlan? {
    let metrics = sweep.metrics.compactMap { Metric(rawValue: $0) }
    let limits = sweep.limits.compactMap { try? MetricLimit($0) }
    let engines = sweep.engines.compactMap { try? SweptEngine($0.text, label: $0.label) }
    guard metrics.count == sweep.metrics.count, limits.count == sweep.limits.count,
      engines.count == sweep.engines.count
    else { return nil }
    return try? SweepPlan(
      engines: engines, clocks: sweep.clocks, traces: sweep.traces, metrics: metrics,
      limits: limits, runsChecks: sweep.runsChecks)
  }

  /// Reads all records in the order of the points, and writes their rows.
  func survey(write: (String) throws -> Void) throws -> SweepSurvey {
    var survey = SweepSurvey(of: plan)
    var pieces: [ArraySlice<(SweepSurvey.Point, String)>] = parts.map { _ in [] }
    try write(SweepRows(plan).header)
    for index in 0..<plan.pointCount {
      let part = index % parts.count
      if pieces[part].isEmpty, let piece = try parts[part].next(SweepPiece.self) {
        pieces[part] = Array(zip(piece.points, piece.rows))[...]
      }
      guard let (point, rows) = pieces[part].popFirst() else {
        try parts[part].checkEnd()
        throw parts[part].malformed
      }
      guard point.index == index else { throw parts[part].malformed }
      survey.add(point)
      try write(rows)
    }
    for part in parts { try part.checkEnd() }
    return survey
  }
}
