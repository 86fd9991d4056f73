public import MotionModel

/// The spring of Core Animation, `CASpringAnimation`.
///
/// A damped spring in closed form from the presented value to the target, shown for its settling
/// duration, as code does that sets `duration` to `settlingDuration`; then the target is shown,
/// from at most about a thousandth of the way. Damping beyond the critical one counts as critical.
///
/// The initial velocity is a number: distances per second, positive towards the target. A release
/// gives it the share of the finger's velocity that points to the target; what the finger did
/// across is lost, and so is everything where there is no way to go. A retarget or a cancel in
/// flight starts a new animation from the presented value, which has no velocity that one could
/// read: it starts from standstill.
///
/// Faithful. Use ``UISpring`` for a velocity with two components and ``SpringExact`` for the same
/// equation without loss.
///
/// - Note: Source: Apple, `CASpringAnimation` (since iOS 9),
///   <https://developer.apple.com/documentation/quartzcore/caspringanimation>.
@frozen
public struct CASpring: Engine {
  @usableFromInline var motion: OscillatorMotion
  @usableFromInline var end = Instant.zero
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
  public init(mass: Double = 1, stiffness: Double = 100, damping: Double = 10) {
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

  /// Returns how long the animation takes to come to within a thousandth of the way, in seconds.
  ///
  /// - Parameter initialVelocity: Distances per second, positive towards the target.
  /// - Returns: At least 0, 1.472700335 for 1, 100, 10 and 0; infinite without damping.
  public func settlingDuration(initialVelocity: Double = 0) -> Double {
    oscillator.settlingDuration(velocity: initialVelocity)
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
    let initialVelocity = way.distancesPerSecond(of: velocity)
    motion.start(toward: rest, velocity: initialVelocity * way)
    end = motion.now.advanced(
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
    if time < end { motion.move(by: length) } else { motion.rest() }
  }
}

extension CASpring: CatalogueEngine {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "ca-spring",
      family: .force,
      fidelity: .faithful,
      summary: "Core Animation's CASpringAnimation, shown for its settling duration.",
      parameters: [
        EngineParameter(
          name: "mass", summary: "mass m", unit: "kg",
          kind: .number(default: 1, in: 1e-6...1e6)),
        EngineParameter(
          name: "stiffness", summary: "stiffness k", unit: "kg/s^2",
          kind: .number(default: 100, in: 1e-6...1e9)),
        EngineParameter(
          name: "damping", summary: "damping c, beyond the critical one as the critical one",
          unit: "kg/s", kind: .number(default: 10, in: 0...1e6)),
      ],
      knownDefects: [
        "The initial velocity is a number, so that a release loses what is across the way.",
        "A retarget in flight starts from standstill.",
        "It ends by its settling duration, from up to a thousandth of the way, however long.",
        "It is never overdamped: damping beyond the critical one counts as critical.",
      ])
  }

  /// The spring with the damping that counts, exact and without loss at a hand-off.
  public var exactTwin: ExactTwin? {
    .spring(stiffness: stiffness, damping: 2 * mass * oscillator.decayRate, mass: mass)
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: Nothing; the signature is that of the protocol.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(
      mass: parameters.number("mass") ?? 1,
      stiffness: parameters.number("stiffness") ?? 100,
      damping: parameters.number("damping") ?? 10)
  }
}
