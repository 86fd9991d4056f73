public import MotionModel
public import MotionReplay

/// UIKit Dynamics: an attachment to a point and an item behaviour, the article's `PaneBehavior`.
///
/// The simulation runs in sub-steps of 1/120 s without interpolation. A sub-step is due only when
/// more than its length has passed; a tick longer than 0.5 s counts as 1/60 s.
///
/// The attachment is at least half a point long, and its limit keeps the body from coming nearer,
/// so it arrives half a point short and stops dead. The density of the item cancels out up to
/// rounding, because the anchor is fixed. A release and a cancel make a new behaviour with the
/// given velocity; a retarget moves its anchor and keeps velocity and clock.
///
/// - Note: Source: objc.io issue 12, "Interactive Animations" (2014), `PaneBehavior`: frequency
///   3.5, damping 0.4, resistance 10, density 100,
///   <https://www.objc.io/issues/12-animations/interactive-animations/>; Box2D 2.4.1 for the
///   simulation and for sleep; the clock is measured on UIKit's numbers.
public struct Dynamics: Motion {
  @usableFromInline var clock = SubStepClock(rate: 120, staysBehind: true)
  @usableFromInline var body = DynamicBody()
  @usableFromInline var anchor = SIMD2<Float>.zero
  @usableFromInline let stiffness: Float
  @usableFromInline let dampingCoefficient: Float

  /// The frequency of the attachment, in hertz, above 0.
  public let frequency: Double
  /// The resistance of the item, per second, at least 0.
  public let resistance: Double

  /// Creates the behaviour; the damping is a ratio, at least 0.
  public init(
    frequency: Double? = nil, damping: Double? = nil, resistance: Double? = nil,
    parameters: EngineParameters = EngineParameters()
  ) {
    self.frequency = parameters.number(
      frequency, "frequency", "frequency of the attachment", unit: "1/s", default: 3.5,
      in: 1e-3...60)
    let damping = parameters.number(
      damping, "damping", "damping ratio of the attachment", default: 0.4, in: 0...1e3)
    self.resistance = parameters.number(
      resistance, "resistance", "resistance of the item", unit: "1/s", default: 10, in: 0...1e6)
    // `b2LinearStiffness`.
    let angularFrequency = 2 * 3.14159265359 as Float * Float(self.frequency)
    stiffness = DynamicBody.mass * angularFrequency * angularFrequency
    dampingCoefficient = 2 * DynamicBody.mass * Float(damping) * angularFrequency
  }

  public init(parameters: EngineParameters) { self.init(frequency: nil, parameters: parameters) }

  public var claims: EngineClaims {
    let angularFrequency = 2 * Double.pi * frequency
    return EngineClaims(oscillator: .init(mass: 1, stiffness: angularFrequency * angularFrequency))
  }

  @inlinable
  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    // A new behaviour starts in an animator whose clock stands still.
    if !start.isSteering { clock.reset() }
    body = DynamicBody()
    body.position = SIMD2<Float>(state.position / 100)
    body.velocity = SIMD2<Float>(state.velocity / 100)
    anchor = SIMD2<Float>(start.target / 100)
    return .goesOn
  }

  /// Moves the value on by the sub-steps that are due, at most 60.
  @inlinable
  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    // A tick longer than 0.5 s counts as 1/60 s, here in nanoseconds.
    clock.pass(tick.length > 500_000_000 ? 16_666_667 : tick.length)
    while clock.takeStep(), !body.sleeps {
      body.step(
        toward: anchor, stiffness: stiffness, damping: dampingCoefficient,
        resistance: Float(resistance))
    }
    state = MotionState(
      position: SIMD2<Double>(body.position) * 100, velocity: SIMD2<Double>(body.velocity * 100))
    return body.sleeps ? .restsHere : .goesOn
  }
}

extension Dynamics: CatalogueMotion {
  public static let catalogueDescription = EngineDescription(
    name: "dynamics", family: .force, fidelity: .faithful,
    summary: "UIKit Dynamics as the article's PaneBehavior uses it: attachment and resistance.",
    original: OriginalLibrary("Box2D, as UIKit's", "2.4.1", largestError: 1.3e-5),
    knownBreaks: [
      .fromTickToTick(
        within: Bound(seconds: 2.0 / 120), because: "a tick is 0, 1 or 2 sub-steps of 1/120 s"),
      KnownBreak(
        .differsAfterGestures, within: Bound(0.5, seconds: 2.0 / 120),
        because: "left-over time, up to a sub-step of 1/120 s, counts for the next gesture"),
      KnownBreak(
        .losesTime, within: Bound(ticks: 1), because: "a tick longer than 0.5 s counts as 1/60 s"),
      // Half a point, plus ten units in the last place of a float as large as its flight.
      KnownBreak(
        .restsOffTarget, within: Bound(0.501, share: 1e-6),
        because: "within half a point the attachment has no direction; rounded to floats, it "
          + "rests there, sometimes on the other side"),
    ],
    notes: [
      "The limit of the attachment stops it dead half a point short, at any speed.",
      "Only the resistance slows motion across the direction of the target.",
    ])
}

/// A body under UIKit Dynamics, in fixed sub-steps of 1/120 s, and its attachment to a point.
///
/// Everything is in single precision, as in Box2D; lengths are in metres of 100 points. The mass
/// cancels out up to rounding, because the anchor is fixed.
///
/// - Note: Source: Box2D 2.4.1 (E. Catto), <https://github.com/erincatto/box2d>: `b2Island::Solve`
///   for the order of a step, the implicit damping and the largest translation; `b2DistanceJoint`
///   for the spring, its length of at least the linear slop, and the limit at that length.
@usableFromInline struct DynamicBody: Sendable {
  /// In metres.
  @usableFromInline var position = SIMD2<Float>.zero
  /// In metres per second.
  @usableFromInline var velocity = SIMD2<Float>.zero
  /// The impulses of spring and limit in the last sub-step, with which the next one starts.
  @usableFromInline var pull: Float = 0
  @usableFromInline var push: Float = 0
  /// For how many sub-steps it has been slow.
  @usableFromInline var slowSteps = 0

  @inlinable static var stepLength: Float { 1.0 / 120 }

  /// The linear slop, in metres: nothing below it is resolved.
  @inlinable static var slop: Float { 0.005 }

  @inlinable static var longestTravel: Float { 2 }

  /// In kg: the article's density of 100 over a square metre.
  @inlinable static var mass: Float { 100 }

  /// The simulation stores the inverse, and computes the mass from it.
  @inlinable static var inverseMass: Float { 1 / mass }

  @usableFromInline init() {}

  /// Whether it has been slower than 1 pt/s for 0.5 s.
  @usableFromInline var sleeps: Bool { slowSteps >= 60 }

  /// The resistance slows the body, the attachment pulls and pushes it to the anchor, and it moves.
  ///
  /// The spring is as long as the slop, and the limit lets the body come no nearer than that.
  /// Nearer than that the attachment has no direction and does nothing.
  ///
  /// - Note: Source: E. Catto, "Soft Constraints", GDC 2011, for the implicit Euler step of the
  ///   spring, <https://box2d.org/publications/>.
  @usableFromInline mutating func step(
    toward anchor: SIMD2<Float>, stiffness: Float, damping: Float, resistance: Float
  ) {
    let h = Self.stepLength
    velocity *= 1 / (1 + h * resistance)
    var direction = position - anchor
    let length = (direction * direction).sum().squareRoot()
    let isOutside = length > Self.slop
    if isOutside {
      direction *= 1 / length
    } else {
      (direction, pull, push) = (.zero, 0, 0)
    }
    let inverseMass = Self.inverseMass
    let mass = 1 / inverseMass
    var softness = h * (damping + h * stiffness)
    softness = softness != 0 ? 1 / softness : 0
    let bias = (length - Self.slop) * h * stiffness * softness
    let softMass = 1 / (inverseMass + softness)
    velocity += inverseMass * ((pull + push) * direction)
    for _ in 0..<8 {
      let pulled = -softMass * ((direction * velocity).sum() + bias + softness * pull)
      pull += pulled
      velocity += inverseMass * (pulled * direction)
      let needed = -mass * ((direction * velocity).sum() + max(0, length - Self.slop) * (1 / h))
      let before = push
      push = max(0, push + needed)
      velocity += inverseMass * ((push - before) * direction)
    }
    move()
    if isOutside { leaveSlop(of: anchor, mass: mass) }
    slowSteps = (velocity * velocity).sum() > 0.01 * 0.01 ? 0 : slowSteps + 1
    if sleeps { velocity = .zero }
  }

  private mutating func move() {
    let travel = Self.stepLength * velocity
    let squared = (travel * travel).sum()
    if squared > Self.longestTravel * Self.longestTravel {
      velocity *= Self.longestTravel / squared.squareRoot()
    }
    position += Self.stepLength * velocity
  }

  private mutating func leaveSlop(of anchor: SIMD2<Float>, mass: Float) {
    var direction = position - anchor
    let length = (direction * direction).sum().squareRoot()
    if length < .ulpOfOne { return }
    direction *= 1 / length
    if length < Self.slop {
      let impulse: SIMD2<Float> = -mass * (length - Self.slop) * direction
      position += Self.inverseMass * impulse
    }
  }
}
