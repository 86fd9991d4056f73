import ArgumentParser
import MotionReplay

struct CheckCommand: ContextCommand, JudgingCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Replay traces through engines and print where a motion breaks a rule.",
    discussion: """
      Each finding is a line, FILE:LINE: TIME, ENGINE, CHECK: what happened. More than 20 findings \
      become a table of rules, the worst first, with the worst finding of each; --details shows \
      all. It exits with 4 if there is a finding, else with 0; the last line says how much was \
      checked. Known breaks of an engine are summed up in one line and do not change the exit \
      code: see list breaks. A trace is untested if no release, tap or cancel in it is followed by \
      a tick. If all are, or all of an engine, it exits with 64. As JSON, the report is the \
      document of compare, without costs; as CSV, it has a row for each finding.
      """)

  @OptionGroup var selection: ComparisonArguments
  @OptionGroup var resampling: ResampleArguments
  @OptionGroup var printing: PrintArguments
  @OptionGroup var reports: ReportArguments
  @OptionGroup var work: WorkArguments
  @OptionGroup var parts: PartArguments
  @OptionGroup var viewing: ViewingArguments
  @OptionGroup var failFast: FailFastArguments
  @Flag(help: "Treat known breaks as findings: show them, and exit with 4.") var known = false
  @Flag(help: "Print a line for each finding, however many there are.") var details = false

  func validate() throws {
    try failFast.validate(with: parts)
    try reports.validate("check measures no costs, compare does") { $0 != .benchmark }
  }

  func run(in context: CommandContext) throws {
    var engines = try context.engines(selection.engines, goOn: true)
    if known { for index in engines.indices { engines[index].knownBreaks = [] } }
    try compare(
      engines, as: "check", resampling: resampling, details: details, failsFast: failFast.failFast,
      typed: known ? ["--known"] : [])
  }
}
