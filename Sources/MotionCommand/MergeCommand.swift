import ArgumentParser

/// `merge`: the parts of a run that several machines shared, as one report.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Join the parts of a run of check, compare or gate that several machines shared.",
    discussion: """
      Each part is a file of --part-report, written with --part NUMBER/PARTS. What is written, and the exit code, are those of a single run, byte for byte. Parts of \
      different runs, a missing part and one that is there twice are refused with 65.
      """)

  @Argument(
    help: ArgumentHelp("All parts of the run, in any order.", valueName: "part"),
    completion: .file())
  var paths: [String]

  @Flag(help: "Print a table for each trace too, of a compare.")
  var details = false

  @OptionGroup var printing: PrintArguments

  @OptionGroup var reports: ReportArguments

  private var reporting: ReportingArguments {
    ReportingArguments(printing: printing, reports: reports)
  }

  func validate() throws {
    try reporting.validate(
      without: [.benchmark, .traceEvent, .page],
      reason: "parts hold neither costs nor recordings")
  }

  func run() throws {
    try RunFiles.claim(reporting.outputs)
    let run = try MergedRun(paths.map { (path: $0, file: try PartFile.read($0)) })
    try reporting.write(run.report, arguments: run.arguments, details: details)
  }
}
