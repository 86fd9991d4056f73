public import ArgumentParser
import MotionMeasurement
public import MotionModel
public import MotionReplay
public import MotionTraces

struct ReplayArguments: ParsableArguments, ReplayChoice {
  @Option(help: .clock) var clock = "120"
  @Option(help: .delivery) var delivery = Delivery.atTick
  @Option(name: .customLong("velocity"), help: .velocity) var velocities: [VelocityEstimator] = []
  func validate() throws { try checkReplay() }
}

/// The options that determine a recording, besides trace and engine.
protocol ReplayChoice {
  var clock: String { get }
  var delivery: Delivery { get }
  var velocities: [VelocityEstimator] { get }
}

extension ReplayChoice {
  func checkReplay() throws {
    _ = try clockArgument()
    for (place, velocity) in velocities.enumerated() where velocities[..<place].contains(velocity) {
      throw ValidationError("--velocity: found \(velocity.rawValue) twice, expected each once")
    }
  }

  func clockArgument() throws -> ClockArgument { try ClockArgument(clock) }
  var hasSeveralVelocities: Bool { velocities.count > 1 }

  func options(_ schedule: Schedule? = nil) throws -> ReplayOptions {
    let each = try optionsOfEach(schedule)
    try require(
      !hasSeveralVelocities,
      "--velocity: found \(velocities.count), expected one, as only check and compare take several")
    return each[0]
  }

  func optionsOfEach(_ schedule: Schedule? = nil) throws -> [ReplayOptions] {
    let schedule = try schedule ?? clockArgument().schedule()
    return (velocities.isEmpty ? [.leastSquares] : velocities).map {
      ReplayOptions(schedule: schedule, delivery: delivery, velocity: $0)
    }
  }

  var typedReplay: [String] {
    typedReplayOfAll
      + (hasSeveralVelocities ? velocities.flatMap { ["--velocity", $0.rawValue] } : [])
  }

  /// The options that hold for every replay: no velocity if there are several.
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

enum ClockArgument {
  case schedule(Schedule)
  case recorded(path: String)
  case real(RealClock)
  private static let recordedPrefix = "recorded:"

  init(_ text: String) throws {
    self = try misuse(of: "--clock") {
      if text.hasPrefix(RealClock.prefix) { return .real(try RealClock(text)) }
      guard text.hasPrefix(Self.recordedPrefix) else { return .schedule(try Schedule(text)) }
      let path = String(text.dropFirst(Self.recordedPrefix.count))
      guard !path.isEmpty else {
        throw ScheduleError(
          "clock '\(text)': found no file, expected recorded:FILE, a schedule or a recording")
      }
      return .recorded(path: path)
    }
  }

  func schedule() throws -> Schedule {
    switch self {
    case .schedule(let schedule): return schedule
    case .recorded(let path):
      return try InputFailure.reported(path) { Schedule(recorded: try ScheduleFile.read(path)) }
    case .real(let clock):
      throw ValidationError(
        "--clock: found \(clock.text), expected a simulated clock, as a judged run must give the "
          + "same result each time; write a real run with 'run --clock \(clock.text) --output FILE', then "
          + "give --clock recorded:FILE here")
    }
  }
}

struct ResampleArguments: ParsableArguments {
  @Option(
    help: .value(
      "framework",
      "Deliver touches as a framework does, at the ticks of the clock: interpolated, predicted "
        + "or late. --velocity estimates release velocity from what the framework's tracker sees."))
  var resample: TouchResampling?
  var typed: [String] { resample.map { ["--resample", $0.rawValue] } ?? [] }

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

  func options(_ options: ReplayOptions) -> ReplayOptions {
    guard resample != nil else { return options }
    var options = options
    options.velocity = .recorded
    return options
  }

  func conditions(_ options: ReplayOptions) -> Conditions {
    var conditions = options.conditions()
    conditions.resampling = resample?.rawValue
    return conditions
  }
}

extension Delivery: ExpressibleByArgument {
  public init?(argument: String) {
    guard let delivery = Self.allCases.first(where: { $0.rawValue == argument }) else { return nil }
    self = delivery
  }
}
extension TouchResampling: ExpressibleByArgument {}
extension VelocityEstimator: ExpressibleByArgument {}
