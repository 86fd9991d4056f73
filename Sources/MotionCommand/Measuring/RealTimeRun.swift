import ArgumentParser
import MotionMeasurement
import MotionModel
import MotionReplay
import MotionReports

/// The options of a real clock; none of them goes with a simulated clock.
struct RealTimeArguments: ParsableArguments {
  @Option(
    help: .value(
      "factor",
      "On a real clock: how many times faster the trace runs, at the same rate. (default: 1)"))
  var speed: Double?

  @Option(
    name: .customLong("loop"),
    help: .value("count", "On a real clock: how many times the trace runs. (default: 1)"))
  var loops: Int?

  func plan(on clock: ClockArgument) throws -> RealTimeMeasurement.Plan? {
    guard case .real(let clock) = clock else {
      for (name, isGiven) in [("--speed", speed != nil), ("--loop", loops != nil)] where isGiven {
        throw ValidationError("\(name) is for a real clock, such as --clock real:120")
      }
      return nil
    }
    let plan = RealTimeMeasurement.Plan(clock: clock, speed: speed ?? 1, loops: loops ?? 1)
    try require(
      plan.speed > 0 && plan.traceRate != nil,
      "--speed: found \(plan.speed) at \(clock.rate.text) ticks a second, expected a factor above "
        + "0 at which a second of the trace has 1 to 10000 ticks")
    try (1...1_000_000).check(plan.loops, of: "--loop")
    return plan
  }
}

extension RealTimeMeasurement {
  init(
    of engine: ConfiguredEngine, on trace: Trace, _ options: ReplayOptions, _ plan: Plan
  ) throws {
    Interrupt.catchOnce()
    self = try misuse(of: "--clock") {
      try MonotonicClock.withClock(for: plan.clock) { source in
        RealTimeMeasurement(
          of: engine, on: trace, options, plan, source: source,
          isInterrupted: { Interrupt.isRequested })
      }
    }
  }
}
