public import MotionModel
public import MotionReplay

/// The timed animation of Advance, `Animator.animate(to:duration:timingFunction:)`.
///
/// It runs from the presented value to the target. Each hand-off starts a new animation, at rest.
/// The velocity is the library's: the last frame's movement over its length.
///
/// - Note: Source: Advance 3156e6c (T. Donnelly), `Internal/Animation.swift` and `UnitBezier`, whose
///   default curve is `swiftOut`; the solver is WebKit's, to 1 / (1000 duration),
///   <https://github.com/timdonnelly/Advance>.
public struct AdvanceAnimate: Motion {
  /// The duration in seconds, above 0.
  public let duration: Double
  /// The pace.
  public let timing: CubicBezier

  private let solver: PopTiming
  private var origin = SIMD2<Double>.zero
  private var elapsed = 0.0

  /// Creates an animation.
  public init(
    duration: Double? = nil, timing: CubicBezier? = nil,
    parameters: EngineParameters = EngineParameters()
  ) {
    let duration = parameters.duration(duration, default: 0.4)
    self.timing = parameters.curve(
      timing, "timing", "pace: a name, or control points x1;y1;x2;y2; swiftOut has 0.4;0;0.2;1",
      default: CubicBezier(0.4, 0, 0.2, 1), orOneOf: ["swiftOut"])
    self.duration = duration
    solver = PopTiming(self.timing.first, self.timing.second, tolerance: 1 / (1000 * duration))
  }

  public init(parameters: EngineParameters) { self.init(duration: nil, parameters: parameters) }

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    (origin, elapsed) = (state.position, 0)
    state.velocity = .zero
    return .goesOn
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    elapsed += tick.seconds
    if elapsed >= duration { return .restsOnTarget }
    let before = state.position
    state.position =
      origin + (tick.target - origin) * solver.valueAndSlope(at: elapsed / duration).value
    state.velocity = (state.position - before) / tick.seconds
    return .goesOn
  }
}

extension AdvanceAnimate: CatalogueMotion {
  private static let rough = "its solver is off the curve by up to 1/400 of the duration"
  public static let catalogueDescription = EngineDescription(
    name: "advance-animate", family: .timed, fidelity: .faithful,
    summary: "Advance's timed animation, its curve solved roughly.",
    original: OriginalLibrary("Advance", "3156e6c", largestError: 2.3e-13),
    knownBreaks: [
      KnownBreak(
        .releaseSlows, .releaseSpeedsUp, .releaseTurns, .retargetChangesVelocity,
        because: "a new animation starts at rest"),
      KnownBreak(
        .positionJumps, .misreportsVelocity, within: Bound(share: 0.025),
        because: "\(rough), and the velocity is the mean of the last tick"),
      KnownBreak(
        .velocityJumps, within: Bound(seconds: 0.05),
        because: "the velocity is the mean of the last tick; \(rough)"),
      .atOtherRates(within: Bound(share: 0.025), because: rough),
    ])

  public var exactTwin: ExactTwin? { .curve(Cubic(duration: duration, timing: timing)) }
}
