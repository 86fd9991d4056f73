public import MotionModel
public import MotionReplay

/// Facebook pop's basic animation: a timing function over a duration, solved roughly.
///
/// It runs from the presented value to the target, like ``Cubic`` with `restart`. pop's solver
/// stops at a tolerance of 1 / (1000 duration), so the default animation is off by up to 0.57% of
/// the way. pop knows no velocity; the presented one is the slope of the curve where the solver
/// stopped. It ends by time, within a millionth of its duration. Use ``Cubic`` for the exact curve.
///
/// - Note: Source: Facebook pop 1.0 (2014), `POPBasicAnimation`, whose duration of 0.4 s and
///   default timing function are its defaults, and `isDone` of `POPBasicAnimationInternal.h`,
///   <https://github.com/facebookarchive/pop>.
public struct PopBasic: Motion {
  private let timing: CubicBezier
  private let duration: Double
  private let solver: PopTiming
  private var origin = SIMD2<Double>.zero
  private var start = Instant.zero

  /// The duration, in nanoseconds.
  public let length: Int64

  /// Creates a basic animation with a duration from 1e-9 to 1e9 s, kept in whole nanoseconds.
  public init(
    duration: Double? = nil, timing: CubicBezier? = nil,
    parameters: EngineParameters = EngineParameters()
  ) {
    self.duration = parameters.duration(duration, default: 0.4)
    self.timing = parameters.timing(timing, default: .ease)
    solver = PopTiming(self.timing, duration: self.duration)
    length = Int64(self.duration * 1e9 + 0.5)
  }

  public init(parameters: EngineParameters) { self.init(duration: nil, parameters: parameters) }

  public var claims: EngineClaims { EngineClaims(isExact: true, movesOnlyAtTicks: true) }

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    origin = state.position
    self.start = start.time
    state = presented(solver.valueAndSlope(at: 0), on: start.target)
    return .goesOn
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let time = Double(tick.time.nanoseconds - start.nanoseconds) / Double(length)
    // It ends by time, even if the value has arrived before.
    if time + 1e-6 >= 1 { return .restsOnTarget }
    state = presented(solver.valueAndSlope(at: time), on: tick.target)
    return .goesOn
  }

  private func presented(
    _ progress: (value: Double, slope: Double), on target: SIMD2<Double>
  ) -> MotionState {
    let way = target - origin
    return MotionState(
      position: origin + progress.value * way,
      velocity: progress.slope / (Double(length) * 1e-9) * way)
  }
}

extension PopBasic: CatalogueMotion {
  private static let reason =
    "its solver is off the curve by up to 0.57% of the way, at each of up to four ticks"
  public static let catalogueDescription = EngineDescription(
    name: "pop-basic", family: .timed, fidelity: .faithful,
    summary: "Facebook pop 1.0's POPBasicAnimation: a timing curve, solved roughly.",
    original: OriginalLibrary("pop", "87d1f8b", largestError: 5.7e-10),
    knownBreaks: [
      KnownBreak(
        .releaseSlows, .releaseSpeedsUp, .releaseTurns, .retargetChangesVelocity,
        .cancelAddsVelocity,
        because: "a new animation starts with the velocity of the curve `ease`"),
      KnownBreak(
        .positionJumps, .misreportsVelocity, .losesWay, .differsAt120, .differsAt24,
        .differsAtOddRates, .differsOnUnevenTicks, within: Bound(share: 0.023), because: reason),
      // 0.57% of the duration of 0.4 s, twice.
      KnownBreak(.velocityJumps, within: Bound(seconds: 0.005), because: reason),
    ])

  /// The exact curve.
  public var exactTwin: ExactTwin? { .curve(Cubic(duration: duration, timing: timing)) }
}

/// Solves a timing function to a tolerance, like WebKit, which pop, Motion and Advance follow.
///
/// It takes up to eight Newton steps from x itself, then bisects, until the curve's x is closer to
/// the given one than the tolerance. Faithful: the value is off by up to the tolerance times the
/// slope, and jumps where the number of steps changes.
///
/// - Note: Source: Facebook pop 1.0 (2014), `POPTimingFunctionSolve` and `SOLVE_EPS`, with WebKit's
///   `UnitBezier`, <https://github.com/facebookarchive/pop>.
package struct PopTiming: Sendable {
  private let linear: SIMD2<Double>
  private let quadratic: SIMD2<Double>
  private let cubic: SIMD2<Double>

  /// The error of x below which the solver stops; in pop 1 / (1000 duration).
  package let tolerance: Double

  /// Rounds control points to single precision, as pop keeps them.
  package init(_ curve: CubicBezier, duration: Double) {
    let first = SIMD2(Double(Float(curve.first.x)), Double(Float(curve.first.y)))
    let second = SIMD2(Double(Float(curve.second.x)), Double(Float(curve.second.y)))
    let tolerance = 1 / (1000 * duration)
    self.init(first, second, tolerance: tolerance)
  }

  init(_ first: SIMD2<Double>, _ second: SIMD2<Double>, tolerance: Double) {
    linear = 3 * first
    quadratic = 3 * (second - first) - linear
    cubic = 1 - linear - quadratic
    self.tolerance = tolerance
  }

  /// Returns value and slope where the solver stopped; the slope is 0 where the curve is vertical.
  package func valueAndSlope(at x: Double) -> (value: Double, slope: Double) {
    let parameter = parameter(forX: x)
    let point: SIMD2<Double> = ((cubic * parameter + quadratic) * parameter + linear) * parameter
    let bend: SIMD2<Double> = 3 * cubic * parameter + 2 * quadratic
    let derivative: SIMD2<Double> = bend * parameter + linear
    return (point.y, derivative.x > 1e-6 ? derivative.y / derivative.x : 0)
  }

  private func parameter(forX x: Double) -> Double {
    var guess = x
    for _ in 0..<8 {
      let excess = self.x(at: guess) - x
      if excess.magnitude < tolerance { return guess }
      let derivative = (3 * cubic.x * guess + 2 * quadratic.x) * guess + linear.x
      if derivative.magnitude < 1e-6 { break }
      guess -= excess / derivative
    }
    var low = 0.0
    var high = 1.0
    guess = x
    // The interval halves in each round, so 64 rounds leave nothing of it.
    for _ in 0..<64 {
      let excess = self.x(at: guess) - x
      if excess.magnitude < tolerance { return guess }
      if excess < 0 { low = guess } else { high = guess }
      guess = (high - low) * 0.5 + low
    }
    return guess
  }

  private func x(at parameter: Double) -> Double {
    ((cubic.x * parameter + quadratic.x) * parameter + linear.x) * parameter
  }
}
