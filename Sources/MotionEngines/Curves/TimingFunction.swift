/// The pace of a timed animation: the share of the way over the share of the duration.
public enum TimingFunction: Hashable, Sendable {
  /// A cubic Bezier curve.
  case bezier(CubicBezier)
  /// An easing curve of a known shape.
  case easing(Easing)

  /// An even pace.
  public static var linear: TimingFunction { .bezier(.linear) }

  /// A slow start and a slow end, the default of `UIView`'s animations.
  public static var easeInOut: TimingFunction { .bezier(.easeInOut) }

  /// Returns the share of the way, and the slope of the curve there.
  ///
  /// - Parameter x: The share of the duration, in 0 ... 1.
  /// - Returns: y and dy/dx; the slope is 0 where the curve is vertical.
  public func valueAndSlope(at x: Double) -> (value: Double, slope: Double) {
    switch self {
    case .bezier(let curve): curve.valueAndSlope(at: x)
    case .easing(let curve): curve.valueAndSlope(at: x)
    }
  }
}
