public import MotionModel

/// A spring that knows the time since its start in whole milliseconds only, as Compose does.
///
/// The defect: at 120 Hz the ticks of 8.33 ms become 8, 8 and 9 ms, so that an even motion ripples
/// by an eighth of its velocity, up to 1 ms behind. The sound twin is ``SpringExact``.
///
/// - Note: Source: Jetpack Compose, `FloatSpringSpec` and `SpringSimulation.updateValues`, whose
///   time is `playTimeNanos / MillisToNanos`,
///   <https://developer.android.com/jetpack/androidx/releases/compose-animation>.
public struct WholeMilliseconds: SeededFault {
  /// The sound engine inside.
  public var sound: Interactive<SpringExact>
  private var start = Instant.zero

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
    start = .zero
  }

  /// Takes an interaction.
  ///
  /// - Parameters:
  ///   - interaction: What happened.
  ///   - time: When it happened.
  public mutating func handle(_ interaction: Interaction, at time: Instant) {
    start = time
    sound.handle(interaction, at: time)
  }

  /// Moves the value on to the time of a tick.
  ///
  /// - Parameter time: The time of the tick.
  public mutating func advance(to time: Instant) {
    let elapsed = time.nanoseconds - start.nanoseconds
    sound.advance(to: start.advanced(byNanoseconds: elapsed / 1_000_000 * 1_000_000))
  }
}

extension WholeMilliseconds {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "fault:whole-milliseconds",
      family: .fault,
      fidelity: .faithful,
      summary: "Compose: the time since the start is cut to whole milliseconds.",
      parameters: SpringExact.faultParameters(),
      knownDefects: ["At 120 Hz an even motion ripples by an eighth of its velocity."],
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
