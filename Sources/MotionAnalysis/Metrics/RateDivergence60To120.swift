public import MotionModel

/// The largest distance at equal times between the motions at 60 and at 120 Hz.
public struct RateDivergence60To120: Metric {
  public static let name = "rate_divergence_60_120_points"
  public static let summary =
    "The largest distance at equal times between the motions at 60 and at 120 Hz."

  /// Creates the metric.
  public init() {}

  /// Returns the number.
  ///
  /// - Parameter evidence: The recordings of one trace and engine.
  /// - Returns: The distance in points; nil without recordings at these rates.
  public func value(in evidence: Evidence) -> Double? {
    guard let slow = evidence.variants.first(where: { $0.rate == 60 }),
      let fast = evidence.variants.first(where: { $0.rate == 120 })
    else { return nil }
    return TrajectoryDistance(of: slow.recording, from: fast.recording).largest
  }
}
