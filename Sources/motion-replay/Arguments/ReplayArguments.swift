import ArgumentParser
import MotionReplay

/// Everything but trace and engine that determines a recording.
struct ReplayArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "When ticks happen: RATE[,jitter=2ms][,drop=0.1][,change=1.5s:80][,stall=1s:500ms][,seed=7].",
      valueName: "spec"))
  var clock = "120"

  @Option(help: "When an event reaches the engine: at the next tick, or at its own time.")
  var delivery = Delivery.atTick

  @Option(help: "How the velocity of the finger at a release is estimated.")
  var velocity = VelocityEstimator.leastSquares

  func validate() throws { _ = try options() }

  /// Makes the options of a replay.
  ///
  /// - Returns: The options.
  /// - Throws: `ValidationError` where the clock is no schedule.
  func options() throws -> ReplayOptions {
    do throws(ScheduleError) {
      return ReplayOptions(
        schedule: try Schedule(clock), delivery: delivery, velocity: velocity)
    } catch {
      throw ValidationError("--clock: \(error.message)")
    }
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
