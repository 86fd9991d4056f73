public import MotionModel
public import MotionReplay

/// The fling of Android's physics-based animations, `FlingAnimation`.
///
/// v' = v e^(-4.2 f t) with the friction f, integrated for the position; one animation per axis, in
/// whole milliseconds and single precision. An axis stops where it is at the first frame slower
/// than 62.5 times a threshold. The first frame after a release only records the time.
///
/// With `exactTime` it uses the unrounded time since the release, in double precision. Use
/// ``DecayExact`` for the same equation to its end.
///
/// - Note: Source: Android Open Source Project, androidx.dynamicanimation 1.0, `FlingAnimation`
///   (friction -4.2 times a factor of 1, threshold 0.75 of the smallest visible change, which is a
///   pixel) and `DynamicAnimation.doAnimationFrame` for the first frame,
///   <https://developer.android.com/reference/androidx/dynamicanimation/animation/FlingAnimation>.
public struct Fling: Motion {
  @usableFromInline var approach: ExponentialApproach
  @usableFromInline let frameTime: FrameTime
  @usableFromInline var hasFrame = false

  /// The friction f, a factor of 4.2 per second, above 0.
  public let friction: Double
  /// The distance at the speed below which an axis stops in 1/62.5 s, in points, above 0.
  public let threshold: Double

  /// Creates a fling; with `exactTime` it reads the unrounded time, not whole milliseconds.
  public init(
    friction: Double? = nil, threshold: Double? = nil, exactTime: Bool? = nil,
    parameters: EngineParameters = EngineParameters()
  ) {
    self.friction = parameters.number(
      friction, "friction", "friction, a factor of 4.2 per second", default: 1, in: 1e-3...100)
    self.threshold = parameters.number(
      threshold, "threshold", "an axis stops below 62.5 times this a second", unit: "pt",
      default: 0.75, in: 1e-6...1e3)
    let time = parameters.choice(nil as FrameTime?, "time", "how it reads the time")
    frameTime = exactTime.map { $0 ? .exact : .milliseconds } ?? time
    approach = ExponentialApproach(rate: 4.2 * self.friction)
  }

  /// The speed, in points per second, below which an axis stops.
  public var endSpeed: Double { 62.5 * threshold }

  public var claims: EngineClaims {
    EngineClaims(restsOnTarget: false, movesOnlyAtTicks: true, oscillator: .free)
  }

  @inlinable @inline(__always)
  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    hasFrame = frameTime == .exact
    return approach.coast(state, start.cause)
  }

  @inlinable @inline(__always)
  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    guard hasFrame else {
      hasFrame = true
      return .goesOn
    }
    let length = frameTime.length(of: tick)
    if frameTime == .milliseconds {
      fall(&state, by: length)
    } else {
      approach.move(&state, by: length)
    }
    let speedLimit = 62.5 * threshold
    let ended = state.velocity * state.velocity .< speedLimit * speedLimit
    if all(ended) { return .restsHere }
    if any(ended) { approach.stop(ended, &state) }
    return .goesOn
  }

  /// Moves by whole milliseconds, given in nanoseconds, in single precision like the original.
  @usableFromInline func fall(_ state: inout MotionState, by length: Int64) {
    let friction = -4.2 * Float(self.friction)
    let milliseconds = Float(length / 1_000_000)
    let velocity = SIMD2<Float>(state.velocity)
    let reach = velocity / friction
    let start = SIMD2<Float>(state.position) - reach
    state.position = SIMD2<Double>(
      SIMD2<Float>(
        SIMD2<Double>(start)
          + SIMD2<Double>(reach) * Elementary.exp(Double(friction * milliseconds / 1000))))
    state.velocity = SIMD2<Double>(
      SIMD2<Float>(
        SIMD2<Double>(velocity) * Elementary.exp(Double(milliseconds / 1000 * friction))))
  }
}

extension Fling: CatalogueMotion {
  public static let catalogueDescription = EngineDescription(
    name: "fling", family: .decay, fidelity: .faithful,
    summary: "Android's FlingAnimation, androidx.dynamicanimation 1.0.",
    original: OriginalLibrary("androidx.dynamicanimation", "a9ac247", largestError: 5.9e-5),
    knownBreaks: [
      .coasts,
      KnownBreak(
        .positionJumps, .misreportsVelocity, .losesWay, within: Bound(seconds: 0.002, ticks: 1),
        because: "\(FrameTime.cut); the first frame after a release only notes the time"),
      KnownBreak(
        .losesTime, within: Bound(seconds: 0.003, ticks: 1),
        because: "the first frame after a release only notes the time, however late it is"),
      KnownBreak(
        .velocityJumps, within: Bound(50, seconds: 0.002),
        because: "\(FrameTime.cut); an axis stops from 46.9 pt/s while the other still moves"),
      KnownBreak(.stopsDead, within: Bound(67), because: "each axis stops from up to 46.9 pt/s"),
      // 66.3 pt/s over the longest tick, 41.7 ms, in each of two flights. Each flight loses a tick,
      // also one that is caught.
      .atOtherRates(
        within: Bound(5.6, seconds: 0.002, ticks: 2.5),
        because: "the first frame after a release only notes the time; each axis stops at a "
          + "tick, from up to 46.9 pt/s, and time is cut to whole ms"),
    ])

  /// The same decay to its end.
  public var exactTwin: ExactTwin? { DecayExact.twin(rate: approach.rate) }

  public init(parameters: EngineParameters) { self.init(friction: nil, parameters: parameters) }
}
