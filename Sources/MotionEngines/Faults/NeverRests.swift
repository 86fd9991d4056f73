/// A spring that arrives and never says that it rests.
///
/// Its replays end at the limit of rest, 10 s after the last event; the check `rest` names it. It is
/// there to try what stops a replay.
public struct NeverRests: SeededFault {
  /// The sound engine inside.
  public var sound: Interactive<SpringExact>

  /// Creates the engine.
  ///
  /// - Parameter sound: The sound engine.
  public init(sound: SpringExact = SpringExact()) {
    self.sound = sound.engine
  }

  /// False.
  public var isAtRest: Bool { false }
}

extension NeverRests {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "fault:never-rests",
      family: .limitFault,
      fidelity: .faithful,
      summary: "It arrives and never says that it rests.",
      parameters: SpringExact.faultParameters(),
      knownDefects: ["The screen is drawn anew for ever."],
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
