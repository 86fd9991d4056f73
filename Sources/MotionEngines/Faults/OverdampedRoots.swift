public import MotionModel

/// The overdamped spring of Motion: wrong roots and a wrong second coefficient.
///
/// Each tick solves x = A e^(r- t) + B e^(r+ t) anew from the present state. The defect: the roots
/// r = (-c +- sqrt(c^2 - 4 w)) / 2 have w where w^2 belongs, and B is A + x0 where x0 - A belongs.
/// So the value jumps at each tick, whatever its length, and then creeps: from 100 toward 0 with
/// 300 and 60 it is at 93.36 after 12 ticks at 60 Hz, where it should be at 36.99. A spring that is
/// not overdamped is that of the sound twin, ``SpringExact``.
///
/// - Note: Source: Adam Bell's Motion, `SpringFunction`, <https://github.com/b3ll/Motion>; the
///   numbers from these formulas, in double precision.
public struct OverdampedRoots: Engine {
  private var value = HeldValue()
  private var sound: Interactive<SpringExact>
  private let isOverdamped: Bool

  /// Creates the engine.
  ///
  /// - Parameters:
  ///   - stiffness: The stiffness k, in kg/s^2, above 0.
  ///   - damping: The damping c, in kg/s, at least 0.
  public init(stiffness: Double = 300, damping: Double = 60) {
    sound = SpringExact(stiffness: stiffness, damping: damping).engine
    isOverdamped = damping * damping > 4 * stiffness
  }

  /// The presented position and velocity.
  public var state: MotionState { value.state }

  /// Whether nothing will move before the next interaction.
  public var isAtRest: Bool { value.phase == .atRest }

  /// What the sound engine promises.
  public var claims: EngineClaims { sound.claims }

  /// Puts the value, at rest, where the surface starts.
  ///
  /// - Parameter position: A point of the surface, in points.
  public mutating func place(at position: SIMD2<Double>) {
    value.place(at: position)
    sound.place(at: position)
  }

  /// Takes an interaction.
  ///
  /// - Parameters:
  ///   - interaction: What happened.
  ///   - time: When it happened.
  public mutating func handle(_ interaction: Interaction, at time: Instant) {
    value.handle(interaction, at: time)
    sound.handle(interaction, at: time)
  }

  /// Moves the value on to the time of a tick.
  ///
  /// - Parameter time: The time of the tick.
  public mutating func advance(to time: Instant) {
    guard let length = value.tick(to: time) else { return }
    guard isOverdamped else {
      sound.advance(to: time)
      value.state = sound.state
      if sound.isAtRest { value.rest(at: value.target) }
      return
    }
    let frequency = sound.motion.stiffness.squareRoot()
    let spread = (sound.motion.damping * sound.motion.damping - 4 * frequency).squareRoot()
    let slow = (spread - sound.motion.damping) / 2
    let fast = (-spread - sound.motion.damping) / 2
    let offset = value.state.position - value.target
    let first = (value.state.velocity - slow * offset) / (fast - slow)
    let second = first + offset
    let (fastShare, slowShare) = (
      Elementary.exp(fast * length), Elementary.exp(slow * length)
    )
    value.state = MotionState(
      position: value.target + fastShare * first + slowShare * second,
      velocity: fast * fastShare * first + slow * slowShare * second)
    value.restIfSettled()
  }
}

extension OverdampedRoots: CatalogueEngine {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "fault:overdamped-roots",
      family: .fault,
      fidelity: .faithful,
      summary: "Motion: an overdamped spring with the discriminant c^2 - 4 w and B = A + x0.",
      parameters: SpringExact.faultParameters(damping: 60),
      knownDefects: ["An overdamped spring jumps at each tick, then creeps."],
      soundTwin: "spring-exact:damping=60")
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: Nothing; the signature is that of the protocol.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    let spring = SpringExact(faultParameters: parameters, damping: 60)
    self.init(stiffness: spring.stiffness, damping: spring.damping)
  }

  /// The sound engine.
  public var exactTwin: ExactTwin? {
    .spring(stiffness: sound.motion.stiffness, damping: sound.motion.damping)
  }
}
