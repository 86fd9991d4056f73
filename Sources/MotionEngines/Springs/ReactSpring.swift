public import MotionModel
public import MotionReplay

/// The springs of react-spring: semi-implicit Euler in whole milliseconds, rounded up.
///
/// Each component runs on its own. A tick takes one step per millisecond that it has begun: 17 at
/// 60 Hz, so it runs 2% fast, and 9 at 120 Hz, 8% fast. The first tick of a loop that stood still
/// counts as 16.667 ms, and every tick as at most 64 ms.
///
/// - Note: Source: react-spring 9 (2021), `SpringValue` and `rafz`, tension 170, friction 26 and
///   mass 1 by default, <https://github.com/pmndrs/react-spring>.
public struct ReactSpring: VelocityReportingMotion {
  @usableFromInline var x = ReactSpringAxis()
  @usableFromInline var y = ReactSpringAxis()
  @usableFromInline var loopRuns = false
  @usableFromInline let squaredFrequency: Double
  @usableFromInline let dampingRate: Double

  /// The tension as stiffness, the friction as damping, and the mass; stable if k / m + 2000 c / m
  /// is less than 4e6.
  public let constants: SpringConstants

  /// Creates a spring.
  public init(
    tension: Double? = nil, friction: Double? = nil, mass: Double? = nil,
    parameters: EngineParameters = EngineParameters()
  ) {
    let tension = parameters.number(
      tension, "tension", "tension k", unit: "kg/s^2", default: 170, in: 1e-6...1e9)
    let friction = parameters.number(
      friction, "friction", "friction c", unit: "kg/s", default: 26, in: 0...1e6)
    let mass = parameters.mass(mass, default: 1)
    constants = SpringConstants(stiffness: tension, damping: friction, mass: mass)
    squaredFrequency = constants.squaredFrequency
    dampingRate = friction / mass
  }

  public var claims: EngineClaims {
    EngineClaims(movesOnlyAtTicks: true, oscillator: constants.claimed)
  }

  @inlinable
  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    // A loop without a moving value, as under a finger or at rest, stands still.
    if start.before != .inFlight { loopRuns = false }
    let (position, velocity, end) = (state.position, state.velocity * 1e-3, start.target)
    x = ReactSpringAxis(from: position.x, velocity: velocity.x, to: end.x)
    y = ReactSpringAxis(from: position.y, velocity: velocity.y, to: end.y)
    return .goesOn
  }

  /// Moves the value on by the steps of 1 ms that the tick has begun, at most 64.
  @inlinable
  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    // Milliseconds, rounded up.
    let count = loopRuns ? Int((min(tick.length, 64_000_000) + 999_999) / 1_000_000) : 17
    loopRuns = true
    x.step(count, stiffness: squaredFrequency, damping: dampingRate)
    y.step(count, stiffness: squaredFrequency, damping: dampingRate)
    state = MotionState(
      position: SIMD2(x.position, y.position), velocity: SIMD2(x.velocity, y.velocity) * 1e3)
    return x.isDone && y.isDone ? .restsHere : .goesOn
  }

  /// Returns the velocity that a spring value reports: none until the first tick of a flight.
  public func reportedVelocity(in state: MotionState) -> SIMD2<Double> {
    loopRuns ? state.velocity : .zero
  }
}

extension ReactSpring: SpringSimulation {
  public static let catalogueDescription = EngineDescription(
    name: "react-spring", family: .force, fidelity: .faithful,
    summary: "react-spring 9's SpringValue: semi-implicit Euler in whole milliseconds.",
    original: OriginalLibrary("react-spring", "9.7.5", largestError: 5.7e-14),
    knownBreaks: [
      .fromTickToTick(
        within: Bound(seconds: 0.034),
        because: "a tick is rounded up to whole milliseconds; the first one counts as 17 ms"),
      // 17 ms, and each of the 20 ms that the check looks at.
      KnownBreak(
        .losesWay, within: Bound(seconds: 0.08),
        because: "a tick of little more than 1 ms counts as 2 ms, and the first one as 17 ms"),
      // A quarter of the time that the motion takes until it is slow, and the first tick.
      .atOtherRates(
        within: Bound(seconds: 0.1),
        because: "at 240 Hz it runs 20% fast, and the first tick of each start counts as 17 ms"),
      KnownBreak(
        .differsAfterGestures, within: Bound(seconds: 0.034),
        because: "the first tick counts as 17 ms only where nothing was in flight before"),
      KnownBreak(
        .losesTime, within: Bound(seconds: 0.15, ticks: 1),
        because:
          "a tick counts as at most 64 ms, and is rounded up; so are the shorter ticks that it is "
          + "compared with"),
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks, within: Bound(1.415),
        because: "each component snaps from up to a thousandth of the way, at most 1 pt"),
      // A tenth of that per millisecond, and what friction takes in the 1 ms that a tick is off by.
      KnownBreak(
        .stopsDead, within: Bound(4, share: 0.1),
        because: "each component stops from up to a tenth of the way a second, at most 100 pt/s"),
      KnownBreak(
        .neverRests,
        because: "it rests within a thousandth of its way; if that is tiny, rounding leaves more"),
    ])

  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(tension: nil, parameters: parameters)
    // Jury criterion on the step's matrix: h^2 k / m + 2 h c / m < 4.
    let share = (squaredFrequency * 1e-6 + 2 * dampingRate * 1e-3) / 4
    guard share < 1 else {
      throw EngineParameterError(
        "engine react-spring: found tension / mass \(squaredFrequency) and friction / mass "
          + "\(dampingRate), \(share) of what steps of 1 ms can follow; expected less than 1")
    }
  }
}

/// One component, in points and milliseconds.
///
/// - Note: Source: react-spring 9 (2021), `SpringValue`: semi-implicit Euler in steps of 1 ms; the
///   precision is a thousandth of the distance, 1 at most, or 0.005 without a distance, and the
///   rest velocity a tenth of that per millisecond, <https://github.com/pmndrs/react-spring>.
@usableFromInline struct ReactSpringAxis: Sendable {
  @usableFromInline var position = 0.0
  @usableFromInline var velocity = 0.0
  @usableFromInline var end = 0.0
  @usableFromInline var precision = 0.005
  @usableFromInline var isDone = true

  init() {}

  /// The velocity is in points per millisecond.
  @usableFromInline init(from place: Double, velocity: Double, to end: Double) {
    position = place
    (self.velocity, self.end) = (velocity, end)
    let distance = (end - place).magnitude
    precision = distance == 0 ? 0.005 : min(1, distance * 0.001)
    isDone = false
  }

  /// The constants are per second.
  @inlinable mutating func step(_ count: Int, stiffness: Double, damping: Double) {
    guard !isDone else { return }
    let (pull, drag) = (stiffness * 1e-6, damping * 1e-3)
    let restVelocity = precision / 10
    for _ in 0..<count {
      if velocity.magnitude <= restVelocity && (end - position).magnitude <= precision {
        (position, velocity, isDone) = (end, 0, true)
        return
      }
      velocity += pull * (end - position) - drag * velocity
      position += velocity
    }
  }
}
