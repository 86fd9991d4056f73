public import MotionModel

/// The spring of Flutter, `SpringSimulation`.
///
/// The damped oscillator in closed form, under-, over- or critically damped. It is done at the
/// first tick at which distance and velocity, along each axis, are below their tolerances. Then it
/// stops where it stands, up to the tolerance beside its target, or on it with `snapToEnd`.
///
/// Faithful; the default is the spring of a scroll view that springs back, and the default
/// tolerance.
///
/// - Note: Source: Flutter, `SpringSimulation`, `Tolerance.defaultTolerance` and
///   `ScrollPhysics.spring`, <https://api.flutter.dev/flutter/physics/SpringSimulation-class.html>.
@frozen
public struct FlutterSpring: Engine {
  @usableFromInline var motion: OscillatorMotion

  /// The mass m, in kg.
  public let mass: Double

  /// The stiffness k, in kg/s^2.
  public let stiffness: Double

  /// The damping ratio z; 1 is critical.
  public let dampingRatio: Double

  /// The distance along each axis, in points, below which it may be done.
  public let distanceTolerance: Double

  /// The speed along each axis, in points per second, below which it may be done.
  public let velocityTolerance: Double

  /// Whether it is put on its target when it is done.
  public let snapsToEnd: Bool

  /// Creates a spring.
  ///
  /// - Parameters:
  ///   - mass: The mass m, in kg, above 0.
  ///   - stiffness: The stiffness k, in kg/s^2, above 0.
  ///   - dampingRatio: The damping ratio, at least 0; 1 is critical.
  ///   - distanceTolerance: The distance below which it may be done, in points, above 0.
  ///   - velocityTolerance: The speed below which it may be done, in points per second, above 0.
  ///   - snapsToEnd: Whether it is put on its target when it is done.
  public init(
    mass: Double = 0.5, stiffness: Double = 100, dampingRatio: Double = 1.1,
    distanceTolerance: Double = 0.001, velocityTolerance: Double = 0.001, snapsToEnd: Bool = false
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.dampingRatio = dampingRatio
    self.distanceTolerance = distanceTolerance
    self.velocityTolerance = velocityTolerance
    self.snapsToEnd = snapsToEnd
    let squaredFrequency = stiffness / mass
    motion = OscillatorMotion(
      squaredFrequency: squaredFrequency,
      decayRate: dampingRatio * squaredFrequency.squareRoot())
  }

  /// The damping c = 2 z sqrt(k m), in kg/s.
  public var damping: Double { 2 * dampingRatio * (stiffness * mass).squareRoot() }

  /// The presented position and velocity.
  @inlinable
  public var state: MotionState { motion.presented }

  /// Whether nothing will move before the next interaction.
  @inlinable
  public var isAtRest: Bool { motion.phase == .atRest }

  /// An exact oscillator that rests on its target, to its tolerance.
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
      motion.start(toward: rest, velocity: velocity)
    case .retarget(let rest):
      if motion.phase != .held {
        motion.start(toward: rest, velocity: motion.presented.velocity)
      }
    case .cancel(let rest):
      motion.start(toward: rest, velocity: motion.presented.velocity)
    }
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
    motion.move(by: length)
    let (offset, velocity) = (motion.offset, motion.presented.velocity)
    if offset.x.magnitude < distanceTolerance, offset.y.magnitude < distanceTolerance,
      velocity.x.magnitude < velocityTolerance, velocity.y.magnitude < velocityTolerance
    {
      if snapsToEnd { motion.presented.position = motion.target }
      motion.presented.velocity = .zero
      motion.phase = .atRest
    }
  }
}

extension FlutterSpring: CatalogueEngine {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "flutter",
      family: .force,
      fidelity: .faithful,
      summary: "Flutter's SpringSimulation, by default with the spring of its scroll views.",
      parameters: [
        EngineParameter(
          name: "mass", summary: "mass m", unit: "kg",
          kind: .number(default: 0.5, in: 1e-6...1e6)),
        EngineParameter(
          name: "stiffness", summary: "stiffness k", unit: "kg/s^2",
          kind: .number(default: 100, in: 1e-6...1e9)),
        EngineParameter(
          name: "damping-ratio", summary: "damping ratio, 1 is critical",
          kind: .number(default: 1.1, in: 0...1e3)),
        EngineParameter(
          name: "distance-tolerance", summary: "distance an axis below which it may be done",
          unit: "pt", kind: .number(default: 0.001, in: 1e-9...1e3)),
        EngineParameter(
          name: "velocity-tolerance", summary: "speed an axis below which it may be done",
          unit: "pt/s", kind: .number(default: 0.001, in: 1e-9...1e6)),
        EngineParameter(
          name: "snap-to-end", summary: "whether it ends on its target",
          kind: .choice(["no", "yes"])),
      ],
      knownDefects: [
        "With snap-to-end=no it ends up to the distance tolerance beside its target."
      ])
  }

  /// The exact spring with the same constants.
  public var exactTwin: ExactTwin? {
    .spring(stiffness: stiffness, damping: damping, mass: mass)
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: Nothing; the signature is that of the protocol.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(
      mass: parameters.number("mass") ?? 0.5,
      stiffness: parameters.number("stiffness") ?? 100,
      dampingRatio: parameters.number("damping-ratio") ?? 1.1,
      distanceTolerance: parameters.number("distance-tolerance") ?? 0.001,
      velocityTolerance: parameters.number("velocity-tolerance") ?? 0.001,
      snapsToEnd: parameters.word("snap-to-end") == "yes")
  }
}
