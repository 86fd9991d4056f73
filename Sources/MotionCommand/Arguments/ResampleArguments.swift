public import ArgumentParser
import MotionModel
import MotionReplay
public import MotionTraces

/// What stands between the device and the app.
struct ResampleArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Deliver touches as a framework does, at the ticks of the clock: interpolated, predicted or "
        + "late. Releases have the velocity of --velocity, of what its tracker saw.",
      valueName: "framework"))
  var resample: TouchResampling?

  /// The option, as it must be typed again.
  var typed: [String] { resample.map { ["--resample", $0.rawValue] } ?? [] }

  /// Returns a file whose trace is delivered as the framework does it.
  func delivered(_ file: TraceFile, _ options: ReplayOptions) -> TraceFile {
    guard let resample else { return file }
    var frames: [Instant] = []
    var ticks = ScheduledTicks(options, through: file.trace.events)
    let end = file.trace.end.nanoseconds + resample.latency
    var behind = 0
    while behind < 3, let tick = ticks.next() {
      frames.append(tick.time)
      if tick.time.nanoseconds > end { behind += 1 }
    }
    let estimator = options.velocity
    let trace = resample.delivered(file.trace, frames: frames) { touch, release in
      var history = PointerHistory(for: estimator)
      for event in touch { history.append(.init(time: event.time, position: event.position)) }
      return estimator.velocity(
        of: history, releasedAt: release.time, at: release.position, reported: nil)
    }
    return TraceFile(path: file.path, trace: trace)
  }

  /// Returns options with which the velocities of delivered releases count.
  func options(_ options: ReplayOptions) -> ReplayOptions {
    guard resample != nil else { return options }
    var options = options
    options.velocity = .recorded
    return options
  }
}

extension TouchResampling: ExpressibleByArgument {}
