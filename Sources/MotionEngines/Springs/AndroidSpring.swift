public import MotionModel

/// The spring of Android's physics-based animations, `SpringForce` with `SpringAnimation`.
///
/// The damped oscillator in closed form from tick to tick, one animation an axis. An axis comes to
/// rest at the first tick with a distance below a threshold and a speed below 62.5 times that, and
/// jumps to its target. The time is read in whole milliseconds. A new target for a running
/// animation takes hold in the middle of the next tick: half of it, in whole milliseconds, still
/// goes to the old one.
///
/// Faithful, but that the original keeps value and velocity in single precision. With `exactTime`
/// it reads the time as it is, and takes a new target at once.
///
/// - Note: Source: Android Open Source Project, androidx.dynamicanimation 1.0, `SpringForce`
///   (`STIFFNESS_MEDIUM` 1500, `DAMPING_RATIO_MEDIUM_BOUNCY` 0.5), `SpringAnimation`,
///   `DynamicAnimation` (threshold 0.75 of the smallest visible change, which is a pixel),
///   <https://developer.android.com/reference/androidx/dynamicanimation/animation/SpringForce>.
@frozen
public struct AndroidSpring: Motion {
  @usableFromInline var oscillator: Oscillator
  /// The axes that go to the old target until the middle of the next tick.
  @usableFromInline var waiting = SIMDMask<SIMD2<Int64>>(repeating: false)
  /// Where each axis goes, which for those is still the old target.
  @usableFromInline var target = SIMD2<Double>.zero
  @usableFromInline let frameTime: FrameTime

  /// The stiffness k, for a mass of 1, in kg/s^2, above 0.
  public let stiffness: Double
  /// The damping ratio z, at least 0; 1 is critical.
  public let dampingRatio: Double
  /// The distance, in points, below which an axis may come to rest, above 0.
  public let threshold: Double

  /// Creates a spring; with `exactTime` it reads the time as it is and takes a new target at once.
  public init(
    stiffness: Double = Self.stiffness.fallback, dampingRatio: Double = Self.dampingRatio.fallback,
    threshold: Double = Self.threshold.fallback,
    exactTime: Bool = Self.exactTime.fallback
  ) {
    (self.stiffness, self.dampingRatio, self.threshold) = (stiffness, dampingRatio, threshold)
    frameTime = exactTime ? .exact : .milliseconds
    oscillator = Oscillator(
      squaredFrequency: stiffness, decayRate: dampingRatio * stiffness.squareRoot())
  }

  /// The speed, in points per second, below which an axis may come to rest.
  public var velocityThreshold: Double { 62.5 * threshold }

  public var claims: EngineClaims {
    EngineClaims(oscillator: .init(mass: 1, stiffness: stiffness))
  }

  @inlinable
  @inline(__always)
  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    if start.isSteering, frameTime == .milliseconds {
      // An axis that has come to rest starts at once; the others wait.
      let rests = (oscillator.offset .== 0) .& (state.velocity .== 0)
      target.replace(with: start.target, where: rests)
      waiting = .!rests
    } else {
      target = start.target
      waiting = .init(repeating: false)
    }
    oscillator.offset = state.position - target
    return .goesOn
  }

  @inlinable
  @inline(__always)
  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let length = frameTime.length(of: tick)
    guard length > 0 else { return .goesOn }
    if any(waiting) {
      moveHalfway(&state, toward: tick.target, by: length)
    } else {
      oscillator.move(&state, toward: target, by: length)
    }
    let speedLimit = 62.5 * threshold
    let (offset, velocity) = (oscillator.offset, state.velocity)
    let near = offset * offset .< threshold * threshold
    let slow = velocity * velocity .< speedLimit * speedLimit
    let settled = near .& slow
    if all(settled) { return .restsOnTarget }
    if any(settled) { oscillator.settle(settled, &state, on: target) }
    return .goesOn
  }

  /// Moves the axes that wait by a half tick to the old target and by another to the new one.
  @usableFromInline
  mutating func moveHalfway(
    _ state: inout MotionState, toward newTarget: SIMD2<Double>, by length: Int64
  ) {
    var (whole, wholeState) = (oscillator, state)
    whole.move(&wholeState, toward: target, by: length)
    let half = length / 2_000_000 &* 1_000_000
    if half > 0 { oscillator.move(&state, toward: target, by: half) }
    target = newTarget
    oscillator.offset = state.position - target
    if half > 0 { oscillator.move(&state, toward: target, by: half) }
    let others = .!waiting
    oscillator.offset.replace(with: whole.offset, where: others)
    state.velocity.replace(with: wholeState.velocity, where: others)
    state.position = target + oscillator.offset
    waiting = .init(repeating: false)
  }
}

extension AndroidSpring: CatalogueMotion {
  public static let stiffness = Parameter(
    "stiffness", "stiffness k of a mass of 1", unit: "kg/s^2", default: 1500, in: 1e-6...1e9)
  public static let dampingRatio = Parameter.dampingRatio(0.5)
  public static let threshold = Parameter(
    "threshold", "distance below which an axis rests, if slower than 62.5 times that a second",
    unit: "pt", default: 0.75, in: 1e-6...1e3)
  public static let exactTime = Parameter(
    "time", "how it reads the time; exact also takes a new target at once",
    off: "milliseconds", on: "exact")

  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "android-spring", family: .force, fidelity: .faithful,
      summary: "Android's SpringAnimation with SpringForce, androidx.dynamicanimation 1.0.",
      parameters: [stiffness.listed, dampingRatio.listed, threshold.listed, exactTime.listed],
      knownBreaks: breaks)
  }

  /// An axis stops below 62.5 times the threshold of 0.75 pt a second, two of them at up to 66.3.
  private static var breaks: [KnownBreak] {
    let milliseconds = "time is cut to whole milliseconds, so that an interval is up to 1 ms off"
    return [
      KnownBreak(
        .positionJumps, .misreportsVelocity, within: Bound(0.87, seconds: 0.003),
        because: "\(milliseconds); an axis snaps from 0.75 pt while the other still moves"),
      KnownBreak(
        .velocityJumps, within: Bound(50, seconds: 0.003),
        because: "\(milliseconds); an axis stops from 46.9 pt/s while the other still moves"),
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks, within: Bound(2.5),
        because: "each axis snaps from up to 0.75 pt, and from up to 46.9 pt/s, which a long tick "
          + "adds to"),
      KnownBreak(
        .stopsDead, within: Bound(70), because: "each axis stops from up to 46.9 pt/s"),
      .atOtherRates(
        within: Bound(2.2, seconds: 0.003, ticks: 0.5),
        because: "half of the tick after a retarget still goes to the old target, in whole ms"),
      KnownBreak(
        .gainsEnergy,
        because: "half of the tick after a retarget still goes to the old target"),
    ]
  }

  public var exactTwin: ExactTwin? {
    .spring(stiffness: stiffness, damping: 2 * oscillator.decayRate)
  }

  public init(parameters: EngineParameters) {
    self.init(
      stiffness: parameters[Self.stiffness], dampingRatio: parameters[Self.dampingRatio],
      threshold: parameters[Self.threshold], exactTime: parameters[Self.exactTime])
  }
}
