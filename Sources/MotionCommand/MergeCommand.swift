import ArgumentParser
import MotionReports

/// `merge`: the parts of a run that several machines shared, as one report.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Join the parts of a run of check, compare or gate that several machines shared.",
    discussion: """
      Each part is a file of --shard-report, written with TEST_TOTAL_SHARDS and TEST_SHARD_INDEX \
      set. What is written, and the exit code, are those of a single run, byte for byte. Parts of \
      different runs, a missing part and one that is there twice are refused with 65.
      """)

  @Argument(
    help: ArgumentHelp("All parts of the run, in any order.", valueName: "part"),
    completion: .file())
  var paths: [String]

  @Option(help: "The form of the report.")
  var format = ReportFormat.text

  @OptionGroup var output: OutputArguments

  @OptionGroup var reports: ReportArguments

  @Option(help: "When text is colored; this goes over NO_COLOR, and that over FORCE_COLOR.")
  var color = ColorChoice.auto

  func validate() throws {
    try reports.validate(
      among: ReportKind.allCases.filter { $0 != .benchmark && $0 != .traceEvent }, output: output,
      reason: "parts hold neither costs nor recordings")
  }

  func run() throws {
    let run = try MergedRun(paths.map { (path: $0, file: try ShardFile.read($0)) })
    let printed = try run.report.text(as: format, color.style(output: output.output))
    try reports.write(output, printed) { kind in
      try run.report.text(as: kind, arguments: run.arguments) ?? ""
    }
    if run.report.exitCode != 0 { throw ExitCode(run.report.exitCode) }
  }
}
