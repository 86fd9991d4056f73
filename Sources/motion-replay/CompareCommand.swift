import ArgumentParser
import MotionReports

/// `compare`: several engines on several traces, side by side.
struct CompareCommand: ParsableCommand {
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
    if skipsCosts, benchmark != nil {
      throw ValidationError("--benchmark shows costs and --no-cost leaves them out: not both")
    }
  }

  func run() throws {
    let options = try selection.replay.options()
    let costs = try benchmark.map { try BenchmarkFile(path: $0) }
    let comparison = Comparison(
      options: options, measuresCosts: !skipsCosts && costs == nil, keepsDrawings: plot)
    var rows = try comparison.rows(
      TraceFiles.read(selection.paths, for: options), selection.configuredEngines(),
      filter: selection.nameFilter())
    try costs?.addCosts(to: &rows, options)
    var report = comparison.report(rows, replayArguments: selection.replay.typed)
    if let costs { report.costNote = "costs from \(costs.path)" }
    var text = ""
    switch format {
    case .text:
      let style = color.style(output: output.output)
      ComparisonTextWriter(style: style).write(report, to: &text)
    case .json: try ComparisonJSONWriter().write(report, to: &text)
    case .csv: ComparisonCSVWriter().write(report, to: &text)
    }
    try output.write(text)
  }
}
