public import MotionModel
public import MotionReplay

/// The decay of React Native, `Animated.decay` on the JavaScript driver.
///
/// It is a function of the whole milliseconds since the release. A component ends where it is at
/// the first frame that moves it by less than 0.1 pt: the shorter the frames, the sooner. The
/// deceleration is 1 minus the rate of an exponential, not the share of the velocity left after a
/// millisecond. The library knows no velocity; the presented one is the slope of the curve.
///
/// - Note: Source: React Native 0.81.5, `Libraries/Animated/animations/DecayAnimation.js`,
///   <https://reactnative.dev/docs/animated#decay>.
public struct ReactNativeDecay: Coasting {
  /// The deceleration, 1 minus the rate per millisecond, from 0.5 to 0.999999.
  public let deceleration: Double

  private var origin = SIMD2<Double>.zero
  private var velocity = SIMD2<Double>.zero
  private var isOver = SIMDMask<SIMD2<Int64>>(repeating: false)
  private var start = 0

  /// Creates a decay.
  public init(deceleration: Double? = nil, parameters: EngineParameters = EngineParameters()) {
    self.deceleration = parameters.number(
      deceleration, "deceleration", "1 less the share of the velocity lost in a millisecond",
      default: 0.998, in: 0.5...0.999_999)
  }

  public init(parameters: EngineParameters) { self.init(deceleration: nil, parameters: parameters) }

  mutating func release(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome {
    (origin, velocity) = (state.position, state.velocity)
    isOver = .init(repeating: false)
    self.start = start.time.milliseconds
    return .goesOn
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let rate = 1 - deceleration
    let decay = Elementary.exp(-rate * Double(tick.time.milliseconds - start))
    let position = origin + velocity / 1000 / rate * (1 - decay)
    let moved = position - state.position
    state.position.replace(with: position, where: .!isOver)
    isOver .|= (moved .< 0.1) .& (moved .> -0.1)
    state.velocity = (velocity * decay).replacing(with: 0, where: isOver)
    return all(isOver) ? .restsHere : .goesOn
  }
}

extension ReactNativeDecay: CatalogueMotion {
  private static let frames = "it ends at the first frame that moves it by less than 0.1 pt"
  public static let catalogueDescription = EngineDescription(
    name: "rn-animated-decay", family: .decay, fidelity: .faithful,
    summary: "React Native 0.81's Animated.decay, whose end depends on the rate of frames.",
    original: OriginalLibrary("React Native", "0.81.5", largestError: 4.6e-13),
    knownBreaks: [
      .coasts,
      .fromTickToTick(
        within: Bound(0.2, seconds: 0.003), because: "time is read in whole milliseconds"),
      .atOtherRates(within: nil, because: frames),
      KnownBreak(.stopsDead, because: "\(frames): at 24 pt/s at 240 Hz"),
    ])
}
