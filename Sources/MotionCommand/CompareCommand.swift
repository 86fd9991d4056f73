import ArgumentParser
import MotionMeasurement

struct CompareCommand: ContextCommand, JudgingCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Replay traces through engines and show how the motions differ.",
    discussion: """
      It prints a table with a row for each engine. Engines that keep every rule come first, the \
      cheapest first. 'hand-off dv' and '60 vs 120 Hz' are the largest of all traces; all other \
      columns are medians; of an even number, the lower middle one. Below an engine that breaks a \
      rule are its worst findings. The text is as wide as COLUMNS says, else the terminal, else 80 \
      columns. What does not fit is left out, and a line names it. --details also prints a table \
      for each trace. With several --velocity each engine has a row for each of them, ENGINE \
      velocity=NAME, which shows what the estimator alone does to a fling. Like check, it exits \
      with 4 if an engine breaks a rule, and with 64 if no trace tests any hand-off. Known breaks \
      do not change the exit code.
      """)

  @OptionGroup var selection: ComparisonArguments
  @OptionGroup var resampling: ResampleArguments
  @OptionGroup var printing: PrintArguments
  @OptionGroup var reports: ReportArguments
  @OptionGroup var work: WorkArguments
  @OptionGroup var parts: PartArguments
  @OptionGroup var viewing: ViewingArguments

  @Flag(help: "Draw position and velocity over time, with a letter at each hand-off.")
  var plot = false
  @Flag(help: "Also print a table for each trace.") var details = false

  @Flag(name: .customLong("no-cost"), help: "Do not measure what a tick costs.")
  var skipsCosts = false

  @Option(
    help: .value(
      "file",
      "Show the costs of this file of motion-benchmarks (--benchmark_out) instead of measuring."),
    completion: .file(extensions: ["json"]))
  var benchmark: String?

  func validate() throws {
    try refuse(
      plot && printing.format != .text,
      "--plot draws text; it does not go with --format \(printing.format.rawValue)")
    try refuse(
      skipsCosts && reports.includes(.benchmark),
      "--report benchmark: it holds costs; it does not go with --no-cost")
    try refuse(
      skipsCosts && benchmark != nil,
      "--benchmark shows costs and --no-cost leaves them out: not both")
    try refuse(
      benchmark != nil && selection.hasSeveralVelocities,
      "--benchmark has the costs of one --velocity; it does not go with several")
    try refuse(
      parts.isPart && (!skipsCosts || plot),
      "a part of a run (--part, --part-report) has neither costs nor drawings; give --no-cost and no "
        + "--plot")
  }

  func run(in context: CommandContext) throws {
    let engines = try context.engines(selection.engines, goOn: true)
    try ExitStatus.failed.refuse(
      reports.includes(.benchmark) && benchmark == nil && !CostMeasurement.isAvailable,
      "cannot write a benchmark report: a debug build measures no costs; build with -c release")
    let costs = try benchmark.map { try BenchmarkFile(path: $0) }
    try compare(
      engines, as: "compare", measuresCosts: !skipsCosts && costs == nil, keepsDrawings: plot,
      costs: costs, resampling: resampling, details: details)
  }
}
