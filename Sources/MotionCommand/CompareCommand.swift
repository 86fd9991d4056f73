import ArgumentParser
import MotionMeasurement
import MotionReports

/// `compare`: several engines on several traces, side by side.
struct CompareCommand: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Replay traces through engines and show how the motions differ.",
    discussion: """
      For each trace a table with a row for each engine and its worst findings; at the end a line \
      for each engine. Findings do not change the exit code: an engine that is known to break can \
      be compared. To fail on findings, use check.
      """)

  @OptionGroup var selection: ComparisonArguments

  @Option(help: "The form of the report.")
  var format = ReportFormat.text

  @OptionGroup var output: OutputArguments

  @OptionGroup var reports: ReportArguments

  @OptionGroup var work: WorkArguments

  @OptionGroup var shards: ShardArguments

  @Flag(help: "Draw position and velocity over time, with a letter at each hand-off.")
  var plot = false

  @Flag(name: .customLong("no-cost"), help: "Do not measure what a tick costs.")
  var skipsCosts = false

  @Option(
    help: ArgumentHelp(
      "Show the costs of this file of motion-benchmarks (--benchmark_out) instead of measuring.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var benchmark: String?

  @Option(help: "When text is colored; this goes over NO_COLOR, and that over FORCE_COLOR.")
  var color = ColorChoice.auto

  func validate() throws {
    if plot, format != .text {
      throw ValidationError("--plot draws text; it does not go with --format \(format.rawValue)")
    }
    if skipsCosts, reports.includes(.benchmark) {
      throw ValidationError("--report benchmark: it holds costs; it does not go with --no-cost")
    }
    if skipsCosts, benchmark != nil {
      throw ValidationError("--benchmark shows costs and --no-cost leaves them out: not both")
    }
    if try shards.isPart, !skipsCosts || plot {
      throw ValidationError(
        "a part of a run (TEST_TOTAL_SHARDS, --shard-report) has neither costs nor drawings; give "
          + "--no-cost and no --plot")
    }
    try reports.validate(among: ReportKind.allCases, output: output, reason: "not known")
  }

  func run(in context: CommandContext) throws {
    let engines = try context.engines(selection.engines)
    if reports.includes(.benchmark), benchmark == nil, !CostMeasurement.isAvailable {
      throw ExitStatus.failed.report(
        "cannot write a benchmark report: a debug build measures no costs; build with -c release")
    }
    let options = try selection.replay.options()
    let costs = try benchmark.map { try BenchmarkFile(path: $0) }
    let traceEvents = try reports.traceEvents()
    let comparison = Comparison(
      options: options, measuresCosts: !skipsCosts && costs == nil,
      keepsDrawings: plot,
      traceEvents: traceEvents, jobs: work.threads, watchdog: work.timeLimit.watchdog())
    let cells = try ReplayCell.cells(
      of: TraceFiles.read(selection.paths, for: options), engines,
      filter: selection.nameFilter())
    let part = try shards.part(of: cells)
    var rows = try comparison.rows(part)
    try costs?.addCosts(to: &rows, options)
    var compared = comparison.report(rows, replayArguments: selection.replay.typed)
    if let costs { compared.costNote = "costs from \(costs.path)" }
    let report = CommandReport.compare(compared)
    try shards.write(rows, part, of: cells, selection, command: "compare")
    try reports.write(
      output, report.text(as: format, color.style(output: output.output)), traceEvents
    ) { kind in
      if let text = try report.text(as: kind, arguments: selection.typed) { return text }
      var text = ""
      try BenchmarkJSONWriter(context: Machine().benchmarkContext).write(compared, to: &text)
      return text
    }
  }
}
