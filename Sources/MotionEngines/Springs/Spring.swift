public import MotionModel
public import MotionReplay

/// The spring of the article's own animator: semi-implicit Euler, one step per tick.
///
/// F = k (target - x) - c v; v += F dt / m; x += v dt. The animator takes the nominal interval of
/// the display, `CADisplayLink.duration`, for dt, however long the tick was: after a stall it is
/// behind. With ``StepTime/Clock/real``, or if it is told no interval, it takes the length of the
/// tick. The motion depends on the rate, and steps longer than ``stableStep`` make it blow up. Use
/// ``SpringExact`` for the same equation without either.
///
/// It rests, with a snap to its target, below 0.05 pt/s and within 1 pt. The remaining velocity is
/// kept, and a tap at rest starts with it. The article compares lengths; squares save two roots per
/// tick and differ only if a length rounds to the limit itself. F dt / m is computed as
/// F (dt (1 / m)): for a mass of 1 that gives the same bits.
///
/// - Note: Source: objc.io issue 12, "Interactive Animations" (2014), `UINTSpringAnimation.m` (rest: 54
///   to 57), `Animator.m` (interval: 55) and `UINTViewController.m` (a tap: 86),
///   <https://github.com/objcio/issue-12-interactive-animations>; stability limit by the Jury criterion
///   on the step's matrix.
public struct Spring: Motion {
  public let constants: SpringConstants

  @usableFromInline let inverseMass: Double
  @usableFromInline var time: StepTime
  @usableFromInline var leftover = SIMD2<Double>.zero

  public init(_ constants: SpringConstants) { self.init(constants, clock: .nominal) }

  /// Creates a spring.
  public init(_ constants: SpringConstants, clock: StepTime.Clock) {
    (self.constants, inverseMass) = (constants, 1 / constants.mass)
    time = StepTime(clock)
  }

  /// The longest step, in seconds, at which the motion does not grow: 0.0667 for 300, 20 and 1.
  ///
  /// - Note: Source: Jury criterion: h = (sqrt(c^2 + 4 k m) - c) / k.
  public var stableStep: Double {
    ((damping * damping + 4 * stiffness * mass).squareRoot() - damping) / stiffness
  }

  public var claims: EngineClaims {
    EngineClaims(movesOnlyAtTicks: time.clock == .nominal, oscillator: constants.claimed)
  }

  @inlinable public mutating func place(at position: SIMD2<Double>) { leftover = .zero }

  @inlinable public mutating func expectFrames(every interval: Double) {
    time.expectFrames(every: interval)
  }

  @inlinable @inline(__always)
  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    if start.before == .atRest, start.cause != .release { state.velocity = leftover }
    return .goesOn
  }

  @inlinable @inline(__always)
  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let dt = time.interval > 0 ? time.interval : Double(tick.length) / 1e9
    let force = stiffness * (tick.target - state.position) - damping * state.velocity
    state.velocity += force * (dt * inverseMass)
    state.position += state.velocity * dt
    guard state.velocity.dot(state.velocity) < 0.0025 else { return .goesOn }
    let distance = tick.target - state.position
    guard distance.dot(distance) < 1 else { return .goesOn }
    leftover = state.velocity
    return .restsOnTarget
  }
}

extension Spring: SpringMotion {
  public init(parameters: EngineParameters) {
    self.init(
      parameters.spring(stiffness: 300, damping: 20, mass: 1),
      clock: parameters.stepClock(nil, default: .nominal))
  }

  public var knownBreaks: [KnownBreak] {
    let nominal = time.clock == .nominal
    return Self.catalogueDescription.knownBreaks
      + (nominal ? time.knownBreaks : [KnownBreak(.gainsEnergy, because: Self.blowUp)])
  }
  private static let blowUp = "a step longer than 66.7 ms, as after a stall, makes it blow up"

  public static let catalogueDescription = EngineDescription(
    name: "spring", family: .force, fidelity: .faithful,
    summary: "The animator of objc.io issue 12: semi-implicit Euler, one step a tick.",
    original: OriginalLibrary("objc.io issue 12", "9832e27", largestError: 0),
    knownBreaks: [
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks, within: Bound(1.25),
        because: "it snaps to its target from up to 1 pt if a tick meets a turning point, plus "
          + "half of the way that its last speed covers in a tick"),
      .atOtherRates(
        within: Bound(1, ticks: 5),
        because: "each flight is off by up to a step, and a chain of catches adds them up"),
    ],
    notes: ["A tap at rest starts with the velocity that was left, below 0.05 pt/s."])
}
