public import MotionModel

/// The spring timing of `UIViewPropertyAnimator`, `UISpringTimingParameters`.
///
/// Core Animation's spring with a velocity of two components, each in distances per second along
/// its axis. Where they differ the motion splits into one spring an axis, each shown for a settling
/// duration of its own; an axis without a way to go has no velocity either. With mass, stiffness
/// and damping the animator's own duration is ignored.
///
/// A spring's curve cannot be scrubbed past 1: after an interruption, a retarget or a cancel in
/// flight, a new animation starts from the presented value, from standstill.
///
/// Faithful. Use ``SpringExact`` for the same equation without loss.
///
/// - Note: Source: Apple, `UISpringTimingParameters` (since iOS 10), default mass 3, stiffness
///   1000, damping 500, <https://developer.apple.com/documentation/uikit/uispringtimingparameters>.
@frozen
public struct UISpring: Engine {
  @usableFromInline var motion: OscillatorMotion
  @usableFromInline var endX = Instant.zero
  @usableFromInline var endY = Instant.zero
  @usableFromInline let oscillator: CoreAnimationOscillator

  /// The mass m, in kg.
  public let mass: Double

  /// The stiffness k, in kg/s^2.
  public let stiffness: Double

  /// The damping c, in kg/s, as given.
  public let damping: Double

  /// Creates a spring.
  ///
  /// - Parameters:
  ///   - mass: The mass m, in kg, above 0.
  ///   - stiffness: The stiffness k, in kg/s^2, above 0.
  ///   - damping: The damping c, in kg/s, at least 0; without any it never ends.
  public init(mass: Double = 3, stiffness: Double = 1000, damping: Double = 500) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    oscillator = CoreAnimationOscillator(mass: mass, stiffness: stiffness, damping: damping)
    motion = OscillatorMotion(
      squaredFrequency: oscillator.squaredFrequency, decayRate: oscillator.decayRate)
  }

  /// The presented position and velocity.
  @inlinable
  public var state: MotionState { motion.presented }

  /// Whether nothing will move before the next interaction.
  @inlinable
  public var isAtRest: Bool { motion.phase == .atRest }

  /// An exact oscillator that rests on its target.
  public var claims: EngineClaims {
    EngineClaims(isExact: true, oscillator: .init(mass: mass, stiffness: stiffness))
  }

  /// Puts the value, at rest, where the surface starts.
  ///
  /// - Parameter position: A point of the surface, in points.
  @inlinable
  @inline(__always)
  public mutating func place(at position: SIMD2<Double>) {
    motion.place(at: position)
  }

  /// Takes an interaction; a retarget while a finger holds the value does not take it away.
  ///
  /// - Parameters:
  ///   - interaction: What happened.
  ///   - time: When it happened.
  @inlinable
  @inline(__always)
  public mutating func handle(_ interaction: Interaction, at time: Instant) {
    motion.now = time
    switch interaction {
    case .grab:
      motion.grab()
    case .drag(let translation):
      motion.drag(by: translation)
    case .release(let velocity, let rest):
      start(toward: rest, velocity: velocity)
    case .retarget(let rest):
      if motion.phase != .held { start(toward: rest, velocity: .zero) }
    case .cancel(let rest):
      start(toward: rest, velocity: .zero)
    }
  }

  @usableFromInline
  mutating func start(toward rest: SIMD2<Double>, velocity: SIMD2<Double>) {
    let way = rest - motion.presented.position
    let kept = velocity.replacing(with: 0, where: way .== 0)
    motion.start(toward: rest, velocity: kept)
    endX = end(velocity: kept.x, way: way.x)
    endY = end(velocity: kept.y, way: way.y)
  }

  private func end(velocity: Double, way: Double) -> Instant {
    let initialVelocity = way == 0 ? 0 : velocity / way
    return motion.now.advanced(
      bySeconds: oscillator.settlingDuration(velocity: initialVelocity))
  }

  /// Moves the value on to the time of a tick.
  ///
  /// - Parameter time: The time of the tick.
  @inlinable
  @inline(__always)
  public mutating func advance(to time: Instant) {
    let length = time.nanoseconds &- motion.now.nanoseconds
    motion.now = time
    guard motion.phase == .inFlight, length > 0 else { return }
    if time < endX, time < endY {
      motion.move(by: length)
    } else if time < endX || time < endY {
      motion.move(by: length)
      var ended = SIMDMask<SIMD2<Int64>>(repeating: false)
      ended[0] = time >= endX
      ended[1] = time >= endY
      motion.settle(ended)
    } else {
      motion.rest()
    }
  }
}

extension UISpring: CatalogueEngine {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "uispring",
      family: .force,
      fidelity: .faithful,
      summary: "UIKit's UISpringTimingParameters: a velocity vector, one spring an axis.",
      parameters: [
        EngineParameter(
          name: "mass", summary: "mass m", unit: "kg",
          kind: .number(default: 3, in: 1e-6...1e6)),
        EngineParameter(
          name: "stiffness", summary: "stiffness k", unit: "kg/s^2",
          kind: .number(default: 1000, in: 1e-6...1e9)),
        EngineParameter(
          name: "damping", summary: "damping c, beyond the critical one as the critical one",
          unit: "kg/s", kind: .number(default: 500, in: 0...1e6)),
      ],
      knownDefects: [
        "A retarget in flight starts from standstill.",
        "Along an axis without a way to go the velocity of a release is lost.",
        "It ends by its settling duration, from up to a thousandth of the way, however long.",
        "It is never overdamped: damping beyond the critical one, as the default, is critical.",
      ])
  }

  /// The spring with the damping that counts, exact and without loss at a hand-off.
  public var exactTwin: ExactTwin? {
    CASpring(mass: mass, stiffness: stiffness, damping: damping).exactTwin
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: Nothing; the signature is that of the protocol.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(
      mass: parameters.number("mass") ?? 3,
      stiffness: parameters.number("stiffness") ?? 1000,
      damping: parameters.number("damping") ?? 500)
  }
}
