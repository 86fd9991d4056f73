public import MotionModel

/// The decay of Reanimated: each tick multiplies the velocity by the decay of all the time elapsed.
///
/// v *= e^(-0.1 (1 - d) s) with s milliseconds, then x += v dt; it ends below 1 pt/s. The defect: s
/// is the time since the release and not that since the last tick, so that the decays of all ticks
/// multiply, and the way gets shorter as the rate rises: 1000 pt/s travels 478.7 pt at 30 Hz, 345.2
/// at 60 and 247.5 at 120. The sound twin is ``Decay``.
///
/// - Note: Source: Software Mansion's React Native Reanimated 2, `withDecay`, with its slope factor
///   of 0.1 and its end at 1 pt/s, <https://github.com/software-mansion/react-native-reanimated>;
///   the numbers from these formulas, in double precision.
public struct CompoundedDecay: Engine {
  private var value = HeldValue()
  private var start = Instant.zero

  /// The share d that the formula calls deceleration.
  public let deceleration: Double

  /// Creates the engine.
  ///
  /// - Parameter deceleration: The share d, above 0 and below 1.
  public init(deceleration: Double = 0.998) {
    self.deceleration = deceleration
  }

  /// The presented position and velocity.
  public var state: MotionState { value.state }

  /// Whether nothing will move before the next interaction.
  public var isAtRest: Bool { value.phase == .atRest }

  /// Rests where it coasts to, and its speed never grows.
  public var claims: EngineClaims {
    EngineClaims(restsOnTarget: false, oscillator: .init(mass: 1, stiffness: 0))
  }

  /// Puts the value, at rest, where the surface starts.
  ///
  /// - Parameter position: A point of the surface, in points.
  public mutating func place(at position: SIMD2<Double>) {
    value.place(at: position)
  }

  /// Takes an interaction; a retarget changes nothing.
  ///
  /// - Parameters:
  ///   - interaction: What happened.
  ///   - time: When it happened.
  public mutating func handle(_ interaction: Interaction, at time: Instant) {
    value.handleWithoutTarget(interaction, at: time)
    if case .release = interaction { start = time }
  }

  /// Moves the value on to the time of a tick.
  ///
  /// - Parameter time: The time of the tick.
  public mutating func advance(to time: Instant) {
    guard let length = value.tick(to: time) else { return }
    let elapsed = time.seconds(since: start) * 1e3
    value.state.velocity *= Elementary.exp(-0.1 * (1 - deceleration) * elapsed)
    value.state.position += value.state.velocity * length
    if value.state.velocity.dot(value.state.velocity) < 1 {
      value.rest(at: value.state.position)
    }
  }
}

extension CompoundedDecay: CatalogueEngine {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "fault:compounded-decay",
      family: .fault,
      fidelity: .faithful,
      summary: "Reanimated 2: each tick decays by all the time since the release.",
      parameters: [
        EngineParameter(
          name: "deceleration", summary: "share of the velocity left after a millisecond",
          kind: .number(default: 0.998, in: 0.5...0.999999))
      ],
      knownDefects: ["It travels half as far at 120 Hz as at 30 Hz."],
      soundTwin: "decay")
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: Nothing; the signature is that of the protocol.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    self.init(deceleration: parameters.number("deceleration") ?? 0.998)
  }
}
