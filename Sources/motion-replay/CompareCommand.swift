import ArgumentParser
import MotionMeasurement
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

  @OptionGroup var reports: ReportArguments

  @OptionGroup var work: WorkArguments

  @Flag(help: "Draw position and velocity over time, with a letter at each hand-off.")
  var plot = false

  @Flag(name: .customLong("no-cost"), help: "Do not measure what a tick costs.")
  var skipsCosts = false

  @Option(help: "When text is colored; this goes over NO_COLOR, and that over FORCE_COLOR.")
  var color = ColorChoice.auto

  func validate() throws {
    if plot, format != .text {
      throw ValidationError("--plot draws text; it does not go with --format \(format.rawValue)")
    }
    if skipsCosts, reports.includes(.benchmark) {
      throw ValidationError("--report benchmark: it holds costs; it does not go with --no-cost")
    }
    try reports.validate(among: ReportKind.allCases, output: output, reason: "not known")
  }

  func run() throws {
    if reports.includes(.benchmark), !CostMeasurement.isAvailable {
      throw ExitStatus.failed.report(
        "cannot write a benchmark report: a debug build measures no costs; build with -c release")
    }
    let options = try selection.replay.options()
    let traceEvents = try reports.traceEvents()
    let comparison = Comparison(
      options: options, measuresCosts: !skipsCosts, keepsDrawings: plot, traceEvents: traceEvents,
      jobs: work.threads)
    let rows = try comparison.rows(
      ReplayCell.cells(
        of: TraceFiles.read(selection.paths, for: options), selection.configuredEngines(),
        filter: selection.nameFilter()))
    let report = comparison.report(rows, replayArguments: selection.replay.typed)
    let printed = try text(of: report, as: format, color.style(output: output.output))
    let judgement = Judgement(report, command: "compare", arguments: selection.typed)
    try reports.write(output, printed, traceEvents) { kind in
      if let format = ReportFormat(rawValue: kind.rawValue) {
        return try text(of: report, as: format, .plain)
      }
      if let text = try judgement.text(as: kind) { return text }
      var text = ""
      try BenchmarkJSONWriter(context: Machine().benchmarkContext).write(report, to: &text)
      return text
    }
  }

  private func text(
    of report: ComparisonReport, as format: ReportFormat, _ style: TextStyle
  ) throws -> String {
    var text = ""
    switch format {
    case .text: ComparisonTextWriter(style: style).write(report, to: &text)
    case .json: try ComparisonJSONWriter().write(report, to: &text)
    case .csv: ComparisonCSVWriter().write(report, to: &text)
    }
    return text
  }
}
