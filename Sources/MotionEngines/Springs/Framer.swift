public import MotionModel
public import MotionReplay

/// The springs of Framer Motion: closed forms that a retarget restarts with an estimated velocity.
///
/// Each component is computed on its own from the time since its start, rounded to whole
/// milliseconds. It shows its end while it is near and slow; but it is over only at the first time
/// on a grid of 50 ms at which that holds, and may leave its end again before. Version 11 compares
/// the mean speed of the last 5 ms, and no speed from critical damping on.
///
/// A release takes the given velocity, a retarget the one that the library reports: the movement of
/// the last frame over its time, see `MotionValue`. The presented velocity, which checks judge, is
/// that of the motion.
///
/// - Note: Source: motion 11.18.2 and 13.1.1 (2025), `spring`, `JSAnimation.tick` (in 11
///   `MainThreadAnimation`), `calcGeneratorDuration`; stiffness 100, damping 10 and mass 1 by
///   default, <https://github.com/motiondivision/motion>.
public struct Framer: VelocityReportingMotion, MotionValued {
  /// The major version whose rules it keeps.
  public enum Version: String, Sendable, CaseIterable {
    /// motion 13, as of 13.1.1.
    case thirteen = "13"
    /// Framer Motion 11, as of 11.18.2.
    case eleven = "11"
  }

  @usableFromInline var x = FramerAxis()
  @usableFromInline var y = FramerAxis()
  @usableFromInline var clock = FramerClock()
  @usableFromInline var values = MotionValues()
  @usableFromInline let squaredFrequency: Double
  @usableFromInline let decayRate: Double

  public let constants: SpringConstants
  /// The version whose rules it keeps.
  public let version: Version

  /// Creates a spring.
  public init(
    stiffness: Double? = nil, damping: Double? = nil, mass: Double? = nil, version: Version? = nil,
    parameters: EngineParameters = EngineParameters()
  ) {
    let stiffness = parameters.stiffness(stiffness, default: 100)
    let damping = parameters.damping(damping, default: 10)
    let mass = parameters.mass(mass, default: 1)
    self.version = parameters.choice(version, "version", "major version whose rules it keeps")
    constants = SpringConstants(stiffness: stiffness, damping: damping, mass: mass)
    (squaredFrequency, decayRate) = (constants.squaredFrequency, constants.decayRate)
  }

  public init(parameters: EngineParameters) { self.init(stiffness: nil, parameters: parameters) }

  public var claims: EngineClaims {
    EngineClaims(movesOnlyAtTicks: true, oscillator: constants.claimed)
  }

  @inlinable
  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    values.note(state.position, at: start.time)
    if start.cause == .retarget { state.velocity = values.velocity }
    clock.start(at: start.time)
    let (position, velocity, end) = (state.position, state.velocity, start.target)
    x = FramerAxis(from: position.x, velocity: velocity.x, to: end.x)
    y = FramerAxis(from: position.y, velocity: velocity.y, to: end.y)
    return .goesOn
  }

  @inlinable
  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    while let time = clock.nextOnGrid(before: tick.time), x.isRunning || y.isRunning {
      let moment = moment(at: time)
      x.endIfDone(moment)
      y.endIfDone(moment)
    }
    let moment = moment(at: clock.milliseconds(at: tick.time))
    x.show(moment, &state.position.x, &state.velocity.x, &values.x, at: tick.time)
    y.show(moment, &state.position.y, &state.velocity.y, &values.y, at: tick.time)
    values.now = tick.time
    return x.isRunning || y.isRunning ? .goesOn : .restsHere
  }

  @usableFromInline func moment(at milliseconds: Int64) -> FramerMoment {
    let now = step(at: Double(milliseconds) * 1e-3)
    switch version {
    case .thirteen: return FramerMoment(now: now, compared: .speed)
    case .eleven:
      guard decayRate * decayRate < squaredFrequency else {
        return FramerMoment(now: now, compared: .nothing)
      }
      let span = min(milliseconds, 5)
      if span == 0 { return FramerMoment(now: now, compared: .speed) }
      return FramerMoment(
        now: now,
        compared: .mean(
          since: step(at: Double(milliseconds - span) * 1e-3), seconds: Double(span) * 1e-3))
    }
  }

  private func step(at time: Double) -> OscillatorStep {
    .framer(time: time, squaredFrequency: squaredFrequency, decayRate: decayRate)
  }
}

extension OscillatorStep {
  /// The overdamped form cuts the argument of sinh and cosh at 300.
  static func framer(time: Double, squaredFrequency: Double, decayRate: Double) -> OscillatorStep {
    let excess = decayRate * decayRate - squaredFrequency
    let difference = max(excess, 0).squareRoot()
    guard difference * time > 300 else {
      return OscillatorStep(time: time, squaredFrequency: squaredFrequency, decayRate: decayRate)
    }
    // sinh and cosh of 300 are the same number to the last digit.
    var step = OscillatorStep()
    let cut = 0.5 * Elementary.exp(300 - decayRate * time)
    step.offsetFromVelocity = cut / difference
    step.offsetFromOffset = cut + decayRate * step.offsetFromVelocity
    step.velocityFromVelocity = -decayRate * step.offsetFromVelocity
    step.velocityFromOffset = -decayRate * step.offsetFromOffset
    return step
  }
}

extension Framer: SpringSimulation {
  public static let catalogueDescription = EngineDescription(
    name: "framer", family: .force, fidelity: .faithful,
    summary: "Framer Motion's spring (motion 13, 11): a closed form, restarted at a retarget.",
    original: OriginalLibrary("Framer Motion", "11.18.2, 13.1.1", largestError: 1.5e-11),
    knownBreaks: [
      KnownBreak(
        .retargetChangesVelocity,
        because: "a retarget takes the mean velocity of the last tick, counted as at most 30 ms, "
          + "or 0 if nothing was shown for longer"),
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks, within: Bound(0.75),
        because: "each component snaps from up to half a point, even while the other still moves"),
      KnownBreak(
        .positionJumps, .misreportsVelocity, .losesWay, within: Bound(0.75, seconds: 0.003),
        because: "\(FramerClock.rounding); each component snaps from up to half a point"),
      KnownBreak(
        .velocityJumps, within: Bound(3, seconds: 0.003),
        because: "\(FramerClock.rounding); each component stops from up to 2 pt/s"),
      .atOtherRates(
        within: Bound(0.71, share: 3, seconds: 0.05),
        because: "a retarget takes the mean velocity of the last tick, which is half a tick old; "
          + "time is rounded to whole milliseconds"),
    ],
    notes: [
      "It shows its end before it is over, and may leave it again; it ends on a grid of 50 ms.",
      "A strongly overdamped spring is pulled to its target once the argument of its sinh passes "
        + "300.",
    ])
}

@usableFromInline struct FramerMoment {
  @usableFromInline enum Compared {
    case nothing
    case speed
    case mean(since: OscillatorStep, seconds: Double)
  }

  @usableFromInline var now: OscillatorStep
  @usableFromInline var compared: Compared
}

/// The closed form of a spring since its start.
///
/// - Note: Source: motion 13.1.1 (2025), its `spring` generator: rest speed 2 and rest distance
///   0.5, or 0.01 and 0.005 where the whole distance is below 5; the argument of sinh and cosh is
///   cut at 300, <https://github.com/motiondivision/motion>.
@usableFromInline struct FramerAxis: Sendable {
  @usableFromInline var end = 0.0
  @usableFromInline var offset = 0.0
  @usableFromInline var velocity = 0.0
  @usableFromInline var isRunning = false
  @usableFromInline var isOver = true

  init() {}

  @usableFromInline init(from place: Double, velocity: Double, to end: Double) {
    self.end = end
    offset = place - end
    self.velocity = velocity
    (isRunning, isOver) = (true, false)
  }

  @usableFromInline func isDone(_ moment: FramerMoment) -> Bool {
    let isGranular = offset.magnitude < 5
    let (distance, current) = moment.now.moved(offset, velocity)
    let speed =
      switch moment.compared {
      case .nothing: 0.0
      case .speed: current
      case .mean(let earlier, let seconds):
        (distance - earlier.moved(offset, velocity).offset) / seconds
      }
    return speed.magnitude <= (isGranular ? 0.01 : 2)
      && distance.magnitude <= (isGranular ? 0.005 : 0.5)
  }

  @usableFromInline mutating func endIfDone(_ moment: FramerMoment) {
    if isRunning && isDone(moment) { isRunning = false }
  }

  @usableFromInline mutating func show(
    _ moment: FramerMoment, _ position: inout Double, _ velocity: inout Double,
    _ value: inout MotionValue, at time: Instant
  ) {
    if isOver { return }
    isOver = !isRunning
    if isOver || isDone(moment) {
      (position, velocity) = (end, 0)
    } else {
      let moved = moment.now.moved(offset, self.velocity)
      (position, velocity) = (end + moved.offset, moved.velocity)
    }
    value.update(position, at: time)
  }
}
