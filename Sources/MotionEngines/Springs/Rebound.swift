public import MotionModel
public import MotionReplay

/// The springs of rebound, Facebook's forerunner of pop for Android and the web: one per component.
///
/// As shipped, the length of a tick is the difference of two times in milliseconds. Its rounding
/// decides at 120 and 144 Hz whether a step is due, which makes 5 to 15 pt. A system of springs
/// that has come to rest stops its clock; the first tick after that counts as 1 ms, and every tick
/// as at most 64 ms.
///
/// A finger that holds the value sets it, at rest, and the system stops its clock at the second
/// such tick. A release starts with the given velocity; a retarget keeps the whole state.
///
/// - Note: Source: rebound-js 0.0.7 and later (Facebook, 2013), `Spring`, `SpringSystem` and
///   `SpringConfig`, whose default of tension 40 and friction 7 in Origami's units is 230.2 and 22,
///   <https://github.com/facebookarchive/rebound-js>.
public struct Rebound: Motion {
  @usableFromInline var x = ReboundAxis()
  @usableFromInline var y = ReboundAxis()
  @usableFromInline var clockRuns = false
  @usableFromInline var hasWaited = false

  /// The tension, per second squared, above 0; up to 6e6 is stable.
  public let tension: Double
  /// The friction, per second, at least 0; up to 1,500 is stable.
  public let friction: Double

  /// How it reads the time.
  public let clock: Clock

  /// How the length of a tick is computed.
  public enum Clock: String, Sendable, CaseIterable {
    /// As shipped: the difference of two readings of a clock in milliseconds, each with its
    /// rounding, over 1000.
    case milliseconds
    /// The length of the tick, without rounding.
    case exact
  }

  /// Creates a spring.
  public init(
    tension: Double? = nil, friction: Double? = nil, clock: Clock? = nil,
    parameters: EngineParameters = EngineParameters()
  ) {
    let tension = parameters.number(
      tension, "tension", "tension", unit: "1/s^2", default: 230.2, in: 1e-6...1e6,
      group: "physical")
    let friction = parameters.number(
      friction, "friction", "friction", unit: "1/s", default: 22, in: 0...1e3, group: "physical")
    let bouncy = BouncyConversion(parameters)
    let isBouncy = parameters.group == "bouncy"
    self.tension = isBouncy ? bouncy.tension : tension
    self.friction = isBouncy ? bouncy.friction : friction
    self.clock = parameters.choice(clock, "clock", "what the length of a tick is counted from")
  }

  /// Creates a spring from its bounciness and speed, both from 0 to 20, by pop's conversion.
  public init(bounciness: Double, speed: Double, clock: Clock = .milliseconds) {
    let constants = BouncyConversion(bounciness: bounciness, speed: speed)
    self.init(tension: constants.tension, friction: constants.friction, clock: clock)
  }

  public var claims: EngineClaims {
    EngineClaims(movesOnlyAtTicks: true, oscillator: .init(mass: 1, stiffness: tension))
  }

  @inlinable public mutating func place(at position: SIMD2<Double>) {
    (x, y) = (ReboundAxis(), ReboundAxis())
    hold(at: position)
    clockRuns = false
  }

  @inlinable
  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    if start.before == .held { hold(at: state.position) }
    (x.velocity, y.velocity) = (state.velocity.x, state.velocity.y)
    (x.end, y.end) = (start.target.x, start.target.y)
    hasWaited = false
    return .goesOn
  }

  /// Moves the springs on by the steps of 1 ms that are due, at most 64.
  @inlinable
  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    advance(by: seconds(of: tick))
    clockRuns = true
    state = MotionState(
      position: SIMD2(x.position, y.position), velocity: SIMD2(x.velocity, y.velocity))
    return x.moves || y.moves ? .goesOn : .restsHere
  }

  /// Lets the system find that nothing moves, and stop its clock.
  ///
  /// In the first tick under a finger, springs that have moved still take their steps, at rest.
  @inlinable
  public mutating func wait(_ tick: FlightTick, at position: SIMD2<Double>, isHeld: Bool) {
    guard clockRuns else { return }
    if isHeld, !hasWaited {
      hold(at: position)
      advance(by: seconds(of: tick))
      hasWaited = true
    } else {
      clockRuns = false
    }
  }

  /// The length of a tick as the system counts it; the first one counts as 1 ms.
  @inlinable func seconds(of tick: FlightTick) -> Double {
    switch clock {
    case .exact: return clockRuns ? tick.seconds : 0.001
    case .milliseconds:
      let now = Double(tick.time.nanoseconds) / 1e6
      let last = clockRuns ? Double(tick.time.nanoseconds &- tick.length) / 1e6 : now - 1
      return (now - last) / 1000
    }
  }

  @inlinable mutating func hold(at position: SIMD2<Double>) {
    x.place(at: position.x)
    y.place(at: position.y)
  }

  @inlinable mutating func advance(by elapsed: Double) {
    x.advance(by: elapsed, tension: tension, friction: friction)
    y.advance(by: elapsed, tension: tension, friction: friction)
  }
}

extension Rebound: CatalogueMotion {
  private static let fallsBack =
    "a tick without a step goes back toward the state before the last step, at first 0"
  public static let catalogueDescription = EngineDescription(
    name: "rebound", family: .force, fidelity: .faithful,
    summary: "rebound-js's Spring: steps of 1 ms by a skewed Runge-Kutta scheme.",
    original: OriginalLibrary("rebound-js", "6e6e9a9", largestError: 9.1e-13),
    knownBreaks: [
      .fromTickToTick(
        within: Bound(seconds: 0.017),
        because: "up to 1 ms is lost at each tick; the first tick after a start counts as 1 ms, "
          + "although it lasts up to 8.3 ms on the finest ticks"),
      .atOtherRates(
        within: Bound(seconds: 0.05),
        because: "half a millisecond is lost at each tick, 12% of the time at 240 Hz, and most "
          + "of the first tick after a start"),
      // Wide: a jump of the whole way is known; only ticks below 1 ms make it, on uneven clocks.
      KnownBreak(
        .positionJumps, .losesWay, .differsAt120, .differsAt24, .differsAtLowRates,
        .differsAtOddRates, .differsOnUnevenTicks, within: Bound(share: 2), because: fallsBack),
      KnownBreak(.gainsEnergy, .misreportsVelocity, .velocityJumps, because: fallsBack),
      KnownBreak(
        .differsAfterGestures, within: Bound(share: 1, seconds: 0.005),
        because: "the part of a millisecond that is left over at rest counts for the next start"),
      // Up to 1 ms at each of up to 60 ticks after the stall.
      KnownBreak(
        .losesTime, within: Bound(seconds: 0.06, ticks: 1),
        because: "a tick counts as at most 64 ms, and a tick of 8.3 ms loses 1/3 to 2/3 ms"),
    ],
    notes: [
      "The clock's rounding and its reading at the start decide whether a step is due.",
      "The first slope of each step takes the force at the last place that the previous step used.",
    ])

  public init(parameters: EngineParameters) { self.init(tension: nil, parameters: parameters) }

  public var exactTwin: ExactTwin? { .spring(stiffness: tension, damping: friction) }
}

/// One component with its own solver.
///
/// It takes Runge-Kutta steps of 1 ms. The first slope uses the force at the last place that the
/// previous step looked at, not at the start of this one. The rest of the time is interpolated
/// between the last two steps, fed back, and also kept in the accumulator.
@usableFromInline struct ReboundAxis: Sendable {
  @usableFromInline var position = 0.0
  @usableFromInline var velocity = 0.0
  @usableFromInline var end = 0.0
  @usableFromInline var earlierPosition = 0.0
  @usableFromInline var earlierVelocity = 0.0
  @usableFromInline var lookedAt = 0.0
  @usableFromInline var accumulated = 0.0
  @usableFromInline var hasRested = true

  @inlinable static var stepLength: Double { 0.001 }

  /// The limit of speed, in points per second, and of distance, in points.
  @inlinable static var threshold: Double { 0.001 }

  @usableFromInline init() {}

  @inlinable var isNearRest: Bool {
    velocity.magnitude < Self.threshold && (end - position).magnitude <= Self.threshold
  }

  @inlinable var moves: Bool { !isNearRest || !hasRested }

  @inlinable mutating func place(at place: Double) {
    (position, velocity, end, lookedAt) = (place, 0, place, place)
  }

  /// More than 0.064 s counts as 0.064.
  @usableFromInline mutating func advance(by elapsed: Double, tension: Double, friction: Double) {
    guard moves else { return }
    let step = Self.stepLength
    accumulated += min(elapsed, 0.064)
    while accumulated >= step {
      accumulated -= step
      if accumulated < step { (earlierPosition, earlierVelocity) = (position, velocity) }
      let force1 = tension * (end - lookedAt) - friction * velocity
      lookedAt = position + velocity * step * 0.5
      let velocity2 = velocity + force1 * step * 0.5
      let force2 = tension * (end - lookedAt) - friction * velocity2
      lookedAt = position + velocity2 * step * 0.5
      let velocity3 = velocity + force2 * step * 0.5
      let force3 = tension * (end - lookedAt) - friction * velocity3
      lookedAt = position + velocity3 * step
      let velocity4 = velocity + force3 * step
      let force4 = tension * (end - lookedAt) - friction * velocity4
      position += 1.0 / 6 * (velocity + 2 * (velocity2 + velocity3) + velocity4) * step
      velocity += 1.0 / 6 * (force1 + 2 * (force2 + force3) + force4) * step
    }
    if accumulated > 0 {
      let share = accumulated / step
      position = position * share + earlierPosition * (1 - share)
      velocity = velocity * share + earlierVelocity * (1 - share)
    }
    hasRested = isNearRest
    if hasRested { (position, velocity) = (end, 0) }
  }
}
