public import MotionModel

/// A spring that takes the last movement of the finger for its velocity, as the article's OS X
/// sample does.
///
/// The defect: the velocity is in points per event and not per second; a release is some hundred
/// times too slow, and the slower the higher the device's rate. The sound twin is ``SpringExact``.
///
/// - Note: Source: objc.io issue 12, "Interactive Animations" (2014), the OS X sample, which passes
///   `deltaX` and `deltaY` of a mouse event on,
///   <https://www.objc.io/issues/12-animations/interactive-animations/>.
public struct PointsPerEvent: SeededFault {
  /// The sound engine inside.
  public var sound: Interactive<SpringExact>
  // Since the grab, and of the last drag, in points.
  private var translation = SIMD2<Double>.zero
  private var movement = SIMD2<Double>.zero

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
      (translation, movement) = (.zero, .zero)
      sound.handle(interaction, at: time)
    case .drag(let moved):
      movement = moved - translation
      translation = moved
      sound.handle(interaction, at: time)
    case .release(_, let rest):
      sound.handle(.release(velocity: movement, toward: rest), at: time)
    case .retarget, .cancel:
      sound.handle(interaction, at: time)
    }
  }
}

extension PointsPerEvent {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "fault:points-per-event",
      family: .fault,
      fidelity: .faithful,
      summary: "The OS X sample of objc.io issue 12: the release velocity is in points per event.",
      parameters: SpringExact.faultParameters(),
      knownDefects: ["A release is slower the higher the rate of the device."],
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
