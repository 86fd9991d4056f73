internal import MotionModel

/// What paces an animator: a timing curve over its duration, or a spring that takes its own time.
///
/// - Note: Source: Apple, `UITimingCurveProvider`, with `UICubicTimingParameters` and
///   `UISpringTimingParameters`,
///   <https://developer.apple.com/documentation/uikit/uitimingcurveprovider>.
public enum AnimatorTiming: Hashable, Sendable {
  /// A timing curve.
  case cubic(CubicBezier)

  /// A spring per axis and its initial velocity in distances per second, positive towards the
  /// target; an axis without a distance to go has no velocity.
  case spring(AnimatorSpring, initialVelocity: SIMD2<Double>)

  var withoutVelocity: AnimatorTiming {
    guard case .spring(let spring, _) = self else { return self }
    return .spring(spring, initialVelocity: .zero)
  }

  func shareForScrubbing(at timeShare: Double) -> Double {
    switch self {
    case .cubic(let curve): return curve.valueAndSlope(at: timeShare).value
    case .spring(let spring, _):
      if timeShare >= 1 { return 1 }
      let time = timeShare * spring.settlingDuration(initialVelocity: 0)
      return min(1 - spring.step(time: time).offsetFromOffset, 1)
    }
  }
}

/// The spring of an animator: `UISpringTimingParameters` with mass, stiffness and damping.
///
/// Damping beyond the critical one counts as critical. Each axis runs from the presented value to
/// the target, for ``settlingDuration(initialVelocity:)``.
///
/// - Note: Source: Apple, `UISpringTimingParameters` and `CASpringAnimation`,
///   <https://developer.apple.com/documentation/uikit/uispringtimingparameters>.
public struct AnimatorSpring: Hashable, Sendable {
  private let shown: CoreAnimationOscillator

  /// Creates a spring from k in kg/s^2, c in kg/s and m in kg, each above 0.
  ///
  /// Without arguments it is the default of `UISpringTimingParameters()`.
  public init(stiffness: Double = 1000, damping: Double = 500, mass: Double = 3) {
    shown = CoreAnimationOscillator(
      squaredFrequency: stiffness / mass,
      dampingRatio: damping / (2 * (stiffness * mass).squareRoot()))
  }

  func step(time: Double) -> OscillatorStep {
    OscillatorStep(time: time, squaredFrequency: shown.squaredFrequency, decayRate: shown.decayRate)
  }

  /// Returns how long the motion is shown, in seconds: until at most 0.1% of the way is left.
  ///
  /// The velocity is in distances per second, positive towards the target. It is 1.472700335 for
  /// mass 1, stiffness 100, damping 10 and 0.
  ///
  /// - Complexity: O(log n) in the duration, for critical damping.
  ///
  /// - Note: Source: `CASpringAnimation.settlingDuration`, as for ``CASpring``.
  public func settlingDuration(initialVelocity velocity: Double) -> Double {
    // Scrubbing rounds as the product 0.1 n does, not as the quotient n / 10.
    shown.isCritical
      ? 0.1 * shown.settlingTenths(velocity: velocity) : shown.settlingDuration(velocity: velocity)
  }
}

struct AnimationRun: Sendable {
  var timing = AnimatorTiming.cubic(.linear)
  var start = Instant.zero
  var length: Int64 = 0
  var wholeLength = 0.0
  /// The share of the animation's time at which the run starts.
  var timeShare = 0.0
  /// The offset at the start from a curve's point, or from a spring's target.
  var offset = SIMD2<Double>.zero
  var velocity = SIMD2<Double>.zero

  static func length(_ nanoseconds: Double) -> Int64 {
    nanoseconds < 9e18 ? Int64(nanoseconds + 0.5) : .max
  }
}
