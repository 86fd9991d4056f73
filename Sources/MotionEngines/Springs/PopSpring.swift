public import MotionModel
public import MotionReplay

/// The spring of Facebook's pop: Runge-Kutta steps of a millisecond, and a remainder counted twice.
///
/// Each tick takes the whole steps that are due and interpolates linearly between the last two for
/// the rest of the time. The next tick starts from the interpolated state, although the rest of the
/// time also stays in the accumulator: about half a step of time is lost each tick. ``Carry/exact``
/// keeps the state of the last whole step instead, and presents it after a step as long as the
/// rest.
///
/// A release starts a new solver; a retarget keeps solver and velocity. A tick longer than 30 s
/// ends it. Unlike pop, whose first frame only notes the time (`startIfNeeded`), a flight that begins
/// between two frames counts from there, also towards the target of a tap before its first frame.
///
/// - Note: Source: Facebook pop 1.0 (2014), `POPSpringAnimation` and `POPSpringSolver`, whose step
///   is the float 0.001, <https://github.com/facebookarchive/pop>.
public struct PopSpring: Motion {
  /// What becomes of a remainder shorter than a step.
  public enum Carry: String, CaseIterable, Sendable {
    /// It moves the state and stays in the accumulator, as in pop.
    case faithful
    /// It is counted once.
    case exact
  }

  /// The rule that decides when it rests.
  public enum RestRule: String, CaseIterable, Sendable {
    /// The solver's: near, slow and hardly accelerated.
    case solver
    /// The animation's: the solver's rule, or two successive ticks that are within a fifth of the
    /// threshold of the target and of each other, component by component.
    case animation
  }

  // The solver's state: offset and velocity point from the value to its target.
  @usableFromInline var offset = SIMD2<Double>.zero
  @usableFromInline var offsetVelocity = SIMD2<Double>.zero
  @usableFromInline var acceleration = SIMD2<Double>.zero
  @usableFromInline package var accumulated = 0.0
  @usableFromInline var hasTicked = false
  @usableFromInline let solver: RungeKuttaStep

  /// The tension k, in kg/s^2, above 0; k / m up to 6e6 is stable.
  public let tension: Double
  /// The friction c, in kg/s, at least 0; c / m up to 2,500 is stable.
  public let friction: Double
  /// The mass m, in kg, above 0.
  public let mass: Double
  /// The threshold of the animated property, in points, above 0.
  public let threshold: Double
  /// What becomes of a remainder shorter than a step.
  public let carry: Carry
  /// The rule that decides when it rests.
  public let restRule: RestRule
  /// The media clock at the start of the trace, in seconds; 0 for a clock that does not round.
  public let uptime: Double

  /// The length of a step, in seconds: the float nearest to a thousandth.
  @inlinable public static var stepLength: Double { Double(0.001 as Float) }

  /// Creates a spring from the constants of its equation.
  public init(
    tension: Double, friction: Double, mass: Double? = nil, threshold: Double? = nil,
    carry: Carry? = nil, restRule: RestRule? = nil, uptime: Double? = nil
  ) {
    self.init(
      EngineParameters(), tension: tension, friction: friction, mass: mass, threshold: threshold,
      carry: carry, restRule: restRule, uptime: uptime)
  }

  /// Creates a spring of mass 1 from its bounciness and speed, both from 0 to 20.
  public init(
    bounciness: Double? = nil, speed: Double? = nil, carry: Carry? = nil, restRule: RestRule? = nil
  ) {
    let constants = BouncyConversion(EngineParameters(), bounciness: bounciness, speed: speed)
    self.init(
      tension: constants.tension, friction: constants.friction, carry: carry, restRule: restRule)
  }

  public var claims: EngineClaims {
    EngineClaims(movesOnlyAtTicks: true, oscillator: .init(mass: mass, stiffness: tension))
  }

  // A new animation has a new solver; one in flight keeps its accumulator, except with `exact`,
  // which starts from what it presents.
  @inlinable
  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    if !start.isSteering {
      acceleration = .zero
      hasTicked = false
    }
    if !start.isSteering || carry == .exact { accumulated = 0 }
    offset = start.target - state.position
    offsetVelocity = -state.velocity
    return .goesOn
  }

  /// Moves the value on by the steps that are due: O(n) in the milliseconds of the tick.
  @inlinable
  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let dt = tick.seconds(uptime: uptime)
    guard dt <= 30 else { return .restsOnTarget }
    let before = state.position
    if carry == .faithful {
      passFaithfully(dt, &state, toward: tick.target)
    } else {
      passExactly(dt, &state, toward: tick.target)
    }
    let distance = tick.target - state.position
    let isOver =
      hasConverged(state, distance)
      || (restRule == .animation && staysNear(distance, travel: before - state.position))
    hasTicked = true
    return isOver ? .restsOnTarget : .goesOn
  }

  @inlinable @inline(__always) mutating func passFaithfully(
    _ dt: Double, _ state: inout MotionState, toward target: SIMD2<Double>
  ) {
    // pop keeps the value, not the offset, from tick to tick.
    offset = target - state.position
    offsetVelocity = -state.velocity
    accumulated += dt
    var (earlierOffset, earlierVelocity) = (offset, offsetVelocity)
    while accumulated >= Self.stepLength {
      (earlierOffset, earlierVelocity) = (offset, offsetVelocity)
      acceleration = solver.advance(&offset, &offsetVelocity, by: Self.stepLength)
      accumulated -= Self.stepLength
    }
    let share = accumulated / Self.stepLength
    offset = offset * share + earlierOffset * (1 - share)
    offsetVelocity = offsetVelocity * share + earlierVelocity * (1 - share)
    state = MotionState(position: target - offset, velocity: -offsetVelocity)
  }

  @inlinable @inline(__always) mutating func passExactly(
    _ dt: Double, _ state: inout MotionState, toward target: SIMD2<Double>
  ) {
    accumulated += dt
    while accumulated >= Self.stepLength {
      acceleration = solver.advance(&offset, &offsetVelocity, by: Self.stepLength)
      accumulated -= Self.stepLength
    }
    var (shown, shownVelocity) = (offset, offsetVelocity)
    _ = solver.advance(&shown, &shownVelocity, by: accumulated)
    state = MotionState(position: target - shown, velocity: -shownVelocity)
  }

  @inlinable func hasConverged(_ state: MotionState, _ distance: SIMD2<Double>) -> Bool {
    distance.x.magnitude < threshold / 2 && distance.y.magnitude < threshold / 2
      && state.velocity.dot(state.velocity) < 25 * threshold
      && acceleration.dot(acceleration) < 625 * threshold * threshold
  }

  // Whether this tick and the previous one of the same animation are near the target.
  @inlinable func staysNear(_ distance: SIMD2<Double>, travel: SIMD2<Double>) -> Bool {
    let limit = threshold / 5
    return hasTicked && distance.x.magnitude < limit && distance.y.magnitude < limit
      && travel.x.magnitude < limit && travel.y.magnitude < limit
  }
}

extension PopSpring: CatalogueMotion {
  private static let lost = "up to 1 ms is lost at each tick"
  public static let catalogueDescription = EngineDescription(
    name: "pop-spring", family: .force, fidelity: .faithful,
    summary: "Facebook pop 1.0's POPSpringAnimation: Runge-Kutta in steps of 1 ms.",
    original: OriginalLibrary("pop", "87d1f8b", largestError: 4.6e-12),
    knownBreaks: [
      KnownBreak(
        .positionJumps, .misreportsVelocity, within: Bound(0.75, seconds: 0.002),
        because: "\(lost); a component snaps from half a point"),
      KnownBreak(.velocityJumps, within: Bound(seconds: 0.002), because: lost),
      // All of the 20 ms that the check looks at, on ticks of 1 ms.
      KnownBreak(.losesWay, within: Bound(seconds: 0.02), because: lost),
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks, within: Bound(0.71),
        because: "each component snaps from up to half the threshold of 1 pt"),
      KnownBreak(
        .losesTime, within: Bound(seconds: 0.1, ticks: 1),
        because: "\(lost), also with the shorter ticks that it is compared with; a tap before "
          + "the first frame counts from the start of the flight, in pop itself from that frame"),
      // Up to half of the time that the motion takes until it is slow.
      .atOtherRates(
        within: Bound(0.75, seconds: 0.1), because: "\(lost), and the shortest ticks are 2 ms"),
    ],
    notes: [
      "With rest=animation, as shipped, it stops dead from a speed of up to a fifth of the "
        + "threshold per tick: 12 pt/s at 60 Hz."
    ])

  private init(
    _ parameters: EngineParameters, tension: Double? = nil, friction: Double? = nil,
    mass: Double? = nil, threshold: Double? = nil, carry: Carry? = nil, restRule: RestRule? = nil,
    uptime: Double? = nil
  ) {
    let isBouncy = tension == nil && parameters.group != "physical"
    let bouncy = BouncyConversion(parameters)
    let tension = parameters.number(
      tension, "tension", "tension k", unit: "kg/s^2", default: 342.100588235294, in: 1e-6...1e9,
      group: "physical")
    let friction = parameters.number(
      friction, "friction", "friction c", unit: "kg/s", default: 30.486979648244, in: 0...1e6,
      group: "physical")
    self.tension = isBouncy ? bouncy.tension : tension
    self.friction = isBouncy ? bouncy.friction : friction
    self.mass = parameters.mass(mass, default: 1, group: "physical")
    self.threshold = parameters.number(
      threshold, "threshold", "threshold of the animated property", unit: "pt", default: 1,
      in: 1e-6...1e3)
    self.carry = parameters.choice(carry, "carry", "what becomes of the time shorter than a step")
    self.restRule = parameters.choice(
      restRule, "rest", "whose rule ends it, the solver's or the animation's")
    self.uptime = parameters.uptime(uptime)
    solver = RungeKuttaStep(stiffness: self.tension, damping: self.friction, mass: self.mass)
  }

  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(parameters)
    guard tension / mass <= 6e6, friction / mass <= 2.5e3 else {
      throw EngineParameterError(
        "engine pop-spring: found tension / mass \(tension / mass) and friction / mass "
          + "\(friction / mass), expected at most 6000000 and 2500, the limits of steps of 1 ms")
    }
  }

  public var exactTwin: ExactTwin? { .spring(stiffness: tension, damping: friction, mass: mass) }
}
