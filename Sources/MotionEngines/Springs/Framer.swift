public import MotionModel

/// The springs of Framer Motion: closed forms that a retarget restarts with an estimated velocity.
///
/// Each component is a number of its own, computed from the time since its start. It rests, with a
/// snap to its end, at a speed of at most 2 pt/s within 0.5 pt, or 0.01 pt/s within 0.005 pt where
/// it starts less than 5 pt away. A release takes the velocity that it is given. A retarget takes
/// the way of the last tick over its time, which counts as 30 ms at most, for the velocity; none
/// when the last tick is more than 30 ms ago.
///
/// Faithful; the curve between two interactions is exact, to its rest.
///
/// - Note: Source: Framer Motion 11 (2024), `spring` and `MotionValue.getVelocity`, stiffness 100,
///   damping 10 and mass 1 by default, <https://github.com/motiondivision/motion>.
@frozen
public struct Framer: Motion {
  @usableFromInline var x = FramerAxis()
  @usableFromInline var y = FramerAxis()
  @usableFromInline var start = Instant.zero
  @usableFromInline var shownAt = Instant.zero
  @usableFromInline var lastTravel = SIMD2<Double>.zero
  @usableFromInline var lastLength = 0.0
  @usableFromInline let squaredFrequency: Double
  @usableFromInline let decayRate: Double

  public let constants: SpringConstants

  public init(_ constants: SpringConstants) {
    self.constants = constants
    squaredFrequency = constants.squaredFrequency
    decayRate = constants.decayRate
  }

  public var claims: EngineClaims {
    EngineClaims(oscillator: constants.claimed)
  }

  @inlinable
  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    if !start.isSteering {
      (lastLength, shownAt) = (0, start.time)
    } else if start.time.seconds(since: shownAt) > 0.03 {
      state.velocity = .zero
    } else if lastLength > 0 {
      state.velocity = lastTravel / min(lastLength, 0.03)
    }
    self.start = start.time
    let (position, velocity, end) = (state.position, state.velocity, start.target)
    x = FramerAxis(from: position.x, velocity: velocity.x, to: end.x)
    y = FramerAxis(from: position.y, velocity: velocity.y, to: end.y)
    return .goesOn
  }

  @inlinable
  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let before = state.position
    state = show(at: tick.time.seconds(since: start))
    (lastTravel, lastLength, shownAt) = (state.position - before, tick.seconds, tick.time)
    return x.isDone && y.isDone ? .restsHere : .goesOn
  }

  @usableFromInline
  mutating func show(at time: Double) -> MotionState {
    let step = step(at: time)
    let isUnderdamped = decayRate * decayRate < squaredFrequency
    let earlier = max(time - 0.005, 0)
    let earlierStep = isUnderdamped ? self.step(at: earlier) : step
    let span = isUnderdamped ? time - earlier : 0
    let (positionX, velocityX) = x.show(step, earlier: earlierStep, span: span)
    let (positionY, velocityY) = y.show(step, earlier: earlierStep, span: span)
    return MotionState(
      position: SIMD2(positionX, positionY), velocity: SIMD2(velocityX, velocityY))
  }

  private func step(at time: Double) -> OscillatorStep {
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

extension Framer: SpringMotion {
  public static let stiffness = Parameter.stiffness(100)
  public static let damping = Parameter.damping(10)
  public static let mass = Parameter.mass(1)

  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "framer", family: .force, fidelity: .faithful,
      summary: "Framer Motion 11's spring: a closed form, restarted at a retarget.",
      parameters: [stiffness.listed, damping.listed, mass.listed],
      knownBreaks: breaks)
  }

  private static var breaks: [KnownBreak] {
    [
      KnownBreak(
        .retargetChangesVelocity,
        because:
          "a retarget takes the mean velocity of the last tick, counted as at most 30 ms, and "
          + "none where nothing was shown for longer"),
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks, .positionJumps, .misreportsVelocity,
        within: Bound(0.75),
        because: "each component snaps from up to half a point, also while the other still moves"),
      .atOtherRates(
        within: Bound(0.71, seconds: 0.033),
        because: "the mean velocity of the last tick, which a retarget takes, is half a tick old"),
      KnownBreak(
        because:
          "A strongly overdamped spring is dragged to its target where the argument of its sinh "
          + "passes 300."),
    ]
  }
}

/// One animated number of Framer Motion: the closed form of a spring since its start.
///
/// - Note: Source: Framer Motion 11 (2024), its `spring` generator: rest speed 2 and rest distance
///   0.5, or 0.01 and 0.005 where the whole distance is below 5; the speed that is compared is the
///   mean over the last 5 ms, and none from critical damping on; the argument of sinh and cosh is
///   cut at 300, <https://github.com/motiondivision/motion>.
@usableFromInline
@frozen
struct FramerAxis: Sendable {
  @usableFromInline var end = 0.0
  @usableFromInline var offset = 0.0
  @usableFromInline var velocity = 0.0
  @usableFromInline var isDone = true

  /// A number at rest at zero.
  @usableFromInline
  init() {}

  /// Starts from where it is, in points and points per second.
  @usableFromInline
  init(from place: Double, velocity: Double, to end: Double) {
    self.end = end
    offset = place - end
    self.velocity = velocity
    isDone = false
  }

  /// Returns where it is, and decides whether it is done.
  ///
  /// The steps are from the start to now and to 5 ms ago, or to the start; the span is the time
  /// between both, in seconds, and 0 where no speed is compared.
  @usableFromInline
  mutating func show(
    _ step: OscillatorStep, earlier: OscillatorStep, span: Double
  ) -> (position: Double, velocity: Double) {
    guard !isDone else { return (end, 0) }
    let isGranular = offset.magnitude < 5
    let distance = step.offsetFromOffset * offset + step.offsetFromVelocity * velocity
    let before = earlier.offsetFromOffset * offset + earlier.offsetFromVelocity * velocity
    let speed = span > 0 ? ((distance - before) / span).magnitude : 0
    if speed <= (isGranular ? 0.01 : 2) && distance.magnitude <= (isGranular ? 0.005 : 0.5) {
      isDone = true
      return (end, 0)
    }
    return (
      end + distance, step.velocityFromOffset * offset + step.velocityFromVelocity * velocity
    )
  }
}
