public import MotionModel
public import MotionReplay

/// The timed animation of React Native, `Animated.timing` on the JavaScript driver.
///
/// It runs from the presented value to the target in whole milliseconds; the curve is used forwards
/// and then backwards, as by `Easing.inOut`. Each hand-off starts a new animation at rest, without
/// velocity. The presented velocity is the slope of the exact curve.
///
/// Faithful, the rough solver of its Bézier curves included; use ``Cubic`` or ``Tween`` for exact ones.
///
/// - Note: Source: React Native 0.81.5, `Libraries/Animated/animations/TimingAnimation.js`, whose
///   default is 500 ms with `inOut(ease)`, `Libraries/Animated/bezier.js`,
///   <https://reactnative.dev/docs/animated#timing>.
public struct ReactNativeTiming: Motion {
  /// The duration in seconds, kept in whole milliseconds, at least 1.
  public let duration: Double
  /// The curve of the first half of the way.
  public let timing: CubicBezier

  private let solver: ReactNativeBezier
  private let length: Int
  private var origin = SIMD2<Double>.zero
  private var start = 0

  /// Creates an animation with a duration from 0.001 to 1000 s.
  public init(
    duration: Double? = nil, timing: CubicBezier? = nil,
    parameters: EngineParameters = EngineParameters()
  ) {
    self.duration = parameters.duration(duration, default: 0.5)
    self.timing = parameters.timing(
      timing, default: .easeIn, subject: "pace of the first half, mirrored in the second")
    length = Int(self.duration * 1000 + 0.5)
    solver = ReactNativeBezier(self.timing)
  }

  public init(parameters: EngineParameters) { self.init(duration: nil, parameters: parameters) }

  public mutating func begin(_ state: inout MotionState, _ start: FlightStart) -> FlightOutcome? {
    (origin, self.start) = (state.position, start.time.milliseconds)
    state.velocity = .zero
    return .goesOn
  }

  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {
    let elapsed = tick.time.milliseconds - start
    if elapsed >= length { return .restsOnTarget }
    let share = Double(elapsed) / Double(length)
    let isFirstHalf = share < 0.5
    let mirrored = isFirstHalf ? share * 2 : (1 - share) * 2
    let (value, slope) = (solver.value(at: mirrored), timing.valueAndSlope(at: mirrored).slope)
    let way = tick.target - origin
    state.position = origin + (isFirstHalf ? value / 2 : 1 - value / 2) * way
    state.velocity = slope / (Double(length) * 1e-3) * way
    return .goesOn
  }
}

/// A Bézier solver: a table of 11 floats, then four Newton steps, or ten halvings if it is steep.
///
/// - Note: Source: React Native 0.81.5, `Libraries/Animated/bezier.js`, after G. Renaudeau's
///   bezier-easing.
struct ReactNativeBezier: Sendable {
  private let first: SIMD2<Double>
  private let second: SIMD2<Double>
  private let table: [Double]

  init(_ curve: CubicBezier) {
    let (first, second) = (curve.first, curve.second)
    (self.first, self.second) = (first, second)
    table = (0...10).map { Double(Float(Self.point(Double($0) * 0.1, first, second).x)) }
  }

  func value(at x: Double) -> Double {
    x == 0 || x == 1 ? x : Self.point(parameter(forX: x), first, second).y
  }

  private func parameter(forX x: Double) -> Double {
    var index = 1
    var start = 0.0
    while index < 10, table[index] <= x {
      start += 0.1
      index += 1
    }
    let (from, to) = (table[index - 1], table[index])
    var guess = start + (x - from) / (to - from) * 0.1
    let slope = slope(guess)
    if slope == 0 { return guess }
    if slope >= 0.001 {
      for _ in 0..<4 {
        let slope = self.slope(guess)
        if slope == 0 { return guess }
        guess -= (Self.point(guess, first, second).x - x) / slope
      }
      return guess
    }
    var (low, high) = (start, start + 0.1)
    for _ in 0..<10 {
      guess = low + (high - low) / 2
      let excess = Self.point(guess, first, second).x - x
      if excess > 0 { high = guess } else { low = guess }
      if excess.magnitude <= 1e-7 { break }
    }
    return guess
  }

  private static func point(
    _ t: Double, _ first: SIMD2<Double>, _ second: SIMD2<Double>
  ) -> SIMD2<Double> {
    let cubic: SIMD2<Double> = 1 - 3 * second + 3 * first
    let quadratic: SIMD2<Double> = 3 * second - 6 * first
    return ((cubic * t + quadratic) * t + 3 * first) * t
  }

  private func slope(_ t: Double) -> Double {
    let cubic = 1 - 3 * second.x + 3 * first.x
    let quadratic = 3 * second.x - 6 * first.x
    return 3 * cubic * t * t + 2 * quadratic * t + 3 * first.x
  }
}

extension ReactNativeTiming: CatalogueMotion {
  private static let milliseconds = "time is read in whole milliseconds"
  public static let catalogueDescription = EngineDescription(
    name: "rn-animated-timing", family: .timed, fidelity: .faithful,
    summary: "React Native 0.81's Animated.timing: a curve over a duration, in whole milliseconds.",
    original: OriginalLibrary("React Native", "0.81.5", largestError: 0),
    knownBreaks: [
      KnownBreak(
        .releaseSlows, .releaseSpeedsUp, .releaseTurns, .retargetChangesVelocity,
        because: "a new animation starts at rest"),
      .fromTickToTick(within: Bound(seconds: 0.003), because: milliseconds),
      KnownBreak(
        .stopsDead, within: Bound(60, share: 0.03), because: "\(milliseconds), also at the end"),
      .atOtherRates(within: Bound(seconds: 0.003), because: milliseconds),
    ])
}
