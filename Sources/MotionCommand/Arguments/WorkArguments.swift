import ArgumentParser
import Foundation
import MotionMeasurement
import MotionModel
import MotionReplay

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

  var threads: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }
}

/// How long an engine may take.
struct TimeLimitArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The longest that one trace and one engine may take, such as 20s; then the command says which "
        + "they are and exits with 7. (default: 300s)",
      valueName: "time"))
  var timeLimit: String?

  func validate() throws { _ = try nanoseconds() }

  /// Makes what ends the command.
  func watchdog() -> Watchdog { Watchdog(limit: (try? nanoseconds()) ?? Watchdog.usualLimit) }

  /// Makes what ends the command where a run on a real clock takes longer than its trace.
  func watchdog(
    for plan: RealTimeMeasurement.Plan, _ trace: Trace, _ options: ReplayOptions
  ) -> Watchdog {
    let run = (trace.end.seconds + Double(options.settleLimit) * 1e-9) / plan.speed
    let seconds = min(run * Double(plan.loops), 1e9)
    return Watchdog(limit: watchdog().limit + Int64(seconds * 1e9))
  }

  private func nanoseconds() throws -> Int64 {
    guard let timeLimit else { return Watchdog.usualLimit }
    guard let time = TimeText.nanoseconds(timeLimit), time > 0 else {
      throw ValidationError(
        "--time-limit: found '\(timeLimit)', expected a time above 0 such as 20s or 500ms, of at most "
          + "1000000s")
    }
    return time
  }
}
