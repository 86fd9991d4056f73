import ArgumentParser

struct MergeCommand: ParsableCommand, ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract:
      "Merge the parts of a check, compare, gate, check-random or sweep run on several machines.",
    discussion: """
      Each part is a file that --part-report wrote, with --part NUMBER/PARTS. The report and the \
      exit code are those of a single run, byte for byte; for a sweep, --output gets the rows. \
      Merging exits with 65 if parts are of different runs, or if one is missing, given twice or \
      truncated. Missing parts are listed for an array job, counted from 1 and from 0.
      """)

  @Argument(help: .value("part", "All parts of the run, in any order."), completion: .file())
  var paths: [String]
  @Flag(help: "For compare, also print a table for each trace; for check, a line for each finding.")
  var details = false
  @OptionGroup var printing: PrintArguments
  @OptionGroup var reports: ReportArguments

  func validate() throws {
    try reports.validate("parts hold neither costs nor recordings") { !$0.isOfReplays }
  }

  func run() throws {
    try RunFiles.claim(printing.outputs + reports.outputs)
    let parts = try paths.map { try LedgerReader.part($0) }
    if let sweep = parts.first?.head.sweep { return try merge(MergedSweep(parts, sweep)) }
    let run = try MergedRun(parts)
    try write(run.report, arguments: run.arguments, details: details)
  }

  private func merge(_ sweep: MergedSweep) throws {
    try require(
      printing.format == .text && reports.requests.isEmpty,
      "parts of a sweep give its text, and its rows as CSV with --output; found --format or --report"
    )
    let file = printing.output.map { PendingFile(path: $0) }
    try file?.check()
    let survey = try sweep.survey { try file?.put($0.utf8) }
    try file?.finish()
    try SweepCommand.print(
      SweepText(
        survey: survey, style: printing.colorChoice.style(output: nil),
        showsFront: sweep.showsFront, isQuiet: printing.quiet))
  }
}
