import ArgumentParser
import MotionAnalysis
import MotionReplay
import MotionReports

/// `gate`: what changed against a baseline or another build, and an exit code that blocks it.
struct GateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gate",
    abstract: "Block a change that breaks motion, determinism or cost, and nothing else.",
    discussion: """
      With --record it stores a baseline: a text file an engine with digests, findings and \
      measurements. With --baseline it compares with one and lists every problem, each with engine, \
      trace and tick. Exit code 3: a motion differs from the baseline; 4: a check finds more than \
      in the baseline, or a --limit is broken; 5: the baseline is missing or does not fit. Of \
      several the first of 3, 4, 2, 5. A wanted change is taken over with --accept.

      With --against or --against-ref it compares what a tick costs with another build, in turns and \
      in fresh processes; exit code 2: an engine is slower by more than --threshold. --self-check \
      compares this build with itself and tells the noise of the machine; together with --record the \
      baseline keeps it.
      """)

  @OptionGroup var selection: ComparisonArguments

  @OptionGroup(title: "Baseline") var baseline: BaselineArguments

  @OptionGroup(title: "Cost") var cost: CostArguments

  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp(
      "A bound of a metric with its unit, such as 'settling_time<=0.6s'; may be repeated.",
      valueName: "bound"))
  var limits: [String] = []

  @Option(help: "The form of the report.")
  var format = ReportFormat.text

  @OptionGroup var output: OutputArguments

  @OptionGroup var reports: ReportArguments

  @OptionGroup var work: WorkArguments

  @OptionGroup var shards: ShardArguments

  @Option(help: "When text is colored; this goes over NO_COLOR, and that over FORCE_COLOR.")
  var color = ColorChoice.auto

  func validate() throws {
    guard judgesMotion || cost.isAsked else {
      throw ValidationError(
        "nothing to gate on: give --baseline FOLDER (made with --record FOLDER), or --limit BOUND, or "
          + "for the cost --against BUILD; for findings alone, use check")
    }
    if cost.candidate != nil, judgesMotion {
      throw ValidationError(
        "--candidate compares costs only; it does not go with --baseline, --record and --limit")
    }
    if try cost.isAsked && shards.isPart {
      throw ValidationError(
        "a part of a run (TEST_TOTAL_SHARDS, --shard-report) cannot compare costs; do that in one run"
      )
    }
    _ = try metricLimits()
    if try shards.isPart, [.recorded, .accepted].contains(baseline.action) {
      throw ValidationError(
        "a part of a run (TEST_TOTAL_SHARDS, --shard-report) cannot write a baseline; record and "
          + "accept in one run")
    }
    try reports.validate(
      among: ReportKind.allCases.filter { $0 != .benchmark && $0 != .traceEvent }, output: output,
      reason: "a gate keeps neither costs nor recordings")
  }

  /// Whether motions are judged, and not only costs.
  private var judgesMotion: Bool { baseline.action != .none || !limits.isEmpty }

  func run() throws {
    var found = GateReport(
      action: .none, folder: "", engineCount: 0, traceCount: 0, limits: [], first: [], cells: [],
      last: [], goneFindings: 0)
    // What a baseline keeps must be known before it is written; the rest can wait for the motion.
    let storesNoise = cost.selfCheck && [.recorded, .accepted].contains(baseline.action)
    var measured = storesNoise ? try measureCost() : nil
    if judgesMotion {
      let outcome = try judge(noise: storesNoise ? measured?.cost.noisePercent ?? [:] : [:])
      try shards.write(outcome, selection, limits: metricLimits(), arguments: typed)
      found = outcome.report
      if cost.isAsked, measured == nil { measured = try measureCost() }
      measured?.cost.addNoiseNotes(stored: outcome.noise)
    } else {
      measured = try measureCost()
      found.engineCount = measured.map { $0.cost.comparisons.count + $0.cost.skipped.count } ?? 0
      found.traceCount = measured?.traceCount ?? 0
    }
    if let measured { found.add(measured.cost) }
    let report = CommandReport.gate(found)
    try reports.write(output, report.text(as: format, color.style(output: output.output))) {
      try report.text(as: $0, arguments: typed) ?? ""
    }
    if report.exitCode != 0 { throw ExitCode(report.exitCode) }
    try found.cost?.refuseTooFineThreshold(wasAsked: cost.threshold != nil)
  }

  /// The arguments that determine what is judged, as they must be typed again.
  private var typed: [String] {
    selection.typed + (baseline.baseline.map { ["--baseline", $0] } ?? [])
      + limits.flatMap { ["--limit", $0] } + (baseline.exact ? ["--exact"] : [])
  }

  /// Compares what a tick costs.
  private func measureCost() throws -> (cost: GateCost, traceCount: Int) {
    try CostGate(arguments: cost, selection: selection).run()
  }

  /// Judges the motions, and writes the baseline where that is asked for.
  private func judge(noise: [String: Double]) throws -> GateRun.Outcome {
    let options = try selection.replay.options()
    let compared = try baseline.compared { command($0, ["--record", baseline.folder ?? ""]) }
    let run = GateRun(
      options: options,
      files: try TraceFiles.read(selection.paths, for: options),
      engines: try GateEngine.engines(selection.engines, folder: compared),
      filter: try selection.nameFilter(),
      limits: try metricLimits(),
      action: baseline.action,
      folder: baseline.folder.map { BaselineFolder(path: $0) },
      keepsRecordings: !baseline.digestsOnly,
      isExact: baseline.exact,
      noise: noise,
      jobs: work.threads,
      watchdog: work.timeLimit.watchdog(),
      shard: try Shard.named(),
      recordCommand: { command([$0.label], ["--record", baseline.folder ?? ""]) })
    Shard.acknowledge()
    var outcome = try run.outcome()
    if baseline.action == .compared {
      outcome.report.remedy = command(
        selection.engines, ["--baseline", baseline.folder ?? "", "--accept"])
    }
    return outcome
  }

  /// Reads the limits.
  private func metricLimits() throws -> [MetricLimit] {
    try limits.map { text in
      do throws(MetricLimitError) {
        return try MetricLimit(text)
      } catch {
        throw ValidationError("--limit: \(error.message)")
      }
    }
  }

  /// Returns the words of a command that does something else with the same traces.
  private func command(_ engines: [String], _ words: [String]) -> [String] {
    ["motion-replay", "gate"] + selection.paths + engines.flatMap { ["--engine", $0] }
      + selection.replay.typed + (selection.filter.map { ["--filter", $0] } ?? []) + words
      + (baseline.exact ? ["--exact"] : [])
  }
}
