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
  ///
  /// - Parameter timeShare: The share of the duration, or of the spring's own time, in 0 ... 1.
  /// - Returns: The share of the way; of a spring at most 1.
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
