import ArgumentParser
import MotionAnalysis
import MotionMeasurement
import MotionModel
import MotionReplay
import MotionReports

/// One run of a gate over the motions of traces and engines.
struct GateRun {
  let command: GateCommand
  let context: CommandContext
  let options: ReplayOptions
  let filter: NameFilter
  let limits: [MetricLimit]
  let folder: BaselineFolder?
  /// What the folder has of a baseline; nil where there is none, or it does not matter.
  let inventory: BaselineInventory?
  let files: [TraceFile]
  var engines: [GateEngine]
  /// The noise of this machine by the engines' labels, in percent; empty where it was not measured.
  let noise: [String: Double]
  let failures = OutsideFailures()

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
    options = try command.selection.options()
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
      _ = try ReplayCell.cells(of: files, engines.compactMap(\.engine), [options], filter: filter)
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

  var action: GateReport.Action { command.baseline.action }
  var isExact: Bool { command.baseline.exact }
  var isWritten: Bool { action == .recorded || action == .accepted }

  /// Judges everything and, if asked, writes the baseline.
  mutating func outcome() throws -> Outcome {
    if folder != nil { try Self.checkNames(of: files) }
    let known = engines.compactMap { $0.engine?.named($0.label) }
    let cells =
      known.isEmpty ? [] : try ReplayCell.cells(of: files, known, [options], filter: filter)
    let replayed = Set(cells.map(\.engine.label))
    for (index, engine) in engines.enumerated() {
      // An engine that the filter leaves out altogether is not asked for a baseline.
      engines[index].isAsked = engine.engine == nil || replayed.contains(engine.label)
      if engines[index].isAsked { engines[index].obstacles = obstacles(of: engine) }
    }
    let own = try command.parts.choose(from: cells)
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
    let part = try command.parts.part()
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
      baselines: engines.map { engine in
        var digest = Digest()
        for byte in engine.baseline?.bytes ?? [] { digest.combine(UInt64(byte)) }
        return (engine.label, digest)
      })
  }

  /// Says what in the folder does not fit its manifest.
  private func flaws(of inventory: BaselineInventory?) -> [JudgedCase] {
    (inventory?.flaws(besides: engines.filter(\.isAsked).map(\.label)) ?? []).map {
      Self.missing($0.engine ?? "all engines", file: $0.path, $0.message)
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

  func emptyBaseline(of engine: GateEngine, _ configured: ConfiguredEngine) -> Baseline {
    Baseline(
      header: BaselineHeader(
        engine: engine.label, specification: configured.specification, clock: options.clock.text,
        delivery: options.delivery.rawValue, velocity: options.velocity.rawValue,
        checks: Checks.limits, architecture: isExact ? WorkerGreeting.thisArchitecture : nil),
      metrics: Metric.baselineNames)
  }

  /// The traces that a comparable baseline has but the command was not given.
  func staleTraces(of engine: GateEngine) -> [String] {
    guard engine.obstacles.isEmpty, action == .compared || action == .accepted,
      let baseline = engine.baseline
    else { return [] }
    let names = Set(files.map(\.name))
    return baseline.rows.map(\.trace).filter {
      !names.contains($0) && filter.admits(trace: $0, engine: engine.label)
    }
  }

  /// Makes the case that something to compare with is missing or does not fit.
  static func missing(
    _ engine: String, trace: String? = nil, file: String? = nil, _ message: String
  ) -> JudgedCase {
    JudgedCase(
      trace: trace, file: file, engine: engine, rule: GateQuestion.baseline.id,
      outcome: .judged([Problem(kind: .missing, message: message)]))
  }
}

extension JudgedCase {
  /// Whether it says that a trace tests nothing.
  fileprivate var isUntested: Bool { rule == GateQuestion.tested.id && !problems.isEmpty }
}
