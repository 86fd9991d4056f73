import MotionAnalysis
import MotionMeasurement
import MotionModel
import MotionReplay
import MotionReports
import MotionSystem

struct CostGate {
  let arguments: CostArguments
  let selection: ComparisonArguments
  let context: CommandContext

  func run() throws -> GateCost {
    // Spelling errors are reported before anything is built.
    let (files, engines) = try work()
    let builds = try arguments.againstRef.map {
      try PackageBuilds(revision: $0, product: arguments.product)
    }
    let built = try builds?.build()
    let candidate = try arguments.candidate.map { try BuildFile($0) } ?? built?.candidate ?? .own
    let baseline = try arguments.against.map { try BuildFile($0) } ?? built?.baseline ?? .own
    try RunFiles.noteInput(baseline.path)
    let isSame = FileManager.default.contentsEqual(atPath: baseline.path, andPath: candidate.path)
    var trial = PairedTrial(
      baseline: WorkerCommandLine(executable: baseline.path),
      candidate: WorkerCommandLine(executable: candidate.path),
      traces: files.map { .init(name: $0.name, bytes: $0.trace.bytes) },
      engines: engines.map(\.paired), options: try selection.options())
    trial.seed = arguments.costSeed ?? UInt64.random(in: .min ... .max)
    let layouts = isSame ? nil : try layouts(baseline, candidate, seed: trial.seed)
    trial.plan = try arguments.plan(
      threshold: isSame ? 0.005 : layouts?.found == nil ? Self.oneLayoutThreshold : 0.01)
    if let layouts = layouts?.found {
      StatusLine.shared.show { "cost: linking \(trial.plan.firstLook) layouts of each build" }
      try layouts.link(trial.plan.firstLook)
      trial.layout = {
        let (baseline, candidate) = try layouts.next()
        return (WorkerCommandLine(executable: baseline), WorkerCommandLine(executable: candidate))
      }
    }
    trial.mostLooks = arguments.selfCheck ? 1 : nil
    trial.budget = try arguments.seconds()
    trial.processor = arguments.cpu
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
      comparisons: measurement.comparisons, skipped: measurement.uncompared.map(\.skipped),
      isSelfCheck: arguments.selfCheck, noise: measurement.noise, seconds: measurement.seconds,
      launches: measurement.launches, processor: measurement.processor,
      notes: (layouts?.note.map { [$0] } ?? []) + notes(on: measurement),
      isStrict: arguments.strict)
    cost.buildSeconds = builds?.seconds ?? 0
    cost.linkSeconds = layouts?.found?.seconds
    cost.hasOneLayout = layouts?.note != nil
    if !isSame {
      let slower = cost.comparisons.filter { $0.verdict == .regression }.map(\.engine)
      let unchanged = CountingScript.unchanged(
        since: baseline, in: candidate, engines.map(\.engine).filter { slower.contains($0.label) },
        on: files, trial.options)
      cost.notes += unchanged.map {
        "\($0.label): as many instructions as before on every trace, and yet it takes longer"
      }
    }
    withExtendedLifetime(builds) {}
    return cost
  }

  /// With one layout each, placement alone moved costs by 4.6%, and one cost by 8%.
  private static let oneLayoutThreshold = 0.05

  private func layouts(
    _ baseline: BuildFile, _ candidate: BuildFile, seed: UInt64
  ) throws -> (found: BuildLayouts?, note: String?) {
    do {
      return (try BuildLayouts(baseline: baseline, candidate: candidate, seed: seed), nil)
    } catch let failure as NotRelinkable {
      return (
        nil,
        "the verdict holds for this one layout of both builds; another can change costs by several "
          + "percent: \(failure.reason)" + (arguments.against == nil ? "" : advice(baseline))
      )
    }
  }

  private func advice(_ build: BuildFile) -> String {
    let words = RelinkableBuild.options(for: build.path)
    return words.isEmpty
      ? "" : "; build both with: swift build -c release \(ShellWord.command(words))"
  }

  /// Motions that differ are a finding of the gate; anything else is an error.
  private func uncompared(_ error: PairedError) throws -> GateCost {
    guard case .nothingToCompare(let engines) = error else {
      throw ExitStatus.failed.report("\(error)")
    }
    let skipped = engines.map(\.skipped)
    try ExitStatus.incompatible.require(skipped.contains(where: \.isDivergence), "\(error)")
    return GateCost(
      baseline: arguments.against ?? arguments.againstRef ?? "", comparisons: [], skipped: skipped,
      isSelfCheck: arguments.selfCheck, noise: 0, seconds: 0, launches: 0, processor: nil,
      isStrict: arguments.strict)
  }

  /// The engines whose costs are compared, as the columns of a history name them.
  func labels() throws -> [String] { try work().1.map(\.engine.label) }

  private func work() throws -> (
    [TraceFile], [(engine: ConfiguredEngine, paired: PairedTrial.Engine)]
  ) {
    let options = try selection.options()
    let files = try TraceFiles.readToGate(selection.paths, for: options)
    let engines = try context.texts(selection.engines).map { text in
      let engine = try context.engine(text)
      let specification = try EngineText.split(text).specification
      return (engine: engine, paired: PairedTrial.Engine(specification, label: engine.label))
    }
    let cells = try ReplayCell.cells(
      of: files, engines.map(\.engine), [options], filter: selection.nameFilter())
    let (traces, labels) = (Set(cells.map(\.file.path)), Set(cells.map(\.engine.label)))
    return (
      files.filter { traces.contains($0.path) }, engines.filter { labels.contains($0.engine.label) }
    )
  }

  private func notes(on measurement: PairedMeasurement) -> [String] {
    let limits = [
      (measurement.hasFixedAddresses, "let processes have fixed addresses"),
      (measurement.processor != nil, "bind processes to a processor"),
    ]
    return limits.filter { !$0.0 }.map { "the system does not \($0.1): there is more noise" }
      + measurement.changedMotions.map { "\($0.engine): the motion differs, on \($0.trace) first" }
  }
}

extension UncomparedEngine {
  fileprivate var skipped: GateCost.Skipped {
    let isDivergence = if case .unequalWork = reason { true } else { false }
    return (engine, "\(reason)", isDivergence)
  }
}

extension GateCost {
  var noisePercent: [String: Double] {
    comparisons.reduce(into: [:]) { noise, comparison in
      noise[comparison.engine] = (comparison.noise * 1e4).rounded(.up) / 100
    }
  }

  mutating func addNoiseNotes(stored: [String: Double]) {
    for comparison in comparisons {
      guard let old = stored[comparison.engine], comparison.smallestEffect * 100 > 2 * old
      else { continue }
      let found = Digits.fixed(comparison.smallestEffect * 100, 2)
      notes.append(
        "\(comparison.engine): finds only changes above \(found)%, but the noise was "
          + "\(Digits.fixed(old, 2))% where the baseline was recorded: this is another machine, or it is "
          + "busy")
    }
  }

  package func refuseTooFineThreshold(wasAsked: Bool) throws {
    guard isSelfCheck, wasAsked else { return }
    let tooFine = comparisons.filter { $0.noise > $0.threshold }
    guard let threshold = tooFine.map(\.threshold).min() else { return }
    throw ExitStatus.usage.report(
      "--threshold: \(percent(threshold)) is below this machine's noise of \(percent(noise)), in "
        + tooFine.map(\.engine).joined(separator: ", ")
        + "; expected a larger one, or a quieter machine")
  }

  private func percent(_ share: Double) -> String { Digits.fixed(100 * share, 2) + "%" }
}

extension CostComparison {
  fileprivate var noise: Double { max(abs(interval.lowerBound), abs(interval.upperBound)) }
}
