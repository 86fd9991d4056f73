public import MotionModel

/// A spring whose animation, when it is added again, starts without velocity, as pop's does.
///
/// The defect: a value that is caught in flight has an animation already; letting go adds one under
/// the same key again, which starts from zero, and the velocity is lost. The first release and one
/// from rest are right. The sound twin is ``SpringExact``.
///
/// - Note: Source: Facebook pop 1.0 (2014), `POPAnimator` `addAnimation:forObject:key:`: what is
///   added replaces the animation of the same key and takes nothing over from it,
///   <https://github.com/facebookarchive/pop>.
public struct ReAddStops: SeededFault {
  /// The sound engine inside.
  public var sound: Interactive<SpringExact>
  private var wasCaught = false

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
    switch interaction {
    case .grab:
      wasCaught = !sound.isAtRest
      sound.handle(interaction, at: time)
    case .release(_, let rest) where wasCaught:
      sound.handle(.release(velocity: .zero, toward: rest), at: time)
    case .drag, .release, .retarget, .cancel:
      sound.handle(interaction, at: time)
    }
  }
}

extension ReAddStops {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "fault:re-add-stops",
      family: .fault,
      fidelity: .faithful,
      summary: "pop: an animation that is added again starts from velocity zero.",
      parameters: SpringExact.faultParameters(),
      knownDefects: ["The release velocity of a value that was caught in flight is lost."],
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
