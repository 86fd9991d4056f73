public import ArgumentParser
import MotionMeasurement
public import MotionModel
public import MotionReplay

/// Everything but trace and engine that determines a recording.
protocol ReplayChoice {
  var clock: String { get }
  var delivery: Delivery { get }
  var velocities: [VelocityEstimator] { get }
}

/// The options of a command that is given its traces and engines otherwise.
struct ReplayArguments: ParsableArguments, ReplayChoice {
  @Option(help: .clock) var clock = "120"

  @Option(help: .delivery) var delivery = Delivery.atTick

  @Option(name: .customLong("velocity"), help: .velocity)
  var velocities: [VelocityEstimator] = []

  func validate() throws { try checkReplay() }
}

extension ReplayChoice {
  func checkReplay() throws {
    _ = try clockArgument()
    for (place, velocity) in velocities.enumerated() where velocities[..<place].contains(velocity) {
      throw ValidationError("--velocity: found \(velocity.rawValue) twice, expected each once")
    }
  }

  func clockArgument() throws -> ClockArgument { try ClockArgument(clock) }

  /// Whether there is more than one estimator.
  var hasSeveralVelocities: Bool { velocities.count > 1 }

  /// The options of a command that takes one estimator.
  func options() throws -> ReplayOptions { try options(clockArgument().schedule()) }

  func options(_ schedule: Schedule) throws -> ReplayOptions {
    guard !hasSeveralVelocities else {
      throw ValidationError(
        "--velocity: found \(velocities.count), expected one, as only check and compare take several"
      )
    }
    return ReplayOptions(
      schedule: schedule, delivery: delivery, velocity: velocities.first ?? .leastSquares)
  }

  /// The options with each of the estimators.
  func optionsOfEach() throws -> [ReplayOptions] {
    guard hasSeveralVelocities else { return [try options()] }
    let schedule = try clockArgument().schedule()
    return velocities.map {
      ReplayOptions(schedule: schedule, delivery: delivery, velocity: $0)
    }
  }

  /// The options that differ from the defaults, as they must be typed again.
  var typedReplay: [String] {
    typedReplayOfAll
      + (hasSeveralVelocities ? velocities.flatMap { ["--velocity", $0.rawValue] } : [])
  }

  /// Those of them with which everything is replayed.
  var typedReplayOfAll: [String] {
    var words: [String] = []
    if clock != "120" { words += ["--clock", clock] }
    if delivery != .atTick { words += ["--delivery", delivery.rawValue] }
    if !hasSeveralVelocities, let velocity = velocities.first, velocity != .leastSquares {
      words += ["--velocity", velocity.rawValue]
    }
    return words
  }
}

extension ArgumentHelp {
  /// What a command says of its clock.
  static let clock = ArgumentHelp(
    "When ticks happen: RATE[,jitter=2ms][,drop=0.1][,change=1.5s:80][,cycle=3s][,stall=1s:500ms]"
      + "[,seed=7]; recorded:FILE, a schedule or a recording; or, to run and measure, "
      + "real:RATE[,spin=500us][,cpu=1].",
    valueName: "spec")

  /// What a command says of the delivery of events.
  static let delivery: ArgumentHelp =
    "When an event reaches the engine: at the next tick, or at its own time."

  /// What a command says of the velocity at a release.
  static let velocity: ArgumentHelp =
    """
    How the velocity of the finger at a release is estimated. check and compare take several, and \
    replay each engine with each. (default: lsq2)
    """
}

/// A clock as the command line names it.
enum ClockArgument {
  /// Simulated: the ticks are made from a rate and options.
  case schedule(Schedule)
  /// Simulated: the ticks are those of a file, a schedule or a recording.
  case recorded(path: String)
  /// Real: the ticks are waited for.
  case real(RealClock)

  /// What a text starts with that names a file.
  private static let recordedPrefix = "recorded:"

  /// Reads a clock; no file is opened.
  init(_ text: String) throws {
    do throws(ScheduleError) {
      if text.hasPrefix(RealClock.prefix) {
        self = .real(try RealClock(text))
      } else if text.hasPrefix(Self.recordedPrefix) {
        let path = String(text.dropFirst(Self.recordedPrefix.count))
        guard !path.isEmpty else {
          throw ScheduleError(
            "clock '\(text)': found no file, expected recorded:FILE, a schedule or a recording")
        }
        self = .recorded(path: path)
      } else {
        self = .schedule(try Schedule(text))
      }
    } catch {
      throw ValidationError("--clock: \(error.message)")
    }
  }

  /// Makes the schedule of a simulated clock, reading its file where it has one.
  func schedule() throws -> Schedule {
    switch self {
    case .schedule(let schedule): return schedule
    case .recorded(let path):
      return try InputFailure.reported(path) { () throws(InputFailure) in
        Schedule(recorded: try ScheduleFile(path: path).schedule)
      }
    case .real(let clock):
      throw ValidationError(
        "--clock: found \(clock.text), expected a simulated clock, as what is judged must be the "
          + "same every time; write a real run with 'run --clock \(clock.text) --output FILE', then "
          + "give --clock recorded:FILE here")
    }
  }
}

extension Delivery: ExpressibleByArgument {}

extension VelocityEstimator: ExpressibleByArgument {}
