public import MotionModel

/// A spring that takes a release velocity as a number along the way to its target, as UIView does.
///
/// The defect: what the finger did across the way is lost at every diagonal release. The sound twin
/// is ``SpringExact``.
///
/// - Note: Source: Apple, `UIView.animate(withDuration:delay:usingSpringWithDamping:
///   initialSpringVelocity:options:animations:completion:)`: the velocity is a number of distances
///   a second, <https://developer.apple.com/documentation/uikit/uiview>.
public struct ScalarVelocity: SeededFault {
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
    let square = way.dot(way)
    let along = square > 0 ? velocity.dot(way) / square * way : .zero
    sound.handle(.release(velocity: along, toward: rest), at: time)
  }
}

extension ScalarVelocity {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "fault:scalar-velocity",
      family: .fault,
      fidelity: .faithful,
      summary: "UIView springs: the release velocity is a number along the way to the target.",
      parameters: SpringExact.faultParameters(),
      knownDefects: ["What the finger did across the way is lost."],
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
