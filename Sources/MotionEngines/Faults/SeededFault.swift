public import MotionModel

/// A sound engine with exactly one defect, which was found in a shipped library.
///
/// It is there to try checks on, and to show what a defect looks like: `--engine fault:NAME`. A
/// fault holds the sound engine and changes what the defect changes; everything else is passed on.
public protocol SeededFault: CatalogueEngine {
  /// The type of the sound engine.
  associatedtype Sound: Engine

  /// The sound engine inside.
  var sound: Sound { get set }
}

extension SeededFault {
  /// What the sound engine presents.
  public var state: MotionState { sound.state }

  /// Whether the sound engine rests.
  public var isAtRest: Bool { sound.isAtRest }

  /// What the sound engine promises: a fault is held to the same.
  public var claims: EngineClaims { sound.claims }

  /// Places the sound engine.
  ///
  /// - Parameter position: A point of the surface, in points.
  public mutating func place(at position: SIMD2<Double>) {
    sound.place(at: position)
  }

  /// Passes an interaction on.
  ///
  /// - Parameters:
  ///   - interaction: What happened.
  ///   - time: When it happened.
  public mutating func handle(_ interaction: Interaction, at time: Instant) {
    sound.handle(interaction, at: time)
  }

  /// Advances the sound engine.
  ///
  /// - Parameter time: The time of the tick.
  public mutating func advance(to time: Instant) {
    sound.advance(to: time)
  }
}

extension SeededFault where Sound == Interactive<SpringExact> {
  /// The sound engine.
  public var exactTwin: ExactTwin? {
    .spring(
      stiffness: sound.motion.stiffness, damping: sound.motion.damping, mass: sound.motion.mass)
  }
}
