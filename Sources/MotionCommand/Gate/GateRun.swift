import ArgumentParser
import MotionAnalysis
import MotionMeasurement
import MotionModel
import MotionReplay
import MotionReports

struct GateRun {
  let command: GateCommand
  let context: CommandContext
  let options: ReplayOptions
  let filter: NameFilter
  let limits: [MetricLimit]
  let folder: BaselineFolder?
  let inventory: BaselineInventory?
  let files: [TraceFile]
  var engines: [GateEngine]
  let noise: [String: Double]
  let runner: Runner

  init(_ command: GateCommand, in context: CommandContext, noise: [String: Double]) throws {
    (self.command, self.context, self.noise) = (command, context, noise)
    runner = command.work.runner(failsFast: command.failFast.failFast)
    options = try command.selection.options()
    filter = try command.selection.nameFilter()
    limits = try command.metricLimits()
    let folder = command.baseline.folder.map { BaselineFolder(path: $0) }
    self.folder = folder
    let isCompared = command.baseline.baseline != nil
    if isCompared, let folder, !folder.exists {
      throw ExitStatus.incompatible.report(
        "there is no baseline: the folder '\(folder.path)' is not there; record it: "
          + command.recording(command.selection.engines, in: context))
    }
    files = try TraceFiles.readToGate(command.selection.paths, for: options)
    var recorded: [GateEngine]?
    if let folder, command.baseline.record != nil {
      // The lock needs the folder, which is made only after all usage errors are found.
      let engines = try GateEngine.engines(command.selection.engines, nil, in: context)
      try Self.checkNames(of: files)
      _ = try ReplayCell.cells(of: files, engines.compactMap(\.engine), [options], filter: filter)
      try folder.make(for: [])
      recorded = engines
    }
    try folder?.lock(toWrite: command.baseline.isWritten)
    inventory = try folder.flatMap { try BaselineInventory(of: $0) }
    if isCompared, let folder, inventory == nil {
      throw ExitStatus.incompatible.report(
        "there is no \(folder.manifest), which names what belongs to the baseline; restore it, or "
          + "empty the folder and record all its engines with --record"
          + (command.selection.engines.isEmpty
            ? "" : ": " + command.recording(command.selection.engines, in: context)))
    }
    engines =
      try recorded
      ?? GateEngine.engines(command.selection.engines, isCompared ? inventory : nil, in: context)
    for engine in command.baseline.isWritten ? engines : [] {
      let stem = FileStem.text(engine.label).lowercased()
      let other = inventory?.manifest.engines.first {
        $0.name != engine.label && FileStem.text($0.name).lowercased() == stem
      }
      guard let other, let folder else { continue }
      throw ValidationError(
        "--engine: '\(engine.label)' would share \(folder.file(of: other.name)) with '\(other.name)'; "
          + "give it another name with --engine NAME=SPEC")
    }
  }

  var action: GateReport.Action { command.baseline.action }
  var isExact: Bool { command.baseline.exact }
  var isWritten: Bool { command.baseline.isWritten }

  /// The noise of the machines that recorded the baselines, in percent, by engine label.
  var storedNoise: [String: Double] {
    engines.reduce(into: [:]) { $0[$1.label] = $1.baseline?.header.noise }
  }

  mutating func report() throws -> GateReport {
    if folder != nil { try Self.checkNames(of: files) }
    let known = engines.compactMap { $0.engine?.named($0.label) }
    let cells =
      known.isEmpty ? [] : try ReplayCell.cells(of: files, known, [options], filter: filter)
    let replayed = Set(cells.map(\.engine.label))
    for (index, engine) in engines.enumerated() {
      // An engine that the filter leaves out altogether needs no baseline.
      engines[index].isAsked = engine.engine == nil || replayed.contains(engine.label)
      if engines[index].isAsked { engines[index].obstacles = obstacles(of: engine) }
    }
    let own = try command.parts.choose(from: cells)
    try checkCounts()
    if isWritten { try checkFolder(cells) }
    let counts = try counts(of: own)
    defer { folder?.removeStaging() }
    let judged = try judge(own, counts)
    let found = judged.map {
      let cell = $0.cell
      return RunCell(
        index: cell.index, cases: cases(of: $0),
        better: $0.verdict.goneFindings.map { "\(cell.file.path): \(cell.engine.label), \($0)" })
    }
    var first = engines.filter { !(isWritten && canReplace($0) || isDropped($0)) }.flatMap {
      engine in engine.obstacles.map { Self.missing(engine.label, $0) }
    }
    let flaws = isWritten ? [] : flaws(of: inventory)
    first += flaws.map(Self.missing)
    let last = (isWritten ? [] : engines).flatMap { engine in
      staleTraces(of: engine).map { trace in
        Self.missing(
          engine.label, trace: trace,
          "the baseline has the trace '\(trace)', which is not among those given; give it, or "
            + "remove it from the baseline with --accept")
      }
    }
    let isUntested = found.contains { cell in
      cell.cases?.contains { $0.rule == Question.tested.id && !$0.problems.isEmpty } == true
    }
    var written: (changes: [GateReport.Change], notes: [String])?
    if isWritten, !isUntested {
      written = try write(judged)
      first += self.flaws(of: try folder.flatMap { try BaselineInventory(of: $0) }).map(
        Self.missing)
    }
    let extent = JudgedExtent(
      part: try command.parts.part(), replays: found.count, of: cells.count,
      engines: engines.count { $0.isAsked }, traces: Set(cells.map(\.file.path)).count)
    var gate = RunHead.Gate(
      action: action, folder: folder?.path ?? "", engines: extent.engines, traces: extent.traces,
      limits: limits.map(\.text), first: first, last: last)
    if action == .compared, !isUntested, runner.failures.answers.isEmpty, accepts(despite: flaws) {
      let drop = engines.contains { $0.isGone } ? ["--drop"] : []
      gate.remedy = command.words(
        command.selection.engines, ["--baseline", gate.folder, "--accept"] + drop, in: context)
    }
    if found.count == own.count {
      try command.parts.write(
        RunHead(
          command: "gate", arguments: command.typed,
          replayArguments: command.selection.typedReplay, settings: settings(cells, first + last),
          part: extent.part, total: cells.count, records: found.count, gate: gate), found)
    }
    var report = gate.report(
      of: found, limits, extent, runner.failures.answers,
      isKeptForMerge: command.parts.report != nil)
    report.notes += unheldMetrics()
    if let written {
      report.changes = written.changes
      report.notes += written.notes + (counts?.notes ?? [])
    }
    return report
  }

  private func settings(_ cells: [ReplayCell], _ problems: [Answer]) -> [String] {
    let baselines = engines.map { engine in
      var digest = Digest()
      for byte in engine.baseline?.bytes ?? [] { digest.combine(UInt64(byte)) }
      return ("baseline \(engine.label)", digest.text)
    }
    // Each part finds the problems of the whole baseline, and a merge tells them once.
    let problems = problems.flatMap(\.problems).map { ("problem of the baseline", $0.message) }
    return RunSettings.lines(
      command: "gate", [options.conditions()], cells: cells,
      others: [("limits", limits.map(\.text).joined(separator: " "))] + baselines + problems)
  }

  private func flaws(of inventory: BaselineInventory?) -> [BaselineInventory.Flaw] {
    inventory?.flaws(besides: engines.filter(\.isAsked).map(\.label)) ?? []
  }

  private static func missing(_ flaw: BaselineInventory.Flaw) -> Answer {
    missing(flaw.engine ?? "all engines", file: flaw.path, flaw.message)
  }

  private static func checkNames(of files: [TraceFile]) throws {
    var known: [String: String] = [:]
    for file in files {
      if let other = known.updateValue(file.path, forKey: FileStem.text(file.name).lowercased()) {
        throw ExitStatus.badData.report(
          "two traces have the name '\(file.name)' or almost the same name, '\(other)' and "
            + "'\(file.path)'; a baseline tells traces by their names")
      }
    }
  }

  private func obstacles(of engine: GateEngine) -> [String] {
    guard let folder, action == .compared || action == .accepted else { return [] }
    switch engine.content {
    case nil: return []
    case .missing:
      let record =
        engine.text.map { ": " + command.recording([$0], in: context) }
        ?? ", with --engine \(engine.label)=SPEC and --record \(folder.path)"
      return ["there is no baseline \(folder.file(of: engine.label)); record it" + record]
    case .unusable(let reason): return [reason]
    case .found(let baseline):
      guard let configured = engine.engine else { return [] }
      return BaselineMismatch.mismatches(
        from: baseline, to: emptyBaseline(of: engine, configured),
        // Otherwise old rows that are kept would pass for rows of another engine.
        comparesSpecifications: !engine.isNamed || keepsOldRows(of: engine),
        comparesColumns: keepsOldRows(of: engine)
      ).map { Problem($0).message }
    }
  }

  private func unheldMetrics() -> [String] {
    guard action == .compared else { return [] }
    let metrics = Set(
      engines.flatMap { engine -> [String] in
        guard let baseline = engine.baseline, let configured = engine.engine else { return [] }
        return BaselineGap(in: baseline, against: emptyBaseline(of: engine, configured)).metrics
      })
    let names = Metric.names.filter { metrics.contains($0) }.joined(separator: ", ")
    return names.isEmpty
      ? [] : ["note: not compared: \(names): \(BaselineGap.reason); --accept adds it"]
  }

  func emptyBaseline(of engine: GateEngine, _ configured: ConfiguredEngine) -> Baseline {
    Baseline(
      header: BaselineHeader(
        engine: engine.label, specification: configured.specification,
        conditions: options.conditions(), checks: Checks.limits,
        architecture: isExact ? WorkerGreeting.thisArchitecture : nil),
      metrics: Metric.baselineNames)
  }

  func staleTraces(of engine: GateEngine) -> [String] {
    guard engine.obstacles.isEmpty, action == .compared || action == .accepted,
      let baseline = engine.baseline
    else { return [] }
    let names = Set(files.map(\.name))
    return baseline.rows.map(\.trace).filter {
      !names.contains($0) && filter.admits(trace: $0, engine: engine.label)
    }
  }

  static func missing(
    _ engine: String, trace: String? = nil, file: String? = nil, _ message: String
  ) -> Answer {
    Answer(
      trace: trace, file: file, engine: engine, rule: Question.baseline.id,
      outcome: .judged([Problem(kind: .missing, message: message)]))
  }
}
