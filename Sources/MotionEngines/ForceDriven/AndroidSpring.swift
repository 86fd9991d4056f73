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
public struct AndroidSpring: Engine {
  @usableFromInline var motion: OscillatorMotion
  /// The axes that go to the old target until the middle of the next tick.
  @usableFromInline var waiting = SIMDMask<SIMD2<Int64>>(repeating: false)
  @usableFromInline var pendingTarget = SIMD2<Double>.zero
  @usableFromInline let frameTime: FrameTime
  @usableFromInline let squaredFrequency: Double
  @usableFromInline let decayRate: Double

  /// The stiffness k, for a mass of 1, in kg/s^2.
  public let stiffness: Double

  /// The damping ratio z; 1 is critical.
  public let dampingRatio: Double

  /// The distance, in points, below which an axis may come to rest.
  public let threshold: Double

  /// Creates a spring.
  ///
  /// - Parameters:
  ///   - stiffness: The stiffness k, in kg/s^2, above 0.
  ///   - dampingRatio: The damping ratio, at least 0; 1 is critical.
  ///   - threshold: The distance below which an axis may come to rest, in points, above 0.
  ///   - exactTime: Whether it reads the time as it is, and takes a new target at once.
  public init(
    stiffness: Double = 1500, dampingRatio: Double = 0.5, threshold: Double = 0.75,
    exactTime: Bool = false
  ) {
    self.stiffness = stiffness
    self.dampingRatio = dampingRatio
    self.threshold = threshold
    frameTime = exactTime ? .exact : .milliseconds
    squaredFrequency = stiffness
    decayRate = dampingRatio * stiffness.squareRoot()
    motion = OscillatorMotion(squaredFrequency: squaredFrequency, decayRate: decayRate)
  }

  /// The speed, in points per second, below which an axis may come to rest.
  public var velocityThreshold: Double { 62.5 * threshold }

  /// The presented position and velocity.
  @inlinable
  public var state: MotionState { motion.presented }

  /// Whether nothing will move before the next interaction.
  @inlinable
  public var isAtRest: Bool { motion.phase == .atRest }

  /// An oscillator that rests on its target; an axis may come to rest a half tick earlier.
  public var claims: EngineClaims {
    EngineClaims(oscillator: .init(mass: 1, stiffness: stiffness))
  }

  /// Puts the value, at rest, where the surface starts.
  ///
  /// - Parameter position: A point of the surface, in points.
  @inlinable
  @inline(__always)
  public mutating func place(at position: SIMD2<Double>) {
    motion.place(at: position)
    waiting = .init(repeating: false)
  }

  /// Takes an interaction; a retarget while a finger holds the value does not take it away.
  ///
  /// - Parameters:
  ///   - interaction: What happened.
  ///   - time: When it happened.
  @inlinable
  @inline(__always)
  public mutating func handle(_ interaction: Interaction, at time: Instant) {
    switch interaction {
    case .grab:
      motion.grab()
      waiting = .init(repeating: false)
    case .drag(let translation):
      motion.drag(by: translation)
      waiting = .init(repeating: false)
    case .release(let velocity, let rest):
      start(toward: rest, velocity: velocity)
    case .retarget(let rest):
      if motion.phase != .held { retarget(to: rest) }
    case .cancel(let rest):
      start(toward: rest, velocity: motion.presented.velocity)
    }
    motion.now = time
  }

  @inlinable
  @inline(__always)
  mutating func start(toward rest: SIMD2<Double>, velocity: SIMD2<Double>) {
    motion.start(toward: rest, velocity: velocity)
    waiting = .init(repeating: false)
  }

  @usableFromInline
  mutating func retarget(to rest: SIMD2<Double>) {
    guard motion.phase == .inFlight, frameTime == .milliseconds else {
      start(toward: rest, velocity: motion.presented.velocity)
      return
    }
    // An axis that has come to rest starts at once; the others wait.
    let velocity = motion.presented.velocity
    let rests = (motion.offset .== 0) .& (velocity .== 0)
    let old = motion.target
    motion.start(toward: old.replacing(with: rest, where: rests), velocity: velocity)
    pendingTarget = rest
    waiting = .!rests
  }

  /// Moves the value on to the time of a tick.
  ///
  /// - Parameter time: The time of the tick.
  @inlinable
  @inline(__always)
  public mutating func advance(to time: Instant) {
    let length = frameTime.length(from: motion.now, to: time)
    motion.now = time
    guard motion.phase == .inFlight, length > 0 else { return }
    if any(waiting) { moveHalfway(length) } else { motion.move(by: length) }
    settle()
  }

  /// Moves the axes that wait by a half tick to the old target and by another to the new one.
  @usableFromInline
  mutating func moveHalfway(_ length: Int64) {
    var whole = motion
    whole.move(by: length)
    let half = length / 2_000_000 &* 1_000_000
    if half > 0 { motion.move(by: half) }
    motion.start(toward: pendingTarget, velocity: motion.presented.velocity)
    if half > 0 { motion.move(by: half) }
    let others = .!waiting
    motion.offset.replace(with: whole.offset, where: others)
    motion.presented.velocity.replace(with: whole.presented.velocity, where: others)
    motion.presented.position = motion.target + motion.offset
    waiting = .init(repeating: false)
  }

  @inlinable
  @inline(__always)
  mutating func settle() {
    let speedLimit = 62.5 * threshold
    let (offset, velocity) = (motion.offset, motion.presented.velocity)
    let near = offset * offset .< threshold * threshold
    let slow = velocity * velocity .< speedLimit * speedLimit
    let settled = near .& slow
    if all(settled) {
      motion.rest()
    } else if any(settled) {
      motion.settle(settled)
    }
  }
}

extension AndroidSpring: CatalogueEngine {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "android-spring",
      family: .force,
      fidelity: .faithful,
      summary: "Android's SpringAnimation with SpringForce, androidx.dynamicanimation 1.0.",
      parameters: [
        EngineParameter(
          name: "stiffness", summary: "stiffness k of a mass of 1", unit: "kg/s^2",
          kind: .number(default: 1500, in: 1e-6...1e9)),
        EngineParameter(
          name: "damping-ratio", summary: "damping ratio, 1 is critical",
          kind: .number(default: 0.5, in: 0...1e3)),
        EngineParameter(
          name: "threshold",
          summary: "distance below which an axis rests, if slower than 62.5 times that a second",
          unit: "pt", kind: .number(default: 0.75, in: 1e-6...1e3)),
        EngineParameter(
          name: "time",
          summary: "how it reads the time; exact also takes a new target at once",
          kind: .choice(FrameTime.allCases.map { $0.rawValue })),
      ],
      knownDefects: [
        "It snaps to its target from up to 0.75 pt and 46.9 pt/s, along each axis by itself.",
        "With time=milliseconds its speed ripples where a tick is no whole number of milliseconds.",
        "With time=milliseconds half of the tick after a retarget still goes to the old target, and "
          + "where it has an odd number of milliseconds, one of them is lost.",
      ])
  }

  /// The exact spring with the same constants.
  public var exactTwin: ExactTwin? {
    .spring(stiffness: stiffness, damping: 2 * decayRate)
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: Nothing; the signature is that of the protocol.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(
      stiffness: parameters.number("stiffness") ?? 1500,
      dampingRatio: parameters.number("damping-ratio") ?? 0.5,
      threshold: parameters.number("threshold") ?? 0.75,
      exactTime: parameters.word("time") == FrameTime.exact.rawValue)
  }
}
