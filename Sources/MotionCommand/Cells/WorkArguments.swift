import ArgumentParser
import Foundation

/// How the work is divided.
struct WorkArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How many traces and engines to replay at a time; costs are never timed at the same time. "
        + "(default: one a core)",
      valueName: "number"))
  var jobs: Int?

  @OptionGroup var timeLimit: TimeLimitArguments

  func validate() throws {
    if let jobs, !(1...1024 ~= jobs) {
      throw ValidationError("--jobs: found \(jobs), expected a number from 1 to 1024")
    }
  }

  /// How many threads work.
  var threads: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }
}
