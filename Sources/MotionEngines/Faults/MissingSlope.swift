public import MotionModel

/// The spring of Advance: a Runge-Kutta step that leaves out its first slope.
///
/// Steps of 8 ms, and a shorter one from the last of them to the tick. The defect: the weights of
/// the four slopes are (0, 2, 2, 1) / 6 instead of (1, 2, 2, 1) / 6, so that everything moves at
/// 5/6 of the velocity that it reports: 0.2 s after a start from 0 to 100 with 300 and 20 it is at
/// 102.2588 instead of 109.9273. The sound twin is ``SpringExact``.
///
/// - Note: Source: Tim Donnelly's Advance, `SimulationFunction.integrate` of the versions that
///   animate SwiftUI's `AnimatableData` (earlier ones have all four slopes), with steps of 8 ms,
///   <https://github.com/timdonnelly/Advance>; the number from the weights, in double precision.
public struct MissingSlope: Engine {
  private var value = HeldValue()
  // The state at the last whole step, relative to the target, and the seconds since then.
  private var last = MotionState.zero
  private var remainder = 0.0
  private let spring: RungeKutta

  /// The length of a step, in seconds.
  static var step: Double { 0.008 }

  /// Creates the engine.
  ///
  /// - Parameters:
  ///   - stiffness: The stiffness k, in kg/s^2, above 0.
  ///   - damping: The damping c, in kg/s, at least 0.
  public init(stiffness: Double = 300, damping: Double = 20) {
    spring = RungeKutta(stiffness: stiffness, damping: damping, firstWeight: 0)
  }

  /// The presented position and velocity.
  public var state: MotionState { value.state }

  /// Whether nothing will move before the next interaction.
  public var isAtRest: Bool { value.phase == .atRest }

  /// An oscillator that rests on its target.
  public var claims: EngineClaims {
    EngineClaims(oscillator: .init(mass: 1, stiffness: spring.stiffness))
  }

  /// Puts the value, at rest, where the surface starts.
  ///
  /// - Parameter position: A point of the surface, in points.
  public mutating func place(at position: SIMD2<Double>) {
    value.place(at: position)
  }

  /// Takes an interaction.
  ///
  /// - Parameters:
  ///   - interaction: What happened.
  ///   - time: When it happened.
  public mutating func handle(_ interaction: Interaction, at time: Instant) {
    value.handle(interaction, at: time)
    guard value.phase == .inFlight else { return }
    last = MotionState(
      position: value.state.position - value.target, velocity: value.state.velocity)
    remainder = 0
  }

  /// Moves the value on to the time of a tick.
  ///
  /// - Parameter time: The time of the tick.
  /// - Complexity: O(n) in the length of the tick in steps.
  public mutating func advance(to time: Instant) {
    guard let length = value.tick(to: time) else { return }
    remainder += length
    while remainder >= Self.step {
      last = spring.stepped(last, by: Self.step)
      remainder -= Self.step
    }
    let shown = spring.stepped(last, by: remainder)
    value.state = MotionState(position: value.target + shown.position, velocity: shown.velocity)
    value.restIfSettled()
  }
}

extension MissingSlope: CatalogueEngine {
  /// What the catalogue says of it.
  public static var catalogueDescription: EngineDescription {
    EngineDescription(
      name: "fault:missing-slope",
      family: .fault,
      fidelity: .faithful,
      summary: "Advance: a Runge-Kutta step without its first slope.",
      parameters: SpringExact.faultParameters(),
      knownDefects: ["It moves at 5/6 of the velocity that it reports."],
      soundTwin: "spring-exact")
  }

  /// Creates the engine from checked parameters.
  ///
  /// - Parameter parameters: The values, defaults filled in.
  /// - Throws: Nothing; the signature is that of the protocol.
  public init(parameters: EngineParameters) throws(EngineParameterError) {
    let spring = SpringExact(faultParameters: parameters)
    self.init(stiffness: spring.stiffness, damping: spring.damping)
  }

  /// The sound engine.
  public var exactTwin: ExactTwin? {
    .spring(stiffness: spring.stiffness, damping: spring.damping)
  }
}
