import ArgumentParser
import MotionMeasurement
import MotionModel
import MotionReplay
import MotionReports

/// The comparison of what a tick costs in two builds.
struct CostGate {
  /// What was asked for.
  let arguments: CostArguments

  /// What to replay, and how.
  let selection: ComparisonArguments

  /// Compares.
  ///
  /// - Returns: What was found, and on how many traces.
  /// - Throws: `ExitCode` where a file is missing or a worker fails, `ValidationError` where an
  ///   argument does not fit.
  func run() throws -> (cost: GateCost, traceCount: Int) {
    let candidate = try arguments.candidate.map { try BuildFile($0) } ?? .own
    let revision = try arguments.againstRef.map { try RevisionBuild($0) }
    let baseline = try arguments.against.map { try BuildFile($0) } ?? revision?.file ?? candidate
    let isSame = baseline.isSame(as: candidate)
    let (files, engines) = try work()
    let traces: [PairedTrial.TraceSource] = try files.map {
      .init(name: $0.name, bytes: try bytes(of: $0))
    }
    var trial = PairedTrial(
      baseline: WorkerCommandLine(executable: baseline.path),
      candidate: WorkerCommandLine(executable: candidate.path), traces: traces, engines: engines,
      options: try selection.replay.options())
    trial.plan = try arguments.plan(isSameBuild: isSame)
    trial.mostLooks = arguments.selfCheck ? 1 : nil
    trial.budget = try arguments.seconds()
    trial.processor = arguments.cpu
    trial.seed = arguments.costSeed ?? UInt64.random(in: .min ... .max)
    trial.slowdowns = try arguments.slowdowns()
    let measurement = try measure(trial)
    var cost = GateCost(
      baseline: arguments.against ?? arguments.againstRef ?? candidate.path,
      comparisons: measurement.comparisons,
      skipped: measurement.uncompared.map(GateCost.Skipped.init),
      isSelfCheck: arguments.selfCheck, noise: measurement.noise, seconds: measurement.seconds,
      launches: measurement.launches, processor: measurement.processor,
      notes: notes(on: measurement, isSameBuild: isSame), isStrict: arguments.strict)
    if !isSame, arguments.candidate == nil {
      let slower = cost.comparisons.filter { $0.verdict == .regression }.map(\.engine)
      let probe = InstructionProbe(baseline: baseline, options: trial.options)
      cost.sameInstructions = try probe.unchanged(
        among: engines.filter { slower.contains($0.label) }, on: files)
    }
    withExtendedLifetime(revision) {}
    return (cost, traces.count)
  }

  private func measure(_ trial: PairedTrial) throws -> PairedMeasurement {
    let isShown = StandardError.isTerminal
    defer { if isShown { StandardError.write("\r\u{1b}[K") } }
    do throws(PairedError) {
      return try PairedMeasurement(of: trial) { launches, undecided in
        if isShown {
          StandardError.write("\r\u{1b}[Kcost: launch \(launches + 1), \(undecided) engines left")
        }
      }
    } catch {
      if isShown { StandardError.write("\r\u{1b}[K") }
      throw ExitStatus.failed.report("\(error)")
    }
  }

  /// The traces and engines that the filter admits with one another.
  ///
  /// The engines that only the candidate knows are asked for unseen.
  private func work() throws -> ([TraceFile], [PairedTrial.Engine]) {
    let files = try TraceFiles.read(selection.paths, for: selection.replay.options())
    let filter = try selection.nameFilter()
    let known =
      selection.engines.isEmpty && arguments.candidateEngines.isEmpty
      ? EngineCatalogue.standard.defaultSpecifications : selection.engines
    let engines = try (known + arguments.candidateEngines).map { text in
      let name = try EngineArgument.name(in: text)
      return PairedTrial.Engine(
        name.map { String(text.dropFirst($0.count + 1)) } ?? text, label: name)
    }
    let chosenFiles = files.filter { file in
      engines.contains { filter.admits(trace: file.name, engine: $0.label) }
    }
    let chosenEngines = engines.filter { engine in
      files.contains { filter.admits(trace: $0.name, engine: engine.label) }
    }
    guard !chosenEngines.isEmpty else {
      throw filter.emptyMatch(
        example: "\(files.first?.name ?? "")/\(engines.first?.label ?? "")")
    }
    return (chosenFiles, chosenEngines)
  }

  /// Reads a trace's file once more, as the worker is to read it.
  private func bytes(of file: TraceFile) throws -> [UInt8] {
    var bytes: [UInt8] = []
    if let problem = FileBytes.read(path: file.path, { bytes += $0 }) {
      throw InputFailure.unreadable(problem).report(path: file.path).code
    }
    return bytes
  }

  private func notes(on measurement: PairedMeasurement, isSameBuild: Bool) -> [String] {
    var notes: [String] = []
    if !isSameBuild, !measurement.hasAlignedCode {
      notes.append(
        "these builds have no aligned code: a change anywhere can shift the cost of any engine by "
          + "some percent; build both with " + RevisionBuild.alignment.joined(separator: " "))
    }
    if !measurement.hasFixedAddresses {
      notes.append("the system does not let processes have fixed addresses: there is more noise")
    }
    if measurement.processor == nil {
      notes.append("the system does not bind processes to a processor: there is more noise")
    }
    for motion in measurement.changedMotions {
      notes.append("\(motion.engine): the motion differs, on \(motion.trace) first")
    }
    return notes
  }
}

extension GateCost.Skipped {
  /// Makes a skipped engine of one that could not be compared.
  fileprivate init(_ engine: UncomparedEngine) {
    let isDivergence =
      if case .unequalWork = engine.reason { true } else { false }
    self.init(
      engine: engine.engine, reason: "\(engine.reason)", isDivergence: isDivergence)
  }
}
