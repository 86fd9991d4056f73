public import MotionModel

/// The decay of React Native: it stops when a tick moves it by less than 0.1 pt.
///
/// x = x0 + v / (1000 (1 - d)) (1 - e^(-(1 - d) s)) with s milliseconds since the release. The
/// defect: a displacement a tick is no velocity; the shorter the tick, the sooner it stops: 1000
/// pt/s ends at 498.58 at 30 Hz, 497.05 at 60 and 494.06 at 120, and a very short tick stops it at
/// once. The sound twin is ``Decay``.
///
/// - Note: Source: React Native, `DecayAnimation`, <https://github.com/facebook/react-native>; the
///   numbers from these formulas, in double precision.
public struct DisplacementThreshold: Engine {
  private var value = HeldValue()
  private var start = Instant.zero
  private var initial = MotionState.zero

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

  /// Exact, rests where it coasts to, and its speed never grows.
  public var claims: EngineClaims {
    EngineClaims(restsOnTarget: false, isExact: true, oscillator: .init(mass: 1, stiffness: 0))
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
    if case .release = interaction { (start, initial) = (time, value.state) }
  }

  /// Moves the value on to the time of a tick.
  ///
  /// - Parameter time: The time of the tick.
  public mutating func advance(to time: Instant) {
    guard value.tick(to: time) != nil else { return }
    let last = value.state.position
    let rate = 1e3 * (1 - deceleration)
    let lost = Elementary.expMinusOne(-rate * time.seconds(since: start))
    value.state = MotionState(
      position: initial.position - lost / rate * initial.velocity,
      velocity: (1 + lost) * initial.velocity)
    if (value.state.position - last).length < 0.1 { value.rest(at: value.state.position) }
  }
}

extension DisplacementThreshold: CatalogueEngine {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "fault:displacement-threshold",
      family: .fault,
      fidelity: .faithful,
      summary: "React Native: a decay that stops when a tick moves it by less than 0.1 pt.",
      parameters: [
        EngineParameter(
          name: "deceleration", summary: "share of the velocity left after a millisecond",
          kind: .number(default: 0.998, in: 0.5...0.999999))
      ],
      knownDefects: ["The shorter the tick, the sooner it stops."],
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
