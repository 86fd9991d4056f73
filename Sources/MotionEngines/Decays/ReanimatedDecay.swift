public import MotionModel
public import MotionReplay

/// The decay of React Native Reanimated, `withDecay`.
///
/// At each frame the velocity decays for *all the time since the start* and then moves the value,
/// so more frames make a shorter way. A frame counts as at most 64 ms, but only for the movement. A
/// component ends where it is at a speed below 1 pt/s.
///
/// - Note: Source: react-native-reanimated 4.1.3, `src/animation/decay/rigidDecay.ts`: deceleration
///   0.998, slope factor 0.1,
///   <https://docs.swmansion.com/react-native-reanimated/docs/animations/withDecay>.
public struct ReanimatedDecay: Coasting {
  /// The deceleration, from 0.5 to 0.999999.
  public let deceleration: Double

  private var start = Instant.zero

  /// Creates a decay.
  public init(deceleration: Double? = nil, parameters: EngineParameters = EngineParameters()) {
    self.deceleration = parameters.number(
      deceleration, "deceleration",
      "1 less ten times what the velocity loses for each millisecond since the start",
      default: 0.998, in: 0.5...0.999_999)
  }

  public init(parameters: EngineParameters) { self.init(deceleration: nil, parameters: parameters) }

  mutating func release(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome {
    self.start = start.time
    return settle(&state)
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let sinceStart = tick.time.seconds(since: start) * 1e3
    state.velocity *= Elementary.exp(-(1 - deceleration) * sinceStart * 0.1)
    state.position += state.velocity * min(tick.seconds, 0.064)
    return settle(&state)
  }

  private func settle(_ state: inout MotionState) -> FlightOutcome {
    let velocity = state.velocity
    state.velocity.replace(with: 0, where: (velocity .< 1) .& (velocity .> -1))
    return state.velocity == .zero ? .restsHere : .goesOn
  }
}

extension ReanimatedDecay: CatalogueMotion {
  public static let catalogueDescription = EngineDescription(
    name: "reanimated-decay", family: .decay, fidelity: .faithful,
    summary: "Reanimated 4.1.3's withDecay, which depends on the rate of frames.",
    original: OriginalLibrary("Reanimated", "4.1.3", largestError: 6.9e-13),
    knownBreaks: [
      .coasts,
      .atOtherRates(
        within: nil,
        because: "at each frame the velocity decays for all the time since the start"),
      KnownBreak(.releaseSlows, within: Bound(1.5), because: "below 1 pt/s an axis ends at once"),
    ],
    notes: ["A tick longer than 64 ms moves it by 64 ms only, but slows it for the whole tick."])
}
