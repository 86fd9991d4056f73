public import MotionModel
public import MotionReplay

/// The decay of Advance, `DecayFunction` in an `Animator`.
///
/// It is the simulation of ``Advance`` with drag as the only force, at 5/6 of its pace. It ends
/// where it is once the state ahead is slower than 0.1 pt/s.
///
/// - Note: Source: Advance 3156e6c (T. Donnelly), `DecayFunction` and `Simulation`,
///   <https://github.com/timdonnelly/Advance>.
public struct AdvanceDecay: Coasting {
  /// The drag, per second, above 0.
  public let drag: Double
  /// The speed below which it ends, in points per second, above 0.
  public let threshold: Double

  private var simulation = AdvanceSimulation()

  /// Creates a decay.
  public init(
    drag: Double? = nil, threshold: Double? = nil, parameters: EngineParameters = EngineParameters()
  ) {
    self.drag = parameters.number(drag, "drag", "drag", unit: "1/s", default: 3, in: 1e-3...100)
    self.threshold = parameters.number(
      threshold, "threshold", "speed below which it ends", unit: "pt/s", default: 0.1,
      in: 1e-6...1e3)
  }

  public init(parameters: EngineParameters) { self.init(drag: nil, parameters: parameters) }

  mutating func release(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome {
    simulation = AdvanceSimulation(at: state)
    // The display link finds out at the next frame.
    if isSlow { state.velocity = .zero }
    return .goesOn
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    if !isSlow { state = simulation.pass(tick) { [drag] state in -drag * state.velocity } }
    guard isSlow else { return .goesOn }
    state.position = simulation.ahead.position
    return .restsHere
  }

  private var isSlow: Bool {
    simulation.ahead.velocity.dot(simulation.ahead.velocity) < threshold * threshold
  }
}

extension AdvanceDecay: CatalogueMotion {
  public static let catalogueDescription = EngineDescription(
    name: "advance-decay", family: .decay, fidelity: .faithful,
    summary: "Advance's DecayFunction: Runge-Kutta steps of 8 ms without their first slope.",
    original: OriginalLibrary("Advance", "3156e6c", largestError: 4.6e-13),
    knownBreaks: [.coasts] + AdvanceSimulation.knownBreaks + [
      KnownBreak(.releaseSlows, within: Bound(0.1), because: "below 0.1 pt/s it ends at once"),
      KnownBreak(
        .losesTime, within: Bound(seconds: 0.25, ticks: 1),
        because: "a tick counts as at most 80 ms, and at its slow end 0.25 s make no difference"
      ),
    ])

  public var exactTwin: ExactTwin? {
    .decay(DecayExact(deceleration: Elementary.exp(-1e-3 * drag)))
  }
}
