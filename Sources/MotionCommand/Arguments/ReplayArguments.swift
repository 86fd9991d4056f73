import ArgumentParser
import MotionReplay

/// Everything but trace and engine that determines a recording.
struct ReplayArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "When ticks happen: RATE[,jitter=2ms][,drop=0.1][,change=1.5s:80][,cycle=3s][,stall=1s:500ms]"
        + "[,seed=7]; recorded:FILE, a schedule or a recording; or, to run and measure, "
        + "real:RATE[,spin=500us][,cpu=1].",
      valueName: "spec"))
  var clock = "120"

  @Option(help: "When an event reaches the engine: at the next tick, or at its own time.")
  var delivery = Delivery.atTick

  @Option(help: "How the velocity of the finger at a release is estimated.")
  var velocity = VelocityEstimator.leastSquares

  func validate() throws { _ = try clockArgument() }

  /// Reads the clock; no file is opened.
  ///
  /// - Returns: The clock, simulated or real.
  /// - Throws: `ValidationError` where the text names none.
  func clockArgument() throws -> ClockArgument { try ClockArgument(clock) }

  /// Makes the options of a replay on a simulated clock.
  ///
  /// - Returns: The options.
  /// - Throws: `ValidationError` for a real clock; `ExitCode` where a file with recorded ticks
  ///   cannot be read.
  func options() throws -> ReplayOptions { options(try clockArgument().schedule()) }

  /// Makes the options of a replay on a schedule.
  ///
  /// - Parameter schedule: When ticks happen.
  /// - Returns: The options.
  func options(_ schedule: Schedule) -> ReplayOptions {
    ReplayOptions(schedule: schedule, delivery: delivery, velocity: velocity)
  }

  /// The options that differ from the defaults, as they must be typed again.
  var typed: [String] {
    var words: [String] = []
    if clock != "120" { words += ["--clock", clock] }
    if delivery != .atTick { words += ["--delivery", delivery.rawValue] }
    if velocity != .leastSquares { words += ["--velocity", velocity.rawValue] }
    return words
  }
}
