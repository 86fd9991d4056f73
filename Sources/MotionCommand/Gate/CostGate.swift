import ArgumentParser
import MotionMeasurement
import MotionModel
import MotionReplay
import MotionReports

/// The comparison of what a tick costs in two builds.
struct CostGate {
  let arguments: CostArguments
  let selection: ComparisonArguments
  let context: CommandContext

  func run() throws -> GateCost {
    let revision = try arguments.againstRef.map { try RevisionBuild($0) }
    let baseline = try arguments.against.map { try BuildFile($0) } ?? revision?.file ?? .own
    do throws(InputFailure) {
      try RunFiles.note(baseline.path)
    } catch {
      throw error.report(path: baseline.path).code
    }
    let isSame = baseline.isSame(as: .own)
    let (files, engines) = try work()
    var trial = PairedTrial(
      baseline: WorkerCommandLine(executable: baseline.path),
      candidate: WorkerCommandLine(executable: BuildFile.own.path),
      traces: files.map { .init(name: $0.name, bytes: $0.trace.bytes) },
      engines: engines.map(\.paired), options: try selection.replay.options())
    trial.plan = try arguments.plan(isSameBuild: isSame)
    trial.mostLooks = arguments.selfCheck ? 1 : nil
    trial.budget = try arguments.seconds()
    trial.processor = arguments.cpu
    trial.seed = arguments.costSeed ?? UInt64.random(in: .min ... .max)
    trial.slowdowns = try arguments.slowdowns()
    let measurement: PairedMeasurement
    do throws(PairedError) {
      Termination.prepare()
      defer { StatusLine.shared.clear() }
      measurement = try PairedMeasurement(of: trial) { launches, undecided in
        StatusLine.shared.show { "cost: launch \(launches + 1), \(undecided) engines left" }
      }
    } catch {
      return try uncompared(error)
    }
    var cost = GateCost(
      baseline: arguments.against ?? arguments.againstRef ?? baseline.path,
      comparisons: measurement.comparisons,
      skipped: measurement.uncompared.map(GateCost.Skipped.init),
      isSelfCheck: arguments.selfCheck, noise: measurement.noise, seconds: measurement.seconds,
      launches: measurement.launches, processor: measurement.processor,
      notes: notes(on: measurement, isSameBuild: isSame), isStrict: arguments.strict)
    if !isSame {
      let slower = cost.comparisons.filter { $0.verdict == .regression }.map(\.engine)
      cost.sameInstructions = CountingRun.unchanged(
        since: baseline, engines.map(\.engine).filter { slower.contains($0.label) }, on: files,
        trial.options
      ).map(\.label)
    }
    withExtendedLifetime(revision) {}
    return cost
  }

  /// Tells why no cost was compared: motions that differ are what a gate finds, all else an error.
  private func uncompared(_ error: PairedError) throws -> GateCost {
    guard case .nothingToCompare(let engines) = error else {
      throw ExitStatus.failed.report("\(error)")
    }
    let skipped = engines.map(GateCost.Skipped.init)
    guard skipped.contains(where: \.isDivergence) else {
      throw ExitStatus.incompatible.report("\(error)")
    }
    return GateCost(
      baseline: arguments.against ?? arguments.againstRef ?? "", comparisons: [], skipped: skipped,
      isSelfCheck: arguments.selfCheck, noise: 0, seconds: 0, launches: 0, processor: nil,
      isStrict: arguments.strict)
  }

  /// The traces and engines of the pairs that the filter admits.
  private func work() throws -> (
    [TraceFile], [(engine: ConfiguredEngine, paired: PairedTrial.Engine)]
  ) {
    let files = try TraceFiles.readToGate(selection.paths, for: selection.replay.options())
    let filter = try selection.nameFilter()
    let texts =
      selection.engines.isEmpty ? context.catalogue.defaultSpecifications : selection.engines
    let engines = try texts.map { text in
      let engine = try context.engine(text)
      let specification = try EngineText.split(text).specification
      return (engine: engine, paired: PairedTrial.Engine(specification, label: engine.label))
    }
    let cells = try ReplayCell.cells(of: files, engines.map(\.engine), filter: filter)
    let (traces, labels) = (Set(cells.map(\.file.path)), Set(cells.map(\.engine.label)))
    return (
      files.filter { traces.contains($0.path) }, engines.filter { labels.contains($0.engine.label) }
    )
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
  fileprivate init(_ engine: UncomparedEngine) {
    let isDivergence =
      if case .unequalWork = engine.reason { true } else { false }
    self.init(
      engine: engine.engine, reason: "\(engine.reason)", isDivergence: isDivergence)
  }
}

extension GateCost {
  /// The smallest threshold at which each engine counts as the same, in percent with two decimals; for
  /// a self-check, that is the noise of the machine.
  var noisePercent: [String: Double] {
    comparisons.reduce(into: [:]) { noise, comparison in
      noise[comparison.engine] = (comparison.noise * 1e4).rounded(.up) / 100
    }
  }

  /// Notes the engines that have far more noise than when the baseline was recorded.
  mutating func addNoiseNotes(stored: [String: Double]) {
    for comparison in comparisons {
      guard let old = stored[comparison.engine], comparison.smallestEffect * 100 > 2 * old
      else { continue }
      let found = Digits.fixed(comparison.smallestEffect * 100, 2)
      notes.append(
        "\(comparison.engine): finds a change of \(found)%, the noise was "
          + "\(Digits.fixed(old, 2))% where the "
          + "baseline was recorded: this machine is another or busy")
    }
  }

  /// Refuses a threshold that was asked for and is below the noise that a self-check has found.
  ///
  /// Noise above the usual threshold is no mistake of the user, but what a self-check reports.
  func refuseTooFineThreshold(wasAsked: Bool) throws {
    guard isSelfCheck, wasAsked else { return }
    let tooFine = comparisons.filter { $0.noise > $0.threshold }
    guard let threshold = tooFine.map(\.threshold).min() else { return }
    throw ExitStatus.usage.report(
      "--threshold: \(percent(threshold)) is below this machine's noise of \(percent(noise)), in "
        + tooFine.map(\.engine).joined(separator: ", ")
        + "; expected a larger one, or a quieter machine")
  }

  private func percent(_ share: Double) -> String {
    Digits.fixed(100 * share, 2) + "%"
  }
}

extension CostComparison {
  /// The smallest threshold with which the costs would have been called the same.
  fileprivate var noise: Double { max(abs(interval.lowerBound), abs(interval.upperBound)) }
}
