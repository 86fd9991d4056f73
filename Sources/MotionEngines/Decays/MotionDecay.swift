public import MotionModel
public import MotionReplay

/// The decay of b3ll's Motion, `DecayAnimation`.
///
/// It integrates, from frame to frame, a velocity that keeps 0.998 of itself per millisecond. The
/// velocity of a release is changed so that the end lies on a multiple of the rounding factor. It
/// ends when both components are slower than 0.5 pt/s, and is put on the nearest such multiple.
///
/// - Note: Source: b3ll/Motion c9a57f9, `DecayFunction` and `DecayAnimation`,
///   <https://github.com/b3ll/Motion>.
public struct MotionDecay: Coasting {
  /// The share of the velocity left after a millisecond, from 0.5 to 0.999999.
  public let deceleration: Double
  /// The end lies on a multiple of this, in points; 0 for any end.
  public let rounding: Double

  private let logarithm: Double

  /// Creates a decay.
  public init(
    deceleration: Double? = nil, rounding: Double? = nil,
    parameters: EngineParameters = EngineParameters()
  ) {
    self.deceleration = parameters.deceleration(deceleration)
    self.rounding = parameters.number(
      rounding, "rounding", "what the ends are multiples of; 0 for any", unit: "pt", default: 0.5,
      in: 0...100)
    logarithm = Elementary.log(self.deceleration)
  }

  public init(parameters: EngineParameters) { self.init(deceleration: nil, parameters: parameters) }

  mutating func release(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome {
    if rounding != 0 {
      let end = rounded(state.position - state.velocity / (1000 * logarithm))
      state.velocity = (state.position - end) * 1000 * logarithm
    }
    return isSlow(state) ? .restsHere : .goesOn
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let kept = Elementary.power(deceleration, 1000 * tick.seconds)
    state.position += state.velocity * (kept - 1) / (1000 * logarithm)
    state.velocity *= kept
    guard isSlow(state) else { return .goesOn }
    if rounding != 0 { state.position = rounded(state.position) }
    return .restsHere
  }

  private func isSlow(_ state: MotionState) -> Bool {
    all(state.velocity .< 0.5) && all(state.velocity .> -0.5)
  }

  /// Rounds to the nearest multiples of the rounding factor; ties go away from zero.
  private func rounded(_ point: SIMD2<Double>) -> SIMD2<Double> {
    let multiple = point / rounding
    let outer = (multiple.replacing(with: 0 - multiple, where: multiple .< 0) + 0.5).rounded(.down)
    return outer.replacing(with: 0 - outer, where: multiple .< 0) * rounding
  }
}

extension MotionDecay: CatalogueMotion {
  public static let catalogueDescription = EngineDescription(
    name: "motion-decay", family: .decay, fidelity: .faithful,
    summary: "b3ll/Motion's DecayAnimation, which ends on half points.",
    original: OriginalLibrary("b3ll/Motion", "c9a57f9", largestError: 4.6e-13),
    knownBreaks: [
      .coasts,
      KnownBreak(
        .releaseSlows, .releaseSpeedsUp, .releaseTurns, within: Bound(0.72),
        because: "it changes the velocity to end on a half point; below 0.5 pt/s it rests at once"),
      KnownBreak(
        .snapsAtRest, .snapsOnShorterTicks, within: Bound(0.36),
        because: "once both axes are below 0.5 pt/s, they are put on the nearest half point"),
      .atOtherRates(
        within: Bound(0.36), because: "it is put on a half point at another tick"),
    ])

  public var exactTwin: ExactTwin? { .decay(DecayExact(deceleration: deceleration)) }
}
