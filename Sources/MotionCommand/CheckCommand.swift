import ArgumentParser
import MotionReplay
import MotionReports

/// `check`: the findings alone, and an exit code that fails a build.
struct CheckCommand: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Replay traces through engines and print where a motion breaks a rule.",
    discussion: """
      One line for each finding, FILE:LINE: TIME, ENGINE, CHECK: what happened. Without findings it \
      prints nothing and exits with 0; with findings it exits with 4. What an engine is known to break \
      is summed up in a line an engine, and changes no exit code: see list breaks. As JSON it is the document of \
      compare, without costs; as CSV one row for each finding. Reports for other tools, --report, \
      are complete on disk before the command exits.
      """)

  @OptionGroup var selection: ComparisonArguments

  @Option(help: "The form of the report.")
  var format = ReportFormat.text

  @Flag(help: "Take known breaks as findings: show them, and exit with 4.")
  var known = false

  @OptionGroup var output: OutputArguments

  @OptionGroup var reports: ReportArguments

  @OptionGroup var work: WorkArguments

  @OptionGroup var shards: ShardArguments

  @Option(help: "When text is colored; this goes over NO_COLOR, and that over FORCE_COLOR.")
  var color = ColorChoice.auto

  func validate() throws {
    try reports.validate(
      among: ReportKind.allCases.filter { $0 != .benchmark }, output: output,
      reason: "check measures no costs, compare does")
  }

  func run(in context: CommandContext) throws {
    var engines = try context.engines(selection.engines)
    if known { for index in engines.indices { engines[index].knownBreaks = [] } }
    let options = try selection.replay.options()
    let traceEvents = try reports.traceEvents()
    let comparison = Comparison(
      options: options, measuresCosts: false, keepsDrawings: false,
      traceEvents: traceEvents,
      jobs: work.threads, watchdog: work.timeLimit.watchdog())
    let cells = try ReplayCell.cells(
      of: TraceFiles.read(selection.paths, for: options), engines,
      filter: selection.nameFilter())
    let part = try shards.part(of: cells)
    let rows = try comparison.rows(part)
    let report = CommandReport.check(
      comparison.report(rows, replayArguments: selection.replay.typed))
    try shards.write(rows, part, of: cells, selection, command: "check")
    try reports.write(
      output, report.text(as: format, color.style(output: output.output)), traceEvents
    ) { try report.text(as: $0, arguments: selection.typed) ?? "" }
    if report.exitCode != 0 { throw ExitCode(report.exitCode) }
  }
}
