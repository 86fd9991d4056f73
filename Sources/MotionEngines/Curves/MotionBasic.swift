public import MotionModel
public import MotionReplay

/// The basic animation of b3ll's Motion, `BasicAnimation`.
///
/// Each component runs from the presented value to the target over a duration, and ends where it is
/// once it is within 0.01 pt of its target. Each hand-off starts a new animation, without velocity.
/// The presented velocity is the slope of the curve.
///
/// - Note: Source: b3ll/Motion c9a57f9, `BasicAnimation` and `Bezier`, whose default is 0.3 s with
///   `easeInOut`; the solver is WebKit's, to 1e-4, <https://github.com/b3ll/Motion>.
public struct MotionBasic: Motion {
  /// The duration in seconds, above 0.
  public let duration: Double
  /// The pace.
  public let timing: CubicBezier

  private let solver: PopTiming
  private var origin = SIMD2<Double>.zero
  private var isOver = SIMDMask<SIMD2<Int64>>(repeating: true)
  private var elapsed = 0.0

  /// Creates an animation.
  public init(
    duration: Double? = nil, timing: CubicBezier? = nil,
    parameters: EngineParameters = EngineParameters()
  ) {
    self.duration = parameters.duration(duration, default: 0.3)
    self.timing = parameters.timing(timing, default: .easeInOut)
    solver = PopTiming(self.timing.first, self.timing.second, tolerance: 1e-4)
  }

  public init(parameters: EngineParameters) { self.init(duration: nil, parameters: parameters) }

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    (origin, elapsed) = (state.position, 0)
    isOver = (state.position - start.target).isWithin(0.01)
    state.velocity = .zero
    return all(isOver) ? .restsHere : .goesOn
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    elapsed += tick.seconds
    let progress = solver.valueAndSlope(at: min(elapsed / duration, 1))
    let way = tick.target - origin
    state.position.replace(with: origin + way * progress.value, where: .!isOver)
    isOver .|= (state.position - tick.target).isWithin(0.01)
    state.velocity = (way * progress.slope / duration).replacing(with: 0, where: isOver)
    return all(isOver) ? .restsHere : .goesOn
  }
}

extension MotionBasic: CatalogueMotion {
  public static let catalogueDescription = EngineDescription(
    name: "motion-basic", family: .timed, fidelity: .faithful,
    summary: "b3ll/Motion's BasicAnimation: a timing curve, solved to 1e-4.",
    original: OriginalLibrary("b3ll/Motion", "c9a57f9", largestError: 0),
    knownBreaks: [
      KnownBreak(
        .releaseSlows, .releaseSpeedsUp, .releaseTurns, .retargetChangesVelocity,
        because: "a new animation starts at rest"),
      KnownBreak(
        .positionJumps, .misreportsVelocity, within: Bound(0.02, share: 7e-4),
        because: "its solver is off by 1e-4 of the duration, and an axis stops 0.01 pt early"),
      KnownBreak(
        .restsOffTarget, within: Bound(0.015),
        because: "an axis within 0.01 pt of its target stops where it is"),
    ])

  public var exactTwin: ExactTwin? { .curve(Cubic(duration: duration, timing: timing)) }
}
