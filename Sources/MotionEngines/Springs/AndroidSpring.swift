public import MotionModel
public import MotionReplay

/// The spring of Android's physics-based animations, `SpringForce` with `SpringAnimation`.
///
/// Each axis is a damped oscillator in closed form from frame to frame, in whole milliseconds and
/// single precision. The first frame after a start only records the time. A new target for a
/// running animation takes hold in the middle of the next frame: its first half, in whole
/// milliseconds, still goes to the old one. An axis that has come to rest starts anew.
///
/// With `exactTime` it uses the unrounded time since the start, takes a new target at once, and
/// computes in double precision.
///
/// - Note: Source: Android Open Source Project, androidx.dynamicanimation 1.0, `SpringForce`
///   (`STIFFNESS_MEDIUM` 1500, `DAMPING_RATIO_MEDIUM_BOUNCY` 0.5), `SpringAnimation`,
///   `DynamicAnimation` (threshold 0.75 of the smallest visible change, which is a pixel; the first
///   frame in `doAnimationFrame`),
///   <https://developer.android.com/reference/androidx/dynamicanimation/animation/SpringForce>.
public struct AndroidSpring: Motion {
  @usableFromInline var x = AndroidSpringAxis()
  @usableFromInline var y = AndroidSpringAxis()
  @usableFromInline var steps = StepCache(placeholder: OscillatorStep())
  @usableFromInline let frameTime: FrameTime

  /// The stiffness k, for a mass of 1, in kg/s^2, above 0.
  public let stiffness: Double
  /// The damping ratio z, at least 0; 1 is critical.
  public let dampingRatio: Double
  /// The distance, in points, below which an axis may come to rest, above 0.
  public let threshold: Double

  /// Creates a spring; with `exactTime` it reads the unrounded time and takes a new target at once.
  public init(
    stiffness: Double? = nil, dampingRatio: Double? = nil, threshold: Double? = nil,
    exactTime: Bool? = nil, parameters: EngineParameters = EngineParameters()
  ) {
    self.stiffness = parameters.stiffnessOfUnitMass(stiffness, default: 1500)
    self.dampingRatio = parameters.dampingRatio(dampingRatio, default: 0.5)
    self.threshold = parameters.number(
      threshold, "threshold",
      "distance below which an axis rests, if slower than 62.5 times that a second", unit: "pt",
      default: 0.75, in: 1e-6...1e3)
    let exactTime = parameters.flag(
      exactTime, "time", "how it reads the time; exact also takes a new target at once",
      off: "milliseconds", on: "exact")
    frameTime = exactTime ? .exact : .milliseconds
  }

  public init(parameters: EngineParameters) { self.init(stiffness: nil, parameters: parameters) }

  public var claims: EngineClaims {
    EngineClaims(movesOnlyAtTicks: true, oscillator: .init(mass: 1, stiffness: stiffness))
  }

  @inlinable
  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    for axis in 0..<2 {
      let target = start.target[axis]
      if start.isSteering && self[axis].isRunning {
        self[axis].steer(to: target, atOnce: frameTime == .exact)
      } else {
        self[axis].start(toward: target, atOnce: frameTime == .exact)
      }
    }
    return .goesOn
  }

  @inlinable
  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let length = frameTime.length(of: tick)
    let step = self.step(length)
    // Half of the tick, in whole milliseconds.
    let needsHalf = x.nextTarget != nil || y.nextTarget != nil
    let half = needsHalf ? makeStep(length / 2_000_000 &* 1_000_000) : step
    for axis in 0..<2 {
      self[axis].move(
        &state.position[axis], &state.velocity[axis], by: step, half: half, threshold: threshold,
        isExact: frameTime == .exact)
    }
    return x.isRunning || y.isRunning ? .goesOn : .restsOnTarget
  }

  @inlinable subscript(axis: Int) -> AndroidSpringAxis {
    get { axis == 0 ? x : y }
    set { if axis == 0 { x = newValue } else { y = newValue } }
  }

  @usableFromInline mutating func step(_ length: Int64) -> OscillatorStep {
    if length == steps.length { return steps.step }
    if length == steps.olderLength { return steps.olderStep }
    let step = makeStep(length)
    steps.remember(step, for: length)
    return step
  }

  @usableFromInline func makeStep(_ length: Int64) -> OscillatorStep {
    OscillatorStep(
      time: Double(length) * 1e-9, squaredFrequency: stiffness,
      decayRate: dampingRatio * stiffness.squareRoot())
  }
}

@usableFromInline struct AndroidSpringAxis: Sendable {
  @usableFromInline var target = 0.0
  @usableFromInline var nextTarget: Double?
  @usableFromInline var isRunning = false
  @usableFromInline var hasFrame = false

  @inlinable mutating func start(toward target: Double, atOnce: Bool) {
    (self.target, nextTarget) = (atOnce ? target : Double(Float(target)), nil)
    (isRunning, hasFrame) = (true, atOnce)
  }

  @inlinable mutating func steer(to target: Double, atOnce: Bool) {
    if atOnce { self.target = target } else { nextTarget = Double(Float(target)) }
  }

  @inlinable mutating func move(
    _ position: inout Double, _ velocity: inout Double, by step: OscillatorStep,
    half: OscillatorStep, threshold: Double, isExact: Bool
  ) {
    guard isRunning else { return }
    if !isExact { (position, velocity) = (Double(Float(position)), Double(Float(velocity))) }
    guard hasFrame else {
      hasFrame = true
      return
    }
    func move(by step: OscillatorStep) {
      let moved = step.moved(position - target, velocity)
      (position, velocity) = (moved.offset + target, moved.velocity)
      if !isExact { (position, velocity) = (Double(Float(position)), Double(Float(velocity))) }
    }
    if let nextTarget {
      move(by: half)
      target = nextTarget
      self.nextTarget = nil
      move(by: half)
    } else {
      move(by: step)
    }
    if velocity.magnitude < 62.5 * threshold && (position - target).magnitude < threshold {
      (position, velocity, isRunning) = (target, 0, false)
    }
  }
}

extension AndroidSpring: CatalogueMotion {
  public static let catalogueDescription = EngineDescription(
    name: "android-spring", family: .force, fidelity: .faithful,
    summary: "Android's SpringAnimation with SpringForce, androidx.dynamicanimation 1.0.",
    original: OriginalLibrary("androidx.dynamicanimation", "a9ac247", largestError: 5e-5),
    knownBreaks: [
      KnownBreak(
        .positionJumps, .misreportsVelocity, .losesWay,
        within: Bound(0.87, seconds: 0.003, ticks: 1),
        because: "\(FrameTime.cut); the first frame after a start only notes the time; an axis "
          + "snaps from 0.75 pt"),
      KnownBreak(
        .velocityJumps, within: Bound(50, seconds: 0.003),
        because: "\(FrameTime.cut); an axis stops from 46.9 pt/s while the other still moves"),
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks, within: Bound(16, share: 1, ticks: 0.5),
        because:
          "each axis snaps from 0.75 pt and 46.9 pt/s, 14 pt in a tick of 0.3 s; if that is the "
          + "second tick of a flight, it snaps by all of the way and what its speed adds"),
      // An axis stops below 62.5 times 0.75 pt per second, two at up to 66.3 pt/s. On top comes a
      // deceleration of at most 2,940 pt/s^2, of two 4,160, over two intervals off by 1 ms.
      KnownBreak(.stopsDead, within: Bound(75), because: "each axis stops from up to 46.9 pt/s"),
      .atOtherRates(
        within: Bound(2.2, seconds: 0.003, ticks: 2.5),
        because: "the first frame after a start only notes the time; half of the frame after a "
          + "retarget still goes to the old target, in whole ms"),
      KnownBreak(
        .losesTime, within: Bound(seconds: 0.003, ticks: 1),
        because: "the first frame after a start only notes the time, however late it is"),
      KnownBreak(
        .gainsEnergy, because: "half of the tick after a retarget still goes to the old target"),
    ])

  public var exactTwin: ExactTwin? {
    .spring(stiffness: stiffness, damping: 2 * dampingRatio * stiffness.squareRoot())
  }
}
