import ArgumentParser
import MotionAnalysis
import MotionModel
import MotionReplay
import MotionReports

extension GateRun {
  func canReplace(_ engine: GateEngine) -> Bool {
    // Otherwise the rows that the filter leaves out would be lost.
    engine.engine != nil
      && (engine.obstacles.isEmpty || action == .recorded || !keepsOldRows(of: engine))
  }

  func keepsOldRows(of engine: GateEngine) -> Bool {
    guard action == .accepted, let baseline = engine.baseline else { return false }
    return hasRowsBesides(baseline, of: engine.label)
  }

  /// Whether the same command with `--accept` would write all that it is asked to.
  ///
  /// A command that would refuse to write is no remedy.
  func accepts(despite flaws: [BaselineInventory.Flaw]) -> Bool {
    let asked = Set(engines.filter(\.isAsked).map(\.label))
    let keepsOthers =
      inventory?.manifest.conditions != conditions
      && inventory?.manifest.engines.contains { !asked.contains($0.name) } == true
    return !keepsOthers && !flaws.contains { $0.isStrange }
      && engines.filter(\.isAsked).allSatisfy { engine in
        guard let configured = engine.engine else { return engine.isGone && !filter.isActive }
        guard let baseline = engine.baseline else { return true }
        if !isExact, baseline.header.architecture != nil { return false }
        return !hasRowsBesides(baseline, of: engine.label)
          || BaselineMismatch.mismatches(
            from: baseline, to: emptyBaseline(of: engine, configured), comparesSpecifications: true,
            comparesColumns: true
          ).isEmpty
      }
  }

  private func hasRowsBesides(_ baseline: Baseline, of label: String) -> Bool {
    baseline.rows.contains { !filter.admits(trace: $0.trace, engine: label) }
  }

  func isDropped(_ engine: GateEngine) -> Bool {
    command.baseline.drop && engine.isGone && !filter.isActive
  }

  func keepsRecordings(of engine: GateEngine) -> Bool {
    guard folder != nil, engine.engine != nil else { return false }
    let isNew = action == .recorded || engine.baseline == nil
    return isNew && !command.baseline.digestsOnly
      || action != .recorded && inventory?.keepsRecordings(of: engine.label) == true
  }

  private var conditions: Conditions { options.conditions() }

  private func untouched(by written: Set<String>) -> [BaselineManifest.Engine] {
    let dropped = Set(engines.filter { isDropped($0) }.map(\.label))
    return (inventory?.manifest.engines ?? []).filter {
      !written.contains($0.name) && !dropped.contains($0.name)
    }
  }

  func checkFolder(_ cells: [ReplayCell]) throws {
    guard let folder else { return }
    let written = engines.filter { canReplace($0) && $0.isAsked }
    var named = inventory?.named ?? []
    for engine in written {
      named.insert(BaselineFolder.name(of: engine.label))
      for cell in cells where cell.engine.label == engine.label && keepsRecordings(of: engine) {
        named.insert(BaselineFolder.name(of: engine.label, trace: cell.file.name))
      }
    }
    let obsolete = BaselineInventory.obsolete(
      in: folder, besides: named, unknown: inventory?.unreadFolders ?? [])
    for flaw in obsolete {
      _ = ExitStatus.incompatible.report("\(flaw.path): \(flaw.message)")
    }
    guard obsolete.isEmpty else { throw ExitStatus.incompatible.code }
    guard let old = inventory?.manifest.conditions, old != conditions,
      let other = untouched(by: Set(written.map(\.label))).first
    else { return }
    throw ExitStatus.incompatible.report(
      "\(folder.manifest): it has \(other.name) with \(old.text), but this run has "
        + "\(conditions.text); write all its engines in one run, or give another folder")
  }

  func write(_ judged: [JudgedCell]) throws -> (changes: [GateReport.Change], notes: [String])? {
    guard let folder else { return nil }
    var (changes, notes): ([GateReport.Change], [String]) = ([], [])
    func add(
      _ change: BaselineChange, _ engine: String, _ trace: String? = nil,
      _ difference: MotionDifference? = nil
    ) { changes.append((engine, trace, change.phrase(difference))) }
    var written: [String: [String]] = [:]
    for engine in engines {
      // Results of an engine that failed are no baseline.
      guard let configured = engine.engine, canReplace(engine),
        !runner.failures.includes(engine.label)
      else { continue }
      let own = judged.filter { $0.cell.engine.label == engine.label }.map(\.verdict)
      guard !own.isEmpty else { continue }
      var baseline = emptyBaseline(of: engine, configured)
      let old = action == .accepted ? engine.baseline : nil
      switch engine.content {
      case .missing: changes.append((engine.label, nil, "there was no baseline: all of it is new"))
      case .unusable(let reason):
        changes.append(
          (engine.label, nil, "the old baseline is lost, and no change of it is shown: \(reason)"))
      case .found, nil: break
      }
      baseline.header.noise = noise[engine.label] ?? old?.header.noise
      if let old {
        if engine.obstacles.isEmpty {
          let stale = staleTraces(of: engine)
          for row in old.rows where !stale.contains(row.trace) {
            baseline.insert(row.holding(baseline.metrics, from: old.metrics))
          }
          for trace in stale { add(.removed("trace"), engine.label, trace) }
        }
        for other in BaselineMismatch.mismatches(
          from: old, to: baseline, comparesSpecifications: true, comparesColumns: true)
        { add(.header(other), engine.label) }
      }
      for verdict in own {
        baseline.insert(verdict.row)
        guard action == .accepted, engine.obstacles.isEmpty else { continue }
        for change in verdict.changes {
          add(change, engine.label, verdict.row.trace, verdict.difference)
        }
      }
      let size = try folder.stage(baseline)
      written[engine.label] = baseline.rows.map(\.trace)
      notes.append("\(folder.file(of: engine.label)): \(Self.note(on: baseline, size))")
    }
    guard !written.isEmpty || runner.failures.answers.isEmpty else { return nil }
    for engine in engines where isDropped(engine) { add(.removed("engine"), engine.label) }
    try finish(written, in: folder)
    return (changes, notes)
  }

  private func finish(_ written: [String: [String]], in folder: BaselineFolder) throws {
    let kept = untouched(by: Set(written.keys))
    let new = engines.filter { written[$0.label] != nil }.map { engine in
      BaselineManifest.Engine(
        name: engine.label, file: BaselineFolder.name(of: engine.label),
        recordings: keepsRecordings(of: engine) ? FileStem.text(engine.label) : nil)
    }
    let traces = { (engine: String) in written[engine] ?? inventory?.traces(of: engine) ?? [] }
    let manifest = BaselineManifest(
      conditions: conditions, engines: kept + new, traces: (kept + new).flatMap { traces($0.name) })
    for engine in engines where written[engine.label] == nil { folder.unstage(engine.label) }
    try folder.stage(manifest.bytes, as: BaselineManifest.fileName)
    let named = BaselineInventory.names(of: manifest.engines, traces)
    try folder.accept(removing: (inventory?.named ?? []).subtracting(named).sorted())
  }

  private static func note(on baseline: Baseline, _ size: Int) -> String {
    let findings = baseline.rows.reduce(0) { $0 + $1.findings.reduce(0) { $0 + $1.count } }
    let known = baseline.rows.count { !$0.findings.isEmpty }
    return "\(Digits.count(baseline.rows.count, "trace")), \(size) bytes"
      + (findings == 0
        ? ", no finding"
        : "; \(Digits.count(findings, "finding")) on \(known) of them "
          + (findings == 1 ? "is" : "are") + " known from now on")
  }

  func checkCounts() throws {
    guard action == .accepted, !isExact, let folder else { return }
    if let engine = engines.first(where: { $0.baseline?.header.architecture != nil }) {
      throw ValidationError(
        "--accept: \(folder.file(of: engine.label)) has exact counts, which would be lost; give "
          + "--exact too")
    }
  }
}
