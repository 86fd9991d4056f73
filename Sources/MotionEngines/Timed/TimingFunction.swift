/// The pace of a timed animation: the share of the way over the share of the duration.
///
/// - Note: Source: Apple, `CAMediaTimingFunction`: the control points of its five names,
///   <https://developer.apple.com/documentation/quartzcore/camediatimingfunctionname>.
public enum TimingFunction: Hashable, Sendable {
  /// An even pace.
  case linear
  /// The pace of a curve.
  case cubic(CubicBezier)

  /// Core Animation's default and CSS's `ease`: a short start and a long end.
  public static var ease: TimingFunction { .cubic(CubicBezier(0.25, 0.1, 0.25, 1)) }

  /// A slow start.
  public static var easeIn: TimingFunction { .cubic(CubicBezier(0.42, 0, 1, 1)) }

  /// A slow end.
  public static var easeOut: TimingFunction { .cubic(CubicBezier(0, 0, 0.58, 1)) }

  /// A slow start and a slow end, the default of `UIView`'s animations.
  public static var easeInOut: TimingFunction { .cubic(CubicBezier(0.42, 0, 0.58, 1)) }

  /// Returns the share of the way, and how fast it grows.
  ///
  /// - Parameter share: The share of the duration, in 0 ... 1.
  /// - Returns: The share of the way, outside 0 ... 1 where a curve overshoots; its derivative by the
  ///   share of the duration, 0 where that is infinite.
  public func valueAndSlope(at share: Double) -> (value: Double, slope: Double) {
    switch self {
    case .linear: (share, 1)
    case .cubic(let curve): curve.valueAndSlope(at: share)
    }
  }
}
