public import MotionModel

/// UIKit Dynamics: an attachment to a point and an item behaviour, the article's `PaneBehavior`.
///
/// The simulation runs in sub-steps of 1/120 s without interpolation. A sub-step is due only when
/// more than its length has passed: the first tick at 60 Hz takes one, then each takes two; the
/// first tick at 120 Hz takes none. A tick longer than 0.5 s counts as 1/60 s. In a sub-step the
/// resistance slows the body, the attachment pulls it, and it moves.
///
/// The attachment is half a point long at least, and its limit keeps the body from coming nearer,
/// so that it arrives half a point short and stops dead. Where rounding lands it inside half a
/// point, the next sub-step has no constraint: it flies through and may rest half a point on the
/// other side. It rests when it has been slower than 1 pt/s for 0.5 s. The density of the item
/// cancels out but for rounding: the anchor is fixed. A release and a cancel make a new behaviour
/// with the velocity that is given; a retarget moves its anchor and keeps velocity and clock.
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
  /// The damping ratio of the attachment, at least 0.
  public let damping: Double
  /// The resistance of the item, per second, at least 0.
  public let resistance: Double

  /// Creates the behaviour.
  public init(
    frequency: Double = Self.frequency.fallback, damping: Double = Self.damping.fallback,
    resistance: Double = Self.resistance.fallback
  ) {
    (self.frequency, self.damping, self.resistance) = (frequency, damping, resistance)
    // `b2LinearStiffness`.
    let angularFrequency = 2 * 3.14159265359 as Float * Float(frequency)
    stiffness = DynamicBody.mass * angularFrequency * angularFrequency
    dampingCoefficient = 2 * DynamicBody.mass * Float(damping) * angularFrequency
  }

  public var claims: EngineClaims {
    let angularFrequency = 2 * Double.pi * frequency
    return EngineClaims(
      oscillator: .init(mass: 1, stiffness: angularFrequency * angularFrequency))
  }

  @inlinable
  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    // A new behaviour is in an animator that stands still.
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
    // 1/60 s in nanoseconds, of a tick longer than 0.5 s.
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
  public static let frequency = Parameter(
    "frequency", "frequency of the attachment", unit: "1/s", default: 3.5, in: 1e-3...60)
  public static let damping = Parameter(
    "damping", "damping ratio of the attachment", default: 0.4, in: 0...1e3)
  public static let resistance = Parameter(
    "resistance", "resistance of the item", unit: "1/s", default: 10, in: 0...1e6)

  public static let catalogueDescription = EngineDescription(
    name: "dynamics", family: .force, fidelity: .faithful,
    summary: "UIKit Dynamics as the article's PaneBehavior uses it: attachment and resistance.",
    original: OriginalLibrary("Box2D, as UIKit's", "2.4.1", largestError: 1.3e-5),
    parameters: [frequency.listed, damping.listed, resistance.listed],
    knownBreaks: [
      .fromTickToTick(
        within: Bound(seconds: 2.0 / 120),
        because: "a tick is one, two or no sub-steps of 1/120 s"),
      KnownBreak(
        .differsAfterGestures, within: Bound(0.5, seconds: 2.0 / 120),
        because: "what is left of a sub-step of 1/120 s counts for the next gesture"),
      // The stalled tick of 508.3 ms.
      KnownBreak(
        .losesTime, within: Bound(seconds: 0.492),
        because: "a tick longer than 0.5 s counts as 1/60 s"),
      KnownBreak(
        .restsOffTarget, within: Bound(0.501),
        because: "inside half a point the attachment has no direction; rounded to floats, it "
          + "rests there, at times on the other side"),
    ],
    notes: [
      "The limit of the attachment stops it at once half a point short, at any speed.",
      "Motion across the direction of the target is slowed by the resistance only.",
    ])

  public init(parameters: EngineParameters) {
    self.init(
      frequency: parameters[Self.frequency], damping: parameters[Self.damping],
      resistance: parameters[Self.resistance])
  }
}
