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
  private let files: [TraceFile]
  private var engines: [GateEngine]
  /// The noise of this machine by the engines' labels, in percent; empty where it was not measured.
  private let noise: [String: Double]

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
    /// The digests of the baselines that were compared with.
    var baselines: [(engine: String, digest: Digest)]
  }

  init(_ command: GateCommand, in context: CommandContext, noise: [String: Double]) throws {
    (self.command, self.context, self.noise) = (command, context, noise)
    options = try command.selection.replay.options()
    filter = try command.selection.nameFilter()
    limits = try command.metricLimits()
    folder = command.baseline.folder.map { BaselineFolder(path: $0) }
    let compared = command.baseline.baseline == nil ? nil : folder
    if let compared, !compared.exists {
      throw ExitStatus.incompatible.report(
        "there is no baseline: the folder '\(compared.path)' is not there; record it: "
          + command.recording([], in: context))
    }
    files = try TraceFiles.read(command.selection.paths, for: options)
    engines = try GateEngine.engines(command.selection.engines, folder: compared, in: context)
  }

  private var action: GateReport.Action { command.baseline.action }
  private var isExact: Bool { command.baseline.exact }
  private var isWritten: Bool { action == .recorded || action == .accepted }

  /// Judges everything and, if asked, writes the baseline.
  mutating func outcome() throws -> Outcome {
    try checkNames()
    let known = engines.compactMap { $0.engine?.named($0.label) }
    let cells = known.isEmpty ? [] : try ReplayCell.cells(of: files, known, filter: filter)
    let replayed = Set(cells.map(\.engine.label))
    for (index, engine) in engines.enumerated() {
      // An engine that the filter leaves out altogether is not asked for a baseline.
      engines[index].isAsked = engine.engine == nil || replayed.contains(engine.label)
      if engines[index].isAsked { engines[index].obstacles = obstacles(of: engine) }
    }
    let shard = try Shard.named()
    let own = shard.part(of: cells)
    try checkCounts()
    let counts = try counts(of: own)
    let verdicts = try verdicts(on: own, counts)
    let judged = zip(own, verdicts).map { cell, verdict in
      (cell: cell, cases: cases(of: verdict, cell), goneFindings: verdict.goneFindings)
    }
    let first = engines.filter { !(isWritten && canReplace($0)) }.flatMap { engine in
      engine.obstacles.map { Self.missing(engine.label, $0) }
    }
    let last = (isWritten ? [] : engines).flatMap { engine in
      staleTraces(of: engine).map { trace in
        Self.missing(
          engine.label, trace: trace,
          "the baseline has the trace '\(trace)', which is not among those given; give it, or let "
            + "it go with --accept")
      }
    }
    var report = GateReport(
      action: action, folder: folder?.path ?? "", engineCount: engines.count { $0.isAsked },
      traceCount: Set(cells.map(\.file.path)).count, limits: limits, first: first,
      cells: judged.flatMap(\.cases), last: last,
      goneFindings: judged.reduce(0) { $0 + $1.goneFindings }, isWhole: shard.total == 1)
    if action == .compared {
      report.remedy = command.words(
        command.selection.engines, ["--baseline", folder?.path ?? "", "--accept"], in: context)
    }
    if isWritten {
      try write(Array(zip(own, verdicts)), into: &report)
      report.notes += counts?.notes ?? []
    }
    return Outcome(
      report: report, cells: cells, own: judged, first: first, last: last,
      noise: engines.reduce(into: [:]) { $0[$1.label] = $1.baseline?.header.noise },
      baselines: engines.map { engine in
        var digest = Digest()
        for byte in engine.baseline?.bytes ?? [] { digest.combine(UInt64(byte)) }
        return (engine.label, digest)
      })
  }

  private func checkNames() throws {
    var known: [String: String] = [:]
    for file in files where folder != nil {
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
      _ = watchdog.watch(.init(cell.file, cell.engine, options)) {
        cell.engine.tally(cell.file.trace, options)
      }
    }
    return try GateCounts(of: cells, options)
  }

  private func verdicts(
    on cells: [ReplayCell], _ counts: GateCounts?
  ) throws -> [GateVerdict] {
    if isWritten {
      try folder?.make(for: engines.filter { keepsRecordings(of: $0) }.map(\.label))
    }
    let progress = Progress(total: cells.count)
    defer { progress.finish() }
    let (options, folder, limits) = (options, folder, limits)
    let watchdog = command.judging.work.timeLimit.watchdog()
    let entries: [String: (gate: MotionGate, writesRecordings: Bool)] =
      engines.reduce(into: [:]) { entries, engine in
        let isCompared = action != .recorded && engine.obstacles.isEmpty
        var gate = MotionGate(baseline: isCompared ? engine.baseline : nil, limits: limits)
        gate.comparesSpecifications = !engine.isNamed
        entries[engine.label] = (gate, isWritten && keepsRecordings(of: engine))
      }
    return try Parallel.map(cells, jobs: command.judging.work.threads) { cell in
      progress.begin(cell.name)
      return try watchdog.watch(.init(cell.file, cell.engine, options)) {
        let evidence = cell.evidence(options)
        let entry = entries[cell.engine.label] ?? (MotionGate(limits: limits), false)
        let verdict = entry.gate.judge(
          evidence, trace: cell.file.name, counts: counts.map { $0.counts[cell.index] ?? .init() },
          reasons: counts?.reasons ?? [:]
        ) { folder?.storedRecording(of: cell.engine.label, $0) }
        if entry.writesRecordings {
          try folder?.write(evidence.recording, of: cell.engine.label, trace: cell.file.name)
        }
        return verdict
      }
    }
  }

  private func cases(of verdict: GateVerdict, _ cell: ReplayCell) -> [JudgedCase] {
    verdict.answers.filter { answer in
      // What is taken over is no problem any more; limits still are.
      if isWritten, case .limit = answer.question { true } else { !isWritten }
    }.map {
      JudgedCase($0, trace: cell.file.name, file: cell.file.path, engine: cell.engine.label)
    }
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
        comparesSpecifications: !engine.isNamed
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
      && (engine.obstacles.isEmpty || action == .recorded || !filter.isActive
        || engine.baseline == nil)
  }

  private func keepsRecordings(of engine: GateEngine) -> Bool {
    guard let folder, engine.engine != nil else { return false }
    let isNew = action == .recorded || engine.baseline == nil
    return isNew && !command.baseline.digestsOnly
      || action != .recorded && folder.hasRecordings(of: engine.label)
  }

  /// Writes all baselines or none, and reports what was taken over.
  private func write(
    _ judged: [(cell: ReplayCell, verdict: GateVerdict)], into report: inout GateReport
  ) throws {
    guard let folder else { return }
    var files: [PendingFile] = []
    var gone: [(engine: String, trace: String)] = []
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
          gone += stale.map { (engine.label, $0) }
          report.changes += stale.map {
            GateChange(engine: engine.label, trace: $0, message: "removed: no such trace")
          }
        }
        report.changes += BaselineMismatch.mismatches(
          from: old, to: baseline, comparesSpecifications: true
        ).map {
          GateChange(engine: engine.label, message: "\($0.name): \($0.stored) -> \($0.present)")
        }
      }
      for verdict in own {
        baseline.insert(verdict.row)
        guard action == .accepted, engine.obstacles.isEmpty else { continue }
        report.changes += verdict.changes.map {
          GateChange(
            $0, difference: verdict.difference, engine: engine.label, trace: verdict.row.trace)
        }
      }
      let size = try folder.write(baseline, to: &files)
      report.notes.append("\(folder.file(of: engine.label)): \(Self.note(on: baseline, size))")
    }
    try PendingFile.finish(files)
    for gone in gone { folder.removeRecording(of: gone.engine, trace: gone.trace) }
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
