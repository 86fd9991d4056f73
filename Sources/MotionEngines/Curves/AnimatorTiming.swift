internal import MotionModel

/// What paces an animator: a timing curve over its duration, or a spring that takes its own time.
///
/// - Note: Source: Apple, `UITimingCurveProvider`, with `UICubicTimingParameters` and
///   `UISpringTimingParameters`,
///   <https://developer.apple.com/documentation/uikit/uitimingcurveprovider>.
public enum AnimatorTiming: Hashable, Sendable {
  /// A timing curve.
  case cubic(CubicBezier)

  /// A spring for each axis, with an initial velocity in distances per second on each, positive
  /// towards the target. Where an axis has no distance to go, it has no velocity either.
  case spring(AnimatorSpring, initialVelocity: SIMD2<Double>)

  /// Returns the timing of a restart: a spring without initial velocity, a curve as it is.
  var withoutVelocity: AnimatorTiming {
    guard case .spring(let spring, _) = self else { return self }
    return .spring(spring, initialVelocity: .zero)
  }

  /// Returns the share of the way shown at a share of the time, from a start without velocity.
  func shareForScrubbing(at timeShare: Double) -> Double {
    switch self {
    case .cubic(let curve):
      return curve.valueAndSlope(at: timeShare).value
    case .spring(let spring, _):
      if timeShare >= 1 { return 1 }
      let time = timeShare * spring.settlingDuration(initialVelocity: 0)
      return min(1 - spring.step(time: time).offsetFromOffset, 1)
    }
  }
}

/// The spring of an animator: `UISpringTimingParameters` with mass, stiffness and damping.
///
/// Its damping ratio is at most 1; more damping than critical makes it no slower. The motion of
/// each axis runs from the presented value to the target, for
/// ``settlingDuration(initialVelocity:)``.
///
/// - Note: Source: Apple, `UISpringTimingParameters` and `CASpringAnimation`,
///   <https://developer.apple.com/documentation/uikit/uispringtimingparameters>.
public struct AnimatorSpring: Hashable, Sendable {
  /// The stiffness k, in kg/s^2.
  public let stiffness: Double
  /// The damping c, in kg/s.
  public let damping: Double
  /// The mass m, in kg.
  public let mass: Double
  /// The frequency w of the undamped oscillation, per second.
  private let frequency: Double
  /// The damping ratio z, at most 1.
  private let dampingRatio: Double

  /// Creates a spring; without arguments the default of `UISpringTimingParameters()`.
  public init(stiffness: Double = 1000, damping: Double = 500, mass: Double = 3) {
    (self.stiffness, self.damping, self.mass) = (stiffness, damping, mass)
    frequency = (stiffness / mass).squareRoot()
    dampingRatio = min(damping / (2 * (stiffness * mass).squareRoot()), 1)
  }

  /// Returns the motion over a time from its start.
  func step(time: Double) -> OscillatorStep {
    OscillatorStep(
      time: time, squaredFrequency: stiffness / mass, decayRate: frequency * dampingRatio)
  }

  /// Returns how long the motion is shown, in seconds: until less than a thousandth of the way is
  /// left.
  ///
  /// The velocity is in distances per second, positive towards the target. It is 1.472700335 for
  /// mass 1, stiffness 100, damping 10 and 0.
  ///
  /// - Complexity: O(log n) in the duration, for critical damping.
  ///
  /// - Note: Source: `CASpringAnimation.settlingDuration`, as for ``CASpring``.
  public func settlingDuration(initialVelocity velocity: Double) -> Double {
    guard dampingRatio >= 1 else {
      let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let decayRate = frequency * dampingRatio
      let sine = ((decayRate - velocity) / damped).magnitude
      return max(0, (Elementary.log(1000) + Elementary.log(1 + sine)) / decayRate)
    }
    var high = 1.0
    while !isSettled(after: 0.1 * high, velocity), high < 0x1p50 { high *= 2 }
    var low = 0.5 * high
    if high == 1, isSettled(after: 0, velocity) { return 0 }
    while high - low > 1 {
      let middle = Elementary.nearestInteger(0.5 * (low + high))
      if isSettled(after: 0.1 * middle, velocity) { high = middle } else { low = middle }
    }
    return 0.1 * high
  }

  /// Tells whether a critically damped spring stays within a thousandth after a time.
  private func isSettled(after time: Double, _ velocity: Double) -> Bool {
    let growth = frequency - velocity
    func share(_ time: Double) -> Double {
      (1 + growth * time).magnitude * Elementary.exp(-frequency * time)
    }
    // With v > w it passes the target and turns back where the derivative vanishes.
    let turn = -velocity / (frequency * growth)
    return share(time) <= 0.001 && !(turn > time && share(turn) > 0.001)
  }
}

/// A stretch of an animation over which time moves it: what it starts with, and how long it takes.
struct AnimationRun: Sendable {
  /// What paces it.
  var timing = AnimatorTiming.cubic(.linear)
  /// When it starts.
  var start = Instant.zero
  /// How long it takes, in nanoseconds.
  var length: Int64 = 0
  /// How long a whole curve takes at its pace, in nanoseconds.
  var wholeLength = 0.0
  /// The share of the curve's time at which it starts, counted from the animation's start.
  var timeShare = 0.0
  /// What is added at the start: to a curve's point, or to a spring's target; in points.
  var offset = SIMD2<Double>.zero
  /// The velocity at the start of a spring, in points per second.
  var velocity = SIMD2<Double>.zero

  /// Returns a time as whole nanoseconds.
  static func length(_ nanoseconds: Double) -> Int64 {
    nanoseconds < 9e18 ? Int64(nanoseconds + 0.5) : .max
  }
}
