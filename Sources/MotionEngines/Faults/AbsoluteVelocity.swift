public import MotionModel

/// A spring that takes any release for one toward its target, as a sample for UIView's springs
/// does.
///
/// The defect: the initial velocity is made positive by `abs`, and positive means toward the
/// target: a value that is thrown away from where it will rest turns back at once. Across the way
/// the velocity is kept. The sound twin is ``SpringExact``.
///
/// - Note: Source: samples of `animate(withDuration:delay:usingSpringWithDamping:
///   initialSpringVelocity:)` that pass `abs(velocity / distance)`.
public struct AbsoluteVelocity: SeededFault {
  /// The sound engine inside.
  public var sound: Interactive<SpringExact>

  /// Creates the engine.
  ///
  /// - Parameter sound: The sound engine.
  public init(sound: SpringExact = SpringExact()) {
    self.sound = sound.engine
  }

  /// Takes an interaction.
  ///
  /// - Parameters:
  ///   - interaction: What happened.
  ///   - time: When it happened.
  public mutating func handle(_ interaction: Interaction, at time: Instant) {
    guard case .release(let velocity, let rest) = interaction else {
      return sound.handle(interaction, at: time)
    }
    let way = rest - sound.state.position
    let along = velocity.dot(way)
    let square = way.dot(way)
    let turned = along < 0 && square > 0 ? velocity - 2 * along / square * way : velocity
    sound.handle(.release(velocity: turned, toward: rest), at: time)
  }
}

extension AbsoluteVelocity {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "fault:absolute-velocity",
      family: .fault,
      fidelity: .faithful,
      summary: "A sample for UIView springs: the release velocity is made positive by abs.",
      parameters: SpringExact.faultParameters(),
      knownDefects: ["A throw away from the target turns back at the release."],
      soundTwin: "spring-exact")
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: Nothing; the signature is that of the protocol.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(sound: SpringExact(faultParameters: parameters))
  }
}
