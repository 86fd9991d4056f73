public import MotionModel

/// A spring that takes at most 10 steps of 8 ms a tick, as Advance does.
///
/// The defect: what a tick is longer than 80 ms is dropped; after a stall of 0.5 s the motion goes
/// on where it was 0.42 s before. Without long ticks it is the sound twin, ``SpringExact``.
///
/// - Note: Source: Tim Donnelly's Advance, `DynamicSolver`,
///   <https://github.com/timdonnelly/Advance>.
public struct DroppedSteps: SeededFault {
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

  /// The longest tick, in nanoseconds: 10 steps of 8 ms.
  static var limit: Int64 { 80_000_000 }

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
    lost += max(length - Self.limit, 0)
    sound.advance(to: time.advanced(byNanoseconds: -lost))
  }
}

extension DroppedSteps {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "fault:dropped-steps",
      family: .fault,
      fidelity: .faithful,
      summary: "Advance: at most 10 steps of 8 ms a tick, the rest is dropped.",
      parameters: SpringExact.faultParameters(),
      knownDefects: ["After a stall of 0.5 s it goes on where it was 0.42 s before."],
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
