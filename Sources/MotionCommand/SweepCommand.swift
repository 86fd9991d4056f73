import ArgumentParser
import MotionAnalysis
import MotionModel
import MotionReplay
import MotionReports
import MotionSearch

struct SweepCommand: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract: "Replay traces with many values of engine parameters and show which are best.",
    discussion: """
      A parameter has a range, 100...600/25 (from, to, step), a list, restart|additive, or both. A \
      point is one combination of values. A cell is a point on one clock and one trace. --output \
      has a row for each cell, ordered by point, then by clock, then by trace. It makes only the \
      replays that the metrics need, mostly one per cell; --checks makes all of them.

      For an engine with two such parameters, the text shows a map of the first metric: at each \
      point the worst of all clocks and traces. --pareto adds the points that no other point \
      beats. Last is the best point: of those that break no limit and no rule, the one with the \
      best first metric. It exits with 4 if every point breaks one, or if a limit judges nothing.

      --resume continues a run that was killed. Rows are in FILE.unfinished until it is complete.
      """)

  @Argument(help: .traces, completion: .traces) var paths: [String]

  @Option(
    name: [.customLong("engine")],
    help: .value(
      "spec",
      "An engine with ranges and lists of parameters, such as "
        + "'spring:stiffness=100...600/25,damping=10|20'; NAME=SPEC reports it under another "
        + "name; may be repeated."))
  var engines: [String]

  @Option(
    name: [.customLong("clock")],
    help: .value("spec", "A simulated clock, as in run; may be repeated. (default: 120)"))
  var clocks: [String] = []
  @Option(help: .delivery) var delivery = Delivery.atTick

  @Option(help: "How the velocity of the finger at a release is estimated.")
  var velocity = VelocityEstimator.leastSquares

  @Option(
    name: [.customLong("metric")],
    help: ArgumentHelp(
      "Metrics (see list metrics), separated by commas; a name stands for all that begin with it. "
        + "May be repeated. (default: settling_time,overshoot_percent)", valueName: "names"))
  var metrics: [String] = []
  @Option(name: .customLong("limit"), help: .limit) var limits: [String] = []
  @Flag(help: "Run all checks on each cell, which takes about 80 times as long.") var checks = false

  @Flag(help: "Show the points that no other point beats in all metrics.")
  var pareto = false

  @Option(
    help: .value("file", "Write a row for each cell to this file, as CSV."), completion: .file())
  var output: String?

  @Flag(help: "Continue --output where a run was stopped, or begin it if there is none.")
  var resume = false

  @Flag(help: "Only print how many cells there are and about how long they take.")
  var dryRun = false
  @Flag(name: [.short, .long], help: "Print only the best point.") var quiet = false
  @OptionGroup var color: ColorArguments
  @OptionGroup var parts: PartArguments
  @OptionGroup var work: WorkArguments

  func validate() throws {
    try refuse(resume && output == nil, "--resume goes on with the file of --output; give that too")
    try refuse(
      parts.isPart && (resume || output != nil),
      "a part of a sweep is written by --part-report; it is run again as a whole if it was "
        + "stopped, and goes "
        + "with neither --output nor --resume")
    _ = try (sweptEngines(), metricList(), limitList())
  }

  func run(in context: CommandContext) throws {
    if quiet { StatusLine.shared.silence() }
    try RunFiles.claim((output.map { SweepFile.outputs($0) } ?? []) + parts.outputs)
    let options = try (clocks.isEmpty ? ["120"] : clocks).map {
      ReplayOptions(
        schedule: try ClockArgument($0).schedule(), delivery: delivery, velocity: velocity)
    }
    let files = try TraceFiles.read(paths, for: options)
    try TraceFiles.requireHandOff(in: files, options)
    let (engines, metrics, limits) = try (sweptEngines(), metricList(), limitList())
    let runner = work.runner()
    let sweep = try runner.watchdog.making(outside: engines.contains { $0.isOutside }) {
      try misuse {
        try Sweep(
          engines: engines, traces: files.map { $0.trace }, names: files.map { $0.name },
          options: options, metrics: metrics, limits: limits, runsChecks: checks,
          catalogue: context.openCatalogue)
      }
    }
    let run = SweepRun(sweep: sweep, files: files, runner: runner, part: try parts.part())
    try parts.check(chosen: run.cellCount, of: sweep.plan.cellCount, "cell")
    if dryRun {
      try StandardOutput.write(plan(of: run))
    } else {
      try write(run)
    }
  }

  private func plan(of run: SweepRun) throws -> String {
    let plan = run.sweep.plan
    let (seconds, perCell, samples) = try run.estimate()
    let time =
      seconds < 100 ? "\(Digits.fixed(seconds, 1)) s" : "\(Digits.fixed(seconds / 60, 0)) min"
    return plan.extent + "\n" + (run.part == .whole ? "" : run.extent)
      + "about \(time) on \(run.runner.jobs) threads: \(Digits.fixed(perCell * 1e6, 1)) us a cell, "
      + "measured on \(samples)\n"
  }

  private func write(_ run: SweepRun) throws {
    var survey = SweepSurvey(of: run.sweep.plan)
    let file = try output.map { try SweepFile($0, head(of: run), resumes: resume, &survey) }
    let part = try parts.begin(head(of: run))
    try run.go(on: &survey) {
      try file?.append($0)
      try part?.append($0)
    }
    try file?.finish()
    try part?.finish()
    if try parts.isPart { try StandardOutput.write(run.extent) }
    // A part that is kept is judged by `merge`.
    guard part == nil else { return }
    try Self.print(
      SweepText(
        survey: survey, style: color.choice.style(output: nil), showsFront: pareto, isQuiet: quiet))
  }

  static func print(_ text: SweepText) throws {
    try StandardOutput.write(text.text)
    try text.survey.verdict.end()
  }

  private func head(of run: SweepRun) -> RunHead {
    let plan = run.sweep.plan
    return RunHead(
      command: "sweep", settings: settings(of: run), part: run.part, total: plan.cellCount,
      records: run.pieceCount,
      sweep: RunHead.Sweep(
        engines: plan.engines.map { .init(label: $0.label, text: $0.text) }, clocks: plan.clocks,
        traces: plan.traces, metrics: plan.metrics.map(\.name),
        limits: plan.limits.map(\.text), runsChecks: plan.runsChecks, showsFront: pareto))
  }

  private func settings(of run: SweepRun) -> [String] {
    let plan = run.sweep.plan
    return [
      "command: sweep", RunSettings.version,
      "metrics: \(plan.metrics.map(\.name).joined(separator: " "))",
      "limits: \(plan.limits.map(\.text).joined(separator: " "))",
      "checks: \(checks ? Checks.limits : "none")",
    ] + RunSettings.lines(of: run.sweep.options.map { $0.conditions() })
      + plan.engines.map { "engine \($0.label): \($0.text)" }
      + run.files.map { RunSettings.trace($0) }
  }

  private func sweptEngines() throws -> [SweptEngine] {
    try require(!engines.isEmpty, "give an engine with --engine")
    return try engines.map { text in
      let (name, specification) = try EngineText.split(text)
      return try misuse { try SweptEngine(specification, label: name) }
    }
  }

  private func metricList() throws -> [Metric] {
    let names = metrics.flatMap { $0.split(separator: ",").map(String.init) }
    guard !names.isEmpty || !limits.isEmpty else { return [.settlingTime, .overshootPercent] }
    return try names.flatMap { name in
      let found = Metric.named(name)
      guard found.isEmpty else { return found }
      throw ValidationError("--metric: found", name, among: Metric.names)
    }
  }

  private func limitList() throws -> [MetricLimit] { try limits.map { try MetricLimit(typed: $0) } }
}
