public import MotionModel

/// A spring that takes no tick for longer than 64 ms: the rest of a stall is lost.
///
/// React Native, Reanimated, react-spring and Rebound clamp at 64 ms, wobble at 66.7 ms (four ticks
/// of 60 Hz): give that as ``limit``. The defect: after a stall of 0.5 s the motion goes on where
/// it was 0.436 s before. Without long ticks it is the sound twin, ``SpringExact``.
///
/// - Note: Source: React Native, `SpringAnimation` (`MAX_STEPS` 64),
///   <https://github.com/facebook/react-native>; Rebound, `SpringConfig` and `Spring` (0.064 s),
///   <https://github.com/facebookarchive/rebound>; react-spring,
///   <https://github.com/pmndrs/react-spring>; wobble, <https://github.com/skevy/wobble>.
public struct ClampedTick: SeededFault {
  /// The sound engine inside.
  public var sound: Interactive<SpringExact>
  private var now = Instant.zero
  // The nanoseconds that the sound engine is behind; negative where it is ahead.
  private var lost: Int64 = 0

  /// The longest tick, in nanoseconds.
  public let limit: Int64

  /// Creates the engine.
  ///
  /// - Parameters:
  ///   - sound: The sound engine.
  ///   - limit: The longest tick, in seconds, from 1e-3 to 1.
  public init(sound: SpringExact = SpringExact(), limit: Double = 0.064) {
    self.sound = sound.engine
    self.limit = Int64(limit * 1e9 + 0.5)
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
    lost += max(length - limit, 0)
    sound.advance(to: time.advanced(byNanoseconds: -lost))
  }
}

extension ClampedTick {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "fault:clamped-tick",
      family: .fault,
      fidelity: .faithful,
      summary: "React Native, Reanimated, react-spring, Rebound: no tick is longer than 64 ms.",
      parameters: SpringExact.faultParameters()
        + [
          EngineParameter(
            name: "limit", summary: "longest tick; wobble's is 0.0667", unit: "s",
            kind: .number(default: 0.064, in: 1e-3...1))
        ],
      knownDefects: ["After a stall of 0.5 s it goes on where it was 0.436 s before."],
      soundTwin: "spring-exact")
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: Nothing; the signature is that of the protocol.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(
      sound: SpringExact(faultParameters: parameters),
      limit: parameters.number("limit") ?? 0.064)
  }
}
