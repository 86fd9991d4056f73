public import MotionModel

/// A spring that takes every tick for 1/60 s, as the article's sample does.
///
/// The defect: the length of a tick is a constant, so that the motion is twice as fast at 120 Hz
/// and half as fast at 30 Hz, and sways with every late tick. At 60 Hz it is that of the sound
/// twin, ``SpringExact``.
///
/// - Note: Source: objc.io issue 12, "Interactive Animations" (2014), the sample's display link,
///   <https://www.objc.io/issues/12-animations/interactive-animations/>.
public struct FixedTick: SeededFault {
  /// The sound engine inside.
  public var sound: Interactive<SpringExact>
  private var now = Instant.zero
  // The nanoseconds that the sound engine is behind; negative where it is ahead.
  private var lost: Int64 = 0

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
    (now, lost) = (.zero, 0)
  }

  /// Takes an interaction.
  ///
  /// - Parameters:
  ///   - interaction: What happened.
  ///   - time: When it happened.
  public mutating func handle(_ interaction: Interaction, at time: Instant) {
    now = time
    sound.handle(interaction, at: time.advanced(byNanoseconds: -lost))
  }

  /// Moves the value on to the time of a tick.
  ///
  /// - Parameter time: The time of the tick.
  public mutating func advance(to time: Instant) {
    let length = time.nanoseconds - now.nanoseconds
    guard length > 0 else { return }
    now = time
    lost += length - 16_666_667
    sound.advance(to: time.advanced(byNanoseconds: -lost))
  }
}

extension FixedTick {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "fault:fixed-tick",
      family: .fault,
      fidelity: .faithful,
      summary: "The sample of objc.io issue 12: every tick counts as 1/60 s.",
      parameters: SpringExact.faultParameters(),
      knownDefects: ["It is twice as fast at 120 Hz as at 60 Hz."],
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
