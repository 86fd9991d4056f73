import ArgumentParser
import MotionAnalysis
import MotionModel
import MotionReports
import MotionSearch

/// The parts of a shared sweep, joined row by row, in memory that does not grow with them.
struct MergedSweep {
  private let parts: [(path: String, file: PartFile)]
  private let plan: SweepPlan
  /// Whether the front was asked for.
  let showsFront: Bool

  /// Checks that all parts of one sweep are there; their rows are not read yet.
  init(_ parts: [(path: String, file: PartFile)], _ sweep: PartFile.Sweep) throws {
    guard let first = parts.first else { throw ExitStatus.badData.report("no part of a run") }
    try MergedRun.check(parts, against: first)
    self.parts = parts.sorted { $0.file.part.number < $1.file.part.number }
    guard let plan = Self.plan(of: sweep), plan.cellCount == first.file.total else {
      throw MergedRun.malformed(first.path)
    }
    (self.plan, showsFront) = (plan, sweep.showsFront)
  }

  private static func plan(of sweep: PartFile.Sweep) -> SweepPlan? {
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

  /// Reads all rows in the order of the cells and hands them on.
  func survey(write: ([UInt8]) throws -> Void) throws -> SweepSurvey {
    let rows = SweepRows(plan)
    var survey = SweepSurvey(of: plan)
    let files = try parts.map { part in
      let file = try LineFile(part.path)
      _ = try file.next()
      return file
    }
    try write(rows.header)
    var bytes: [UInt8] = []
    for point in 0..<plan.pointCount {
      let file = files[point % files.count]
      var cells: [SweepCell] = []
      for number in 0..<plan.cellsPerPoint {
        let index = point * plan.cellsPerPoint + number
        guard let line = try file.next() else {
          throw ExitStatus.badData.report(
            "'\(file.path)' is cut: found no row of cell \(index), expected one")
        }
        guard let cell = rows.cell(line, index: index) else {
          throw ExitStatus.badData.report(
            "'\(file.path)' is damaged: found another row, expected that of cell \(index)")
        }
        bytes += line + [0x0a]
        cells.append(cell)
      }
      survey.add(survey.point(point, of: cells))
      guard bytes.count > 1 << 18 else { continue }
      try write(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
    try write(bytes)
    for file in files where try !file.isAtEnd {
      throw ExitStatus.badData.report(
        "'\(file.path)' is damaged: found more rows than the part has cells")
    }
    return survey
  }
}
