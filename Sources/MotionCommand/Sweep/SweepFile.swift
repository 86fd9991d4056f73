import MotionSystem
import MotionAnalysis
import MotionSearch

/// The output of a sweep, made from the ledger `FILE.unfinished` once that is complete.
///
/// A run that was killed continues from the ledger. A device or a pipe has none.
final class SweepFile {
  private let target: String
  private let ledger: KeptLedger?
  private let direct: PendingFile?
  private static func ledger(of path: String) -> String { path + ".unfinished" }

  static func outputs(_ path: String) -> [RunFiles.Output] {
    [path, ledger(of: path)].map { .init(option: "--output", path: $0) }
  }

  init(_ path: String, _ head: RunHead, resumes: Bool, _ survey: inout SweepSurvey) throws {
    if let kind = System.kind(of: path), kind != S_IFREG {
      try refuse(
        resumes,
        "--resume: '\(path)' is not a regular file, so it keeps no rows to continue from")
      let file = PendingFile(path: path)
      (target, ledger, direct) = (path, nil, file)
      try file.put(SweepRows(survey.plan).header.utf8)
      return
    }
    target = PendingFile.target(of: path)
    let unfinished = Self.ledger(of: target)
    try ExitStatus.usage.refuse(
      System.kind(of: unfinished) != nil && !resumes,
      "'\(unfinished)' has rows of a run that was stopped: go on with --resume, or remove it")
    try ExitStatus.usage.refuse(
      resumes && System.kind(of: unfinished) == nil && System.kind(of: target) != nil,
      "'\(path)' is complete, and there is no '\(unfinished)' to go on from; give another file, or "
        + "leave --resume out to replace it")
    ledger = try KeptLedger(unfinished, head) { (piece: SweepPiece) in
      for point in piece.points { survey.add(point) }
    }
    direct = nil
  }

  func append(_ piece: SweepPiece) throws {
    try direct?.put(piece.rows.joined().utf8)
    try ledger?.append(piece)
    try ledger?.flush()
  }

  func finish() throws {
    try direct?.finish()
    guard let ledger else { return }
    guard let read = try LedgerReader(ledger.path), let sweep = read.head.sweep else {
      preconditionFailure("a ledger that this process wrote")
    }
    let file = PendingFile(path: target)
    _ = try MergedSweep([read], sweep).survey { try file.put($0.utf8) }
    try file.finish()
    ledger.remove()
  }
}

struct SweepPiece: Codable {
  var points: [SweepSurvey.Point] = []
  var rows: [String] = []
}

/// Parts joined point by point, in memory for one piece of each part, whatever the parts' size.
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
    let metrics = sweep.metrics.compactMap { Metric($0) }
    let limits = sweep.limits.compactMap { try? MetricLimit($0) }
    let engines = sweep.engines.compactMap { try? SweptEngine($0.text, label: $0.label) }
    guard metrics.count == sweep.metrics.count, limits.count == sweep.limits.count,
      engines.count == sweep.engines.count
    else { return nil }
    return try? SweepPlan(
      engines: engines, clocks: sweep.clocks, traces: sweep.traces, metrics: metrics,
      limits: limits, runsChecks: sweep.runsChecks)
  }

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
