public import MotionModel

/// A spring that rests, with a snap to its target, from up to 1 point away, as the article's does.
///
/// The defect: below 0.05 pt/s a distance of 1 pt is near enough. That speed is also passed where
/// the motion turns round, a point beside its target. The sound twin, ``SpringExact``, rests from
/// within 0.05 pt.
///
/// - Note: Source: objc.io issue 12, "Interactive Animations" (2014), `UINTSpringAnimation`,
///   <https://www.objc.io/issues/12-animations/interactive-animations/>.
public struct OnePointSnap: SeededFault {
  /// The sound engine inside.
  public var sound: Interactive<SpringExact>
  private var target = SIMD2<Double>.zero
  private var isHeld = false

  /// Creates the engine.
  ///
  /// - Parameter sound: The sound engine.
  public init(sound: SpringExact = SpringExact()) {
    self.sound = sound.engine
  }

  /// Puts the value, at rest, where the surface starts.
  ///
  /// - Parameter position: A point of the surface, in points.
  public mutating func place(at position: SIMD2<Double>) {
    sound.place(at: position)
    target = position
  }

  /// Takes an interaction.
  ///
  /// - Parameters:
  ///   - interaction: What happened.
  ///   - time: When it happened.
  public mutating func handle(_ interaction: Interaction, at time: Instant) {
    if let rest = interaction.target { target = rest }
    isHeld = interaction.target == nil || isHeld && interaction.name == "retarget"
    sound.handle(interaction, at: time)
  }

  /// Moves the value on to the time of a tick.
  ///
  /// - Parameter time: The time of the tick.
  public mutating func advance(to time: Instant) {
    let before = sound.state
    sound.advance(to: time)
    guard !isHeld, !sound.isAtRest, sound.state != before else { return }
    let velocity = sound.state.velocity
    let distance = target - sound.state.position
    if velocity.dot(velocity) < 0.0025, distance.dot(distance) < 1 { sound.place(at: target) }
  }
}

extension OnePointSnap {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "fault:one-point-snap",
      family: .fault,
      fidelity: .faithful,
      summary: "The animator of objc.io issue 12: it snaps to its target from up to 1 point.",
      parameters: SpringExact.faultParameters(),
      knownDefects: ["The end is a visible jump."],
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
