/// Where a motion would come to rest by itself.
public enum Projection {
  /// The share of the velocity that is left after each millisecond, a scroll view's normal rate.
  public static let decelerationRate = 0.998

  /// Returns the point at which a decay from a position with a velocity would rest.
  ///
  /// - Parameters:
  ///   - position: Where the value is let go, in points.
  ///   - velocity: Its velocity there, in points per second.
  /// - Returns: The projected rest, in points.
  /// - Note: Source: Apple, "Designing Fluid Interfaces", WWDC 2018 session 803:
  ///   (v / 1000) d / (1 - d), <https://developer.apple.com/videos/play/wwdc2018/803/>.
  public static func rest(
    from position: SIMD2<Double>, velocity: SIMD2<Double>
  ) -> SIMD2<Double> {
    position + (velocity / 1000) * (decelerationRate / (1 - decelerationRate))
  }
}
