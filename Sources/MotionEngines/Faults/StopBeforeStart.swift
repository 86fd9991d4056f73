public import MotionModel

/// A spring that is stopped after its velocity was set and before it starts, as with Motion's
/// `stop()`.
///
/// The defect: `stop()` makes the velocity zero, also one that was set for the start that follows;
/// every release starts from zero. The sound twin is ``SpringExact``.
///
/// - Note: Source: Adam Bell's Motion, `SpringAnimation.stop`, <https://github.com/b3ll/Motion>.
public struct StopBeforeStart: SeededFault {
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
    guard case .release(_, let rest) = interaction else {
      return sound.handle(interaction, at: time)
    }
    sound.handle(.release(velocity: .zero, toward: rest), at: time)
  }
}

extension StopBeforeStart {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "fault:stop-before-start",
      family: .fault,
      fidelity: .faithful,
      summary: "Motion: stop() makes the velocity zero that was set for the next start.",
      parameters: SpringExact.faultParameters(),
      knownDefects: ["Every release starts from velocity zero."],
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
