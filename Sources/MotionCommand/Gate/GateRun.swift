import ArgumentParser
import MotionAnalysis
import MotionMeasurement
import MotionModel
import MotionReplay
import MotionReports

/// One run of a gate over the motions of traces and engines.
struct GateRun {
  private let command: GateCommand
  private let context: CommandContext
  private let options: ReplayOptions
  private let filter: NameFilter
  private let limits: [MetricLimit]
  private let folder: BaselineFolder?
  /// What the folder has of a baseline; nil where there is none, or it does not matter.
  private let inventory: BaselineInventory?
  private let files: [TraceFile]
  private var engines: [GateEngine]
  /// The noise of this machine by the engines' labels, in percent; empty where it was not measured.
  private let noise: [String: Double]
  private let failures = OutsideFailures()

  /// What a run has found, in parts that a file can keep.
  struct Outcome {
    /// What was found, and what was written.
    var report: GateReport
    /// All cells of the run.
    var cells: [ReplayCell]
    /// Those of the shard, with what was found of each.
    var own: [(cell: ReplayCell, cases: [JudgedCase], goneFindings: Int)]
    /// The cases that concern no single trace.
    var first: [JudgedCase]
    /// The cases of traces that are not there.
    var last: [JudgedCase]
    /// The noise of the machines that recorded the baselines, by the engines' labels, in percent.
    var noise: [String: Double]
    /// The engines outside of this program that failed.
    var failures: OutsideFailures
    /// The digests of the baselines that were compared with.
    var baselines: [(engine: String, digest: Digest)]
  }

  init(_ command: GateCommand, in context: CommandContext, noise: [String: Double]) throws {
    (self.command, self.context, self.noise) = (command, context, noise)
    options = try command.selection.replay.options()
    filter = try command.selection.nameFilter()
    limits = try command.metricLimits()
    let folder = command.baseline.folder.map { BaselineFolder(path: $0) }
    self.folder = folder
    let isCompared = command.baseline.baseline != nil
    if isCompared, let folder, !folder.exists {
      throw ExitStatus.incompatible.report(
        "there is no baseline: the folder '\(folder.path)' is not there; record it: "
          + command.recording([], in: context))
    }
    files = try TraceFiles.readToGate(command.selection.paths, for: options)
    var recorded: [GateEngine]?
    if let folder, command.baseline.record != nil {
      // The lock is one on the folder, which is not made for a usage that is refused.
      let engines = try GateEngine.engines(command.selection.engines, nil, in: context)
      try Self.checkNames(of: files)
      _ = try ReplayCell.cells(of: files, engines.compactMap(\.engine), filter: filter)
      try folder.make(for: [])
      recorded = engines
    }
    try folder?.lock(toWrite: [.recorded, .accepted].contains(command.baseline.action))
    inventory = try folder.flatMap { try BaselineInventory(of: $0) }
    if isCompared, let folder, inventory == nil {
      throw ExitStatus.incompatible.report(
        "there is no \(folder.manifest), which names what belongs to the baseline; record it: "
          + command.recording(command.selection.engines, in: context))
    }
    engines =
      try recorded
      ?? GateEngine.engines(command.selection.engines, isCompared ? inventory : nil, in: context)
  }

  private var action: GateReport.Action { command.baseline.action }
  private var isExact: Bool { command.baseline.exact }
  private var isWritten: Bool { action == .recorded || action == .accepted }

  /// Judges everything and, if asked, writes the baseline.
  mutating func outcome() throws -> Outcome {
    if folder != nil { try Self.checkNames(of: files) }
    let known = engines.compactMap { $0.engine?.named($0.label) }
    let cells = known.isEmpty ? [] : try ReplayCell.cells(of: files, known, filter: filter)
    let replayed = Set(cells.map(\.engine.label))
    for (index, engine) in engines.enumerated() {
      // An engine that the filter leaves out altogether is not asked for a baseline.
      engines[index].isAsked = engine.engine == nil || replayed.contains(engine.label)
      if engines[index].isAsked { engines[index].obstacles = obstacles(of: engine) }
    }
    let own = try command.judging.parts.choose(from: cells)
    try checkCounts()
    if isWritten { try checkFolder(cells) }
    let counts = try counts(of: own)
    defer { folder?.removeStaging() }
    let verdicts = try verdicts(on: own, counts)
    // A baseline is whole or not written.
    if isWritten { try failures.finish {} }
    let judged = verdicts.map { cell, judged in
      (cell: cell, cases: cases(of: judged, cell), goneFindings: judged.verdict.goneFindings)
    }
    var first = engines.filter { !(isWritten && canReplace($0) || isDropped($0)) }.flatMap {
      engine in
      engine.obstacles.map { Self.missing(engine.label, $0) }
    }
    if !isWritten { first += flaws(of: inventory) }
    let last = (isWritten ? [] : engines).flatMap { engine in
      staleTraces(of: engine).map { trace in
        Self.missing(
          engine.label, trace: trace,
          "the baseline has the trace '\(trace)', which is not among those given; give it, or let "
            + "it go with --accept")
      }
    }
    let isUntested = judged.contains { $0.cases.contains { $0.isUntested } }
    var written: (changes: [GateChange], notes: [String])?
    if isWritten, !isUntested {
      written = try write(verdicts.map { ($0.cell, $0.judged.verdict) })
      first += flaws(of: try folder.flatMap { try BaselineInventory(of: $0) })
    }
    let part = try command.judging.parts.part()
    var report = GateReport(
      action: action, folder: folder?.path ?? "",
      extent: JudgedExtent(
        part: part, replays: own.count, of: cells.count, engines: engines.count { $0.isAsked },
        traces: Set(cells.map(\.file.path)).count),
      limits: limits, first: first, cells: judged.flatMap(\.cases), last: last,
      goneFindings: judged.reduce(0) { $0 + $1.goneFindings })
    if action == .compared {
      report.remedy = command.words(
        command.selection.engines, ["--baseline", folder?.path ?? "", "--accept"], in: context)
    }
    if let written {
      report.changes = written.changes
      report.notes += written.notes + (counts?.notes ?? [])
    }
    return Outcome(
      report: report, cells: cells, own: judged, first: first, last: last,
      noise: engines.reduce(into: [:]) { $0[$1.label] = $1.baseline?.header.noise },
      failures: failures,
      baselines: engines.map { engine in
        var digest = Digest()
        for byte in engine.baseline?.bytes ?? [] { digest.combine(UInt64(byte)) }
        return (engine.label, digest)
      })
  }

  /// Says what in the folder does not fit its manifest.
  private func flaws(of inventory: BaselineInventory?) -> [JudgedCase] {
    (inventory?.flaws(besides: engines.filter(\.isAsked).map(\.label)) ?? []).map { flaw in
      JudgedCase(
        trace: nil, file: flaw.path, engine: flaw.engine ?? "all engines",
        rule: GateQuestion.baseline.id,
        outcome: .judged([Problem(kind: .missing, message: flaw.message)]))
    }
  }

  /// Refuses traces that a baseline could not tell from each other.
  private static func checkNames(of files: [TraceFile]) throws {
    var known: [String: String] = [:]
    for file in files {
      if let other = known.updateValue(file.path, forKey: FileStem.text(file.name).lowercased()) {
        throw ExitStatus.badData.report(
          "two traces have the name '\(file.name)' or one too like it, '\(other)' and "
            + "'\(file.path)'; a baseline tells traces by their names")
      }
    }
  }

  /// Refuses to rewrite a baseline without its counts.
  private func checkCounts() throws {
    guard action == .accepted, !isExact, let folder else { return }
    if let engine = engines.first(where: { $0.baseline?.header.architecture != nil }) {
      throw ValidationError(
        "--accept: \(folder.file(of: engine.label)) has exact counts, which would be lost; give "
          + "--exact too")
    }
  }

  private func counts(of cells: [ReplayCell]) throws -> GateCounts? {
    guard isExact else { return nil }
    let watchdog = command.judging.work.timeLimit.watchdog()
    // No watchdog sees the process that counts: only what returns here is counted.
    for cell in cells {
      _ = try watchdog.watch(.init(cell.file, cell.engine, options)) {
        cell.engine.tally(cell.file.trace, options)
      }
    }
    return try GateCounts(of: cells, options)
  }

  /// A verdict, and why the recording of the baseline cannot be used.
  private struct JudgedCell {
    let verdict: GateVerdict
    let storedFailure: String?

    /// Whether it keeps the gate from passing.
    var fails: Bool { storedFailure != nil || !verdict.problems.isEmpty }
  }

  /// How the motions of an engine are judged.
  private struct Entry {
    var gate: MotionGate
    var readsRecordings = false
    var writesRecordings = false
  }

  private func verdicts(
    on cells: [ReplayCell], _ counts: GateCounts?
  ) throws -> [(cell: ReplayCell, judged: JudgedCell)] {
    if isWritten {
      try folder?.make(for: engines.filter { keepsRecordings(of: $0) }.map(\.label))
    }
    let progress = Progress(total: cells.count)
    defer { progress.finish() }
    let (options, folder) = (options, folder)
    let watchdog = command.judging.work.timeLimit.watchdog()
    let entries = engines.reduce(into: [:]) { $0[$1.label] = entry(of: $1) }
    let failures = failures
    let failsFast = command.failFast.failFast
    let verdicts = try Parallel.map(
      cells, jobs: command.judging.work.threads,
      memory: { ReplayLimits.memory(of: $0.file.trace, options) }
    ) { cell in
      progress.begin(cell.name)
      defer { progress.end() }
      return try failures.unlessFailed(cell) {
        try watchdog.watch(.init(cell.file, cell.engine, options)) {
          let evidence = cell.evidence(options)
          guard var entry = entries[cell.engine.label] else {
            preconditionFailure("a cell of an engine that is not judged")
          }
          entry.gate.takesUntested = cell.file.trace.header.untested != nil
          let row = entry.readsRecordings ? entry.gate.baseline?.row(of: cell.file.name) : nil
          let stored = row.flatMap { folder?.storedRecording(of: cell.engine.label, $0) }
          let verdict = entry.gate.judge(
            evidence, trace: cell.file.name,
            counts: counts.map { $0.counts[cell.index] ?? .init() },
            reasons: counts?.reasons ?? [:]
          ) { _ in try? stored?.get() }
          if entry.writesRecordings {
            try folder?.stage(evidence.recording, of: cell.engine.label, trace: cell.file.name)
          }
          guard case .failure(let failure)? = stored else {
            return JudgedCell(verdict: verdict, storedFailure: nil)
          }
          return JudgedCell(verdict: verdict, storedFailure: failure.text)
        }
      }
    } isLast: {
      failsFast && $0?.fails == true
    }
    if verdicts.count < cells.count {
      StandardError.message(
        "stopped at the first break, by --fail-fast: \(verdicts.count) of \(cells.count) replays were "
          + "judged")
    }
    return zip(cells, verdicts).compactMap { cell, verdict in
      verdict.flatMap { failures.includes(cell) ? nil : (cell, $0) }
    }
  }

  private func entry(of engine: GateEngine) -> Entry {
    let isCompared = action != .recorded && engine.obstacles.isEmpty
    var gate = MotionGate(baseline: isCompared ? engine.baseline : nil, limits: limits)
    gate.comparesSpecifications = !engine.isNamed
    gate.knownBreaks = engine.engine?.knownBreaks ?? []
    gate.judgesRules = action == .none
    return Entry(
      gate: gate,
      readsRecordings: action != .recorded && inventory?.keepsRecordings(of: engine.label) == true,
      writesRecordings: isWritten && keepsRecordings(of: engine))
  }

  private func cases(of judged: JudgedCell, _ cell: ReplayCell) -> [JudgedCase] {
    let answers = judged.verdict.answers.filter { answer in
      // What is taken over is no problem any more; limits and traces that test nothing still are.
      if !isWritten { return true }
      return if case .limit = answer.question { true } else { answer.question == .tested }
    }
    let cases = answers.map {
      var one = JudgedCase(
        $0, trace: cell.file.name, file: cell.file.path, engine: cell.engine.label)
      if one.problems.isEmpty, let rule = Rule(rawValue: one.rule),
        let reason = cell.engine.outside?.checksNotRun?.reason(for: rule)
      {
        one.outcome = .skipped(reason)
      }
      return one
    }
    guard let failure = judged.storedFailure, !isWritten else { return cases }
    return [Self.missing(cell.engine.label, trace: cell.file.name, "the recording: " + failure)]
      + cases
  }

  /// Returns why an engine cannot be compared with its baseline; empty where it can.
  private func obstacles(of engine: GateEngine) -> [String] {
    guard let folder, action == .compared || action == .accepted else { return [] }
    switch engine.content {
    case nil: return []
    case .missing:
      return [
        "there is no baseline \(folder.file(of: engine.label)); record it: "
          + command.recording([engine.label], in: context)
      ]
    case .unusable(let reason): return [reason]
    case .found(let baseline):
      guard let configured = engine.engine else { return [] }
      return BaselineMismatch.mismatches(
        from: baseline, to: emptyBaseline(of: engine, configured),
        // Rows that are not replayed again would be said to be of another engine.
        comparesSpecifications: !engine.isNamed || keepsOldRows(of: engine)
      ).map { Problem(.mismatch($0)).message }
    }
  }

  private func emptyBaseline(of engine: GateEngine, _ configured: ConfiguredEngine) -> Baseline {
    Baseline(
      header: BaselineHeader(
        engine: engine.label, specification: configured.specification, clock: options.clock.text,
        delivery: options.delivery.rawValue, velocity: options.velocity.rawValue,
        checks: Checks.limits, architecture: isExact ? WorkerGreeting.thisArchitecture : nil),
      metrics: Metric.names)
  }

  /// The traces that a comparable baseline has but the command was not given.
  private func staleTraces(of engine: GateEngine) -> [String] {
    guard engine.obstacles.isEmpty, action == .compared || action == .accepted,
      let baseline = engine.baseline
    else { return [] }
    let names = Set(files.map(\.name))
    return baseline.rows.map(\.trace).filter {
      !names.contains($0) && filter.admits(trace: $0, engine: engine.label)
    }
  }

  /// Tells whether a new baseline may take the place of the one that does not fit.
  private func canReplace(_ engine: GateEngine) -> Bool {
    // Rows that the filter does not admit would be lost.
    engine.engine != nil
      && (engine.obstacles.isEmpty || action == .recorded || !keepsOldRows(of: engine))
  }

  /// Tells whether a baseline that is rewritten has rows that the filter leaves out.
  private func keepsOldRows(of engine: GateEngine) -> Bool {
    guard action == .accepted, let baseline = engine.baseline else { return false }
    return baseline.rows.contains { !filter.admits(trace: $0.trace, engine: engine.label) }
  }

  /// Tells whether the engine of a baseline is gone and is let go.
  private func isDropped(_ engine: GateEngine) -> Bool {
    action == .accepted && engine.isGone && !filter.isActive
  }

  private func keepsRecordings(of engine: GateEngine) -> Bool {
    guard folder != nil, engine.engine != nil else { return false }
    let isNew = action == .recorded || engine.baseline == nil
    return isNew && !command.baseline.digestsOnly
      || action != .recorded && inventory?.keepsRecordings(of: engine.label) == true
  }

  private var conditions: BaselineManifest.Conditions {
    .init(
      clock: options.clock.text, delivery: options.delivery.rawValue,
      velocity: options.velocity.rawValue)
  }

  /// The engines of the baseline that stay as they are, when engines are written.
  private func untouched(by written: Set<String>) -> [BaselineManifest.Engine] {
    let dropped = Set(engines.filter { isDropped($0) }.map(\.label))
    return (inventory?.manifest.engines ?? []).filter {
      !written.contains($0.name) && !dropped.contains($0.name)
    }
  }

  /// Refuses to write among files that belong to nothing, or beside what was made otherwise.
  private func checkFolder(_ cells: [ReplayCell]) throws {
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
      "\(folder.manifest): it has \(other.name) with \(old.text), and this is \(conditions.text); "
        + "write all its engines at once, or another folder")
  }

  /// Writes all baselines or none, the manifest last, and says what was taken over.
  private func write(
    _ judged: [(cell: ReplayCell, verdict: GateVerdict)]
  ) throws -> (changes: [GateChange], notes: [String])? {
    guard let folder else { return nil }
    var (changes, notes): ([GateChange], [String]) = ([], [])
    var files: [PendingFile] = []
    var written: [String: [String]] = [:]
    for engine in engines {
      guard let configured = engine.engine, canReplace(engine) else { continue }
      let own = judged.filter { $0.cell.engine.label == engine.label }.map(\.verdict)
      guard !own.isEmpty else { continue }
      var baseline = emptyBaseline(of: engine, configured)
      let old = action == .accepted ? engine.baseline : nil
      baseline.header.noise = noise[engine.label] ?? old?.header.noise
      if let old {
        if engine.obstacles.isEmpty {
          let stale = staleTraces(of: engine)
          for row in old.rows where !stale.contains(row.trace) { baseline.insert(row) }
          changes += stale.map {
            GateChange(engine: engine.label, trace: $0, message: "removed: no such trace")
          }
        }
        changes += BaselineMismatch.mismatches(
          from: old, to: baseline, comparesSpecifications: true
        ).map {
          GateChange(engine: engine.label, message: "\($0.name): \($0.stored) -> \($0.present)")
        }
      }
      for verdict in own {
        baseline.insert(verdict.row)
        guard action == .accepted, engine.obstacles.isEmpty else { continue }
        changes += verdict.changes.map {
          GateChange(
            $0, difference: verdict.difference, engine: engine.label, trace: verdict.row.trace)
        }
      }
      let size = try folder.write(baseline, to: &files)
      written[engine.label] = baseline.rows.map(\.trace)
      notes.append("\(folder.file(of: engine.label)): \(Self.note(on: baseline, size))")
    }
    changes += engines.filter { isDropped($0) }.map {
      GateChange(engine: $0.label, message: "removed: no such engine")
    }
    try finish(files, written, in: folder)
    return (changes, notes)
  }

  /// Brings all files to their places, the manifest last, and removes what it no longer names.
  private func finish(
    _ files: [PendingFile], _ written: [String: [String]], in folder: BaselineFolder
  ) throws {
    let kept = untouched(by: Set(written.keys))
    let new = engines.filter { written[$0.label] != nil }.map { engine in
      BaselineManifest.Engine(
        name: engine.label, file: BaselineFolder.name(of: engine.label),
        recordings: keepsRecordings(of: engine) ? FileStem.text(engine.label) : nil)
    }
    let traces = { (engine: String) in written[engine] ?? inventory?.traces(of: engine) ?? [] }
    let manifest = BaselineManifest(
      conditions: conditions, engines: kept + new,
      traces: (kept + new).flatMap { traces($0.name) })
    var files = files
    try folder.begin(manifest.bytes, at: folder.manifest, in: &files)
    try PendingFile.finish(files) { try folder.placeRecordings(of: new.map(\.name)) }
    let named = BaselineInventory.names(of: manifest.engines, traces)
    folder.remove((inventory?.named ?? []).subtracting(named).sorted())
  }

  private static func note(on baseline: Baseline, _ size: Int) -> String {
    let findings = baseline.rows.reduce(0) { $0 + $1.findings.reduce(0) { $0 + $1.count } }
    let known = baseline.rows.count { !$0.findings.isEmpty }
    return "\(baseline.rows.count) traces, \(size) bytes"
      + (findings == 0
        ? ", no finding" : "; \(findings) findings on \(known) of them are known from now on")
  }

  /// Makes the case that something to compare with is missing or does not fit.
  private static func missing(
    _ engine: String, trace: String? = nil, _ message: String
  ) -> JudgedCase {
    JudgedCase(
      trace: trace, file: nil, engine: engine, rule: GateQuestion.baseline.id,
      outcome: .judged([Problem(kind: .missing, message: message)]))
  }
}

extension JudgedCase {
  /// Whether it says that a trace tests nothing.
  fileprivate var isUntested: Bool { rule == GateQuestion.tested.id && !problems.isEmpty }
}
