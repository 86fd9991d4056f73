public import MotionModel

/// A spring that stops when it gets another target, as Advance does.
///
/// The defect: a retarget in flight makes the velocity zero, the broken curve of the article's
/// first picture. The sound twin is ``SpringExact``.
///
/// - Note: Source: Tim Donnelly's Advance, `Animator.animate(to:)`, which starts from the value
///   alone, <https://github.com/timdonnelly/Advance>.
public struct RetargetStops: SeededFault {
  /// The sound engine inside.
  public var sound: Interactive<SpringExact>
  private var isHeld = false

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
    if case .retarget(let rest) = interaction, !sound.isAtRest, !isHeld {
      return sound.handle(.release(velocity: .zero, toward: rest), at: time)
    }
    if case .grab = interaction { isHeld = true }
    if case .release = interaction { isHeld = false }
    if case .cancel = interaction { isHeld = false }
    sound.handle(interaction, at: time)
  }
}

extension RetargetStops {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "fault:retarget-stops",
      family: .fault,
      fidelity: .faithful,
      summary: "Advance: animate(to:) in flight starts from velocity zero.",
      parameters: SpringExact.faultParameters(),
      knownDefects: ["The velocity is lost at every retarget in flight."],
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
