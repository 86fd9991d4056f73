import ArgumentParser
import MotionMeasurement
import MotionModel

/// How a trace is run on a real clock; nothing of it goes with a simulated one.
struct RealTimeArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "On a real clock: how many times faster the trace runs; the rate stays. (default: 1)",
      valueName: "factor"))
  var speed: Double?

  @Option(
    name: .customLong("loop"),
    help: ArgumentHelp(
      "On a real clock: how often the trace is repeated. (default: 1)", valueName: "count"))
  var loops: Int?

  /// The most repetitions.
  private static let mostLoops = 1_000_000

  /// Makes the plan of a run, or checks that none is asked for.
  ///
  /// - Parameters:
  ///   - clock: The clock.
  ///   - keepsRecording: Whether the last repetition is recorded.
  /// - Returns: The plan; nil on a simulated clock.
  /// - Throws: `ValidationError` where a number is out of range or does not go with the clock.
  func plan(
    on clock: ClockArgument, keepsRecording: Bool
  ) throws -> RealTimeMeasurement.Plan? {
    guard case .real(let clock) = clock else {
      for (name, isGiven) in [("--speed", speed != nil), ("--loop", loops != nil)] where isGiven {
        throw ValidationError("\(name) is for a real clock, such as --clock real:120")
      }
      return nil
    }
    let plan = RealTimeMeasurement.Plan(
      clock: clock, speed: speed ?? 1, loops: loops ?? 1, keepsRecording: keepsRecording)
    guard plan.speed > 0, plan.traceRate != nil else {
      throw ValidationError(
        "--speed: found \(plan.speed) at \(clock.rate.text) ticks a second, expected a factor above "
          + "0 at which a second of the trace has 1 to 10000 ticks")
    }
    guard 1...Self.mostLoops ~= plan.loops else {
      throw ValidationError(
        "--loop: found \(plan.loops), expected a number from 1 to \(Self.mostLoops)")
    }
    return plan
  }
}
