import ArgumentParser
import MotionAnalysis
import MotionModel
import MotionReplay
import MotionReports
import MotionMeasurement

/// One run of a gate over traces and engines.
struct GateRun {
  /// What determines the recordings, besides trace and engine.
  let options: ReplayOptions

  /// The traces.
  let files: [TraceFile]

  /// The engines, with what the baseline has of them.
  let engines: [GateEngine]

  /// What to replay of them.
  let filter: NameFilter

  /// The bounds of metrics.
  let limits: [MetricLimit]

  /// What happens to the baseline.
  let action: GateReport.Action

  /// The folder of the baseline; nil where there is none.
  let folder: BaselineFolder?

  /// Whether recordings are kept beside a new baseline.
  let keepsRecordings: Bool

  /// Whether instructions and allocations are counted.
  let isExact: Bool

  /// The noise of this machine by the engines' labels, in percent; empty where it was not measured.
  let noise: [String: Double]

  /// How many replays are made at a time.
  let jobs: Int

  /// What ends the command where an engine takes too long.
  let watchdog: Watchdog

  /// The part of the work that is done.
  let shard: Shard

  /// The words of the command that records a baseline of an engine.
  let recordCommand: (GateEngine) -> [String]

  /// What a run has found, in parts that a file can keep.
  struct Outcome {
    /// What was found, and what was written.
    var report: GateReport
    /// All cells of the run.
    var cells: [ReplayCell]
    /// Those of the shard.
    var own: [ReplayCell]
    /// What was found of those.
    var judged: [GateCell]
    /// The cases that concern no single trace.
    var first: [JudgedCase]
    /// The cases of traces that are not there.
    var last: [JudgedCase]
    /// The noise of the machines that recorded the baselines, by the engines' labels, in percent.
    var noise: [String: Double]
    /// The digests of the baselines that were compared with.
    var baselines: [(engine: String, digest: Digest)]
  }

  /// Judges everything, and writes the baseline where that is asked for.
  ///
  /// - Returns: What was found, and what was written.
  /// - Throws: `ExitCode` where something cannot be written, `ValidationError` where the filter
  ///   admits nothing.
  func outcome() throws -> Outcome {
    try checkNames()
    let cells = try self.cells()
    let replayed = Set(cells.map(\.engine.label))
    // An engine that the filter leaves out altogether is not asked for a baseline.
    let isAsked = engines.map { $0.engine == nil || replayed.contains($0.label) }
    let fits = zip(engines, isAsked).map { $1 ? fit(of: $0) : [] }
    let own = shard.part(of: cells)
    try checkCounts()
    // The process that counts is not looked into: what returns here is then counted.
    for cell in own where isExact {
      _ = watchdog.watch(.init(cell.file, cell.engine, options)) {
        cell.engine.tally(cell.file.trace, options)
      }
    }
    let counts = isExact ? try GateCounts(of: own, options) : nil
    var judged = try judge(own, fits, counts)
    let isWritten = action == .recorded || action == .accepted
    var (first, last): ([JudgedCase], [JudgedCase]) = ([], [])
    for (engine, fit) in zip(engines, fits) where !(isWritten && canReplace(engine, fit)) {
      first += fit.map { JudgedCase.baseline(engine: engine.label, message: $0) }
    }
    for (engine, fit) in zip(engines, fits) where !isWritten {
      last += staleTraces(engine, fit, cells).map { trace in
        JudgedCase.baseline(
          engine: engine.label, trace: trace,
          message:
            "the baseline has the trace '\(trace)', which is not among those given; give it, "
            + "or let it go with --accept")
      }
    }
    if isWritten {
      // What is taken over is no problem any more; a limit is not taken over.
      let rules = Set(limits.map { Criterion.limit($0).id })
      for index in judged.indices { judged[index].cases.removeAll { !rules.contains($0.rule) } }
    }
    var report = GateReport(
      action: action, folder: folder?.path ?? "", engineCount: isAsked.count { $0 },
      traceCount: Set(cells.map(\.file.path)).count, limits: limits, first: first,
      cells: judged.flatMap(\.cases), last: last,
      goneFindings: judged.reduce(0) { $0 + $1.goneFindings }, isWhole: shard.total == 1)
    if isWritten {
      try write(cells, judged, fits, into: &report)
      report.notes += counts?.notes ?? []
    }
    return Outcome(
      report: report, cells: cells, own: own, judged: judged, first: first, last: last,
      noise: engines.reduce(into: [:]) { $0[$1.label] = $1.baseline?.header.noise },
      baselines: engines.map { engine in
        var digest = Digest()
        for byte in engine.baseline?.bytes ?? [] { digest.combine(UInt64(byte)) }
        return (engine.label, digest)
      })
  }

  private func checkNames() throws {
    var known: [String: String] = [:]
    for file in files {
      let stem = FileStem.text(file.name).lowercased()
      if let other = known[stem], folder != nil {
        throw ExitStatus.badData.report(
          "two traces have the name '\(file.name)' or one too like it, '\(other)' and "
            + "'\(file.path)'; a baseline tells traces by their names")
      }
      known[stem] = file.path
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

  /// The pieces of the work; none where no engine is known.
  private func cells() throws -> [ReplayCell] {
    let known = engines.compactMap { $0.engine?.named($0.label) }
    return known.isEmpty ? [] : try ReplayCell.cells(of: files, known, filter: filter)
  }

  private func judge(
    _ cells: [ReplayCell], _ fits: [[String]], _ counts: GateCounts?
  ) throws -> [GateCell] {
    let isWritten = action == .recorded || action == .accepted
    let writer = isWritten ? folder : nil
    if let writer {
      try writer.make(for: engines.filter { keepsRecordings(of: $0) }.map(\.label))
    }
    var byLabel: [String: (engine: GateEngine, writesRecordings: Bool)] = [:]
    for (engine, fit) in zip(engines, fits) {
      let comparable =
        action != .recorded && fit.isEmpty
        ? engine
        : GateEngine(
          label: engine.label, engine: engine.engine, isNamed: engine.isNamed, content: nil)
      byLabel[engine.label] = (comparable, isWritten && keepsRecordings(of: engine))
    }
    let progress = Progress(total: cells.count)
    defer { progress.finish() }
    let (engines, watchdog, options) = (byLabel, watchdog, options)
    let judge = GateJudge(
      options: options, limits: limits, folder: folder, counts: counts, recordings: nil)
    return try Parallel.map(cells, jobs: jobs) { cell in
      progress.begin(cell.name)
      guard let entry = engines[cell.engine.label] else {
        throw ExitStatus.failed.report("no engine '\(cell.engine.label)'")
      }
      var judge = judge
      if entry.writesRecordings { judge.recordings = writer }
      return try watchdog.watch(.init(cell.file, cell.engine, options)) {
        try judge.judge(cell, entry.engine)
      }
    }
  }

  /// Returns why an engine's baseline cannot be compared with, a sentence each; nothing where it
  /// can.
  private func fit(of engine: GateEngine) -> [String] {
    guard let folder, action == .compared || action == .accepted else { return [] }
    switch engine.content {
    case nil: return []
    case .missing:
      let command = recordCommand(engine).map { ShellWord.text($0) }.joined(separator: " ")
      return ["there is no baseline \(folder.file(of: engine.label)); record it: \(command)"]
    case .unusable(let reason): return [reason]
    case .found(let baseline):
      guard let configured = engine.engine else { return [] }
      let present = emptyBaseline(of: engine, configured)
      return BaselineMismatch.mismatches(
        from: baseline, to: present, comparesSpecifications: !engine.isNamed
      ).map { "\($0.message); nothing of this engine was compared" }
    }
  }

  private func emptyBaseline(of engine: GateEngine, _ configured: ConfiguredEngine) -> Baseline {
    Baseline(
      header: BaselineHeader(
        engine: engine.label, specification: configured.specification, clock: options.clockText,
        delivery: options.delivery.rawValue, velocity: options.velocity.rawValue,
        checks: Checks.limits, architecture: isExact ? WorkerGreeting.thisArchitecture : nil),
      metrics: Metrics.all.map { type(of: $0).name })
  }

  /// Returns the traces that a comparable baseline has and that were to be replayed, but are not
  /// there.
  private func staleTraces(
    _ engine: GateEngine, _ fit: [String], _ cells: [ReplayCell]
  ) -> [String] {
    guard fit.isEmpty, action == .compared || action == .accepted, let baseline = engine.baseline
    else { return [] }
    let names = Set(files.map(\.name))
    return baseline.rows.map(\.trace).filter {
      !names.contains($0) && filter.admits(trace: $0, engine: engine.label)
    }
  }

  /// Tells whether a new baseline may take the place of the one that does not fit.
  private func canReplace(_ engine: GateEngine, _ fit: [String]) -> Bool {
    guard engine.engine != nil else { return false }
    // Rows that the filter does not admit would be lost.
    return fit.isEmpty || action == .recorded || !filter.isActive || engine.baseline == nil
  }

  private func keepsRecordings(of engine: GateEngine) -> Bool {
    guard let folder, engine.engine != nil else { return false }
    if action == .recorded { return keepsRecordings }
    return folder.hasRecordings(of: engine.label)
      || keepsRecordings && engine.baseline == nil
  }

  /// Writes the baselines, all of them or none, and says what was taken over.
  private func write(
    _ cells: [ReplayCell], _ judged: [GateCell], _ fits: [[String]], into report: inout GateReport
  ) throws {
    guard let folder else { return }
    var files: [PendingFile] = []
    var gone: [(engine: String, trace: String)] = []
    for (engine, fit) in zip(engines, fits) {
      guard let configured = engine.engine, canReplace(engine, fit) else { continue }
      let own = zip(cells, judged).filter { $0.0.engine.label == engine.label }.map(\.1)
      guard !own.isEmpty else { continue }
      var baseline = emptyBaseline(of: engine, configured)
      let old = action == .accepted ? engine.baseline : nil
      baseline.header.noise = noise[engine.label] ?? old?.header.noise
      if let old, fit.isEmpty {
        for row in old.rows { baseline.insert(row) }
        for trace in staleTraces(engine, fit, cells) {
          baseline.remove(trace: trace)
          gone.append((engine.label, trace))
          report.changes.append(
            GateChange(engine: engine.label, trace: trace, message: "removed: no such trace"))
        }
      }
      if let old {
        report.changes += BaselineMismatch.mismatches(
          from: old, to: baseline, comparesSpecifications: true
        ).map {
          GateChange(
            engine: engine.label, message: "\($0.name): \($0.stored) -> \($0.present)")
        }
      }
      for cell in own {
        baseline.insert(cell.row)
        if action == .accepted, fit.isEmpty { report.changes += cell.changes }
      }
      let size = try folder.write(baseline, to: &files)
      report.notes.append(note(of: engine, baseline, size: size))
    }
    try PendingFile.finish(files)
    for gone in gone { folder.removeRecording(of: gone.engine, trace: gone.trace) }
  }

  private func note(
    of engine: GateEngine, _ baseline: Baseline, size: Int
  ) -> String {
    let findings = baseline.rows.reduce(0) { $0 + $1.findings.reduce(0) { $0 + $1.count } }
    let known = baseline.rows.count { !$0.findings.isEmpty }
    return "\(folder?.file(of: engine.label) ?? ""): \(baseline.rows.count) traces, \(size) bytes"
      + (findings == 0
        ? ", no finding" : "; \(findings) findings on \(known) of them are known from now on")
  }
}

extension JudgedCase {
  /// Makes the case that a baseline is missing or does not fit.
  ///
  /// - Parameters:
  ///   - engine: The engine as it was asked for.
  ///   - trace: The name of the trace; nil where it concerns all.
  ///   - message: What is wrong.
  /// - Returns: The case.
  static func baseline(engine: String, trace: String? = nil, message: String) -> JudgedCase {
    JudgedCase(
      trace: trace, file: nil, engine: engine, rule: Criterion.baseline.id,
      outcome: .judged([Problem(kind: .missing, message: message)]))
  }
}
