import ArgumentParser
import MotionReports

/// `check`: the findings alone, and an exit code that fails a build.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Replay traces through engines and print where a motion breaks a rule.",
    discussion: """
      One line for each finding, FILE:LINE: TIME, ENGINE, CHECK: what happened. Without findings it \
      prints nothing and exits with 0; with findings it exits with 4. As JSON it is the document of \
      compare, without costs; as CSV one row for each finding.
      """)

  @OptionGroup var selection: ComparisonArguments

  @Option(help: "The form of the report.")
  var format = ReportFormat.text

  @OptionGroup var output: OutputArguments

  @OptionGroup var work: WorkArguments

  @Option(help: "When text is colored; this goes over NO_COLOR, and that over FORCE_COLOR.")
  var color = ColorChoice.auto

  func run() throws {
    let options = try selection.replay.options()
    let comparison = Comparison(
      options: options, measuresCosts: false, keepsDrawings: false, jobs: work.threads)
    let rows = try comparison.rows(
      ReplayCell.cells(
        of: TraceFiles.read(selection.paths, for: options), selection.configuredEngines(),
        filter: selection.nameFilter()))
    let report = comparison.report(rows, replayArguments: selection.replay.typed)
    var text = ""
    switch format {
    case .text:
      let style = color.style(output: output.output)
      FindingsTextWriter(style: style).write(report, to: &text)
    case .json: try ComparisonJSONWriter().write(report, to: &text)
    case .csv: FindingsCSVWriter().write(report, to: &text)
    }
    try output.write(text)
    if report.findingCount > 0 { throw ExitStatus.breaks.code }
  }
}
