public import MotionModel

/// The largest distance at equal times between any rate or uneven schedule and 240 Hz.
public struct RateDivergence: Metric {
  public static let name = "rate_divergence_points"
  public static let summary =
    "The largest distance at equal times between any rate or uneven schedule and 240 Hz."

  /// Creates the metric.
  public init() {}

  /// Returns the number.
  ///
  /// - Parameter evidence: The recordings of one trace and engine.
  /// - Returns: The distance in points; nil without recordings at other rates.
  public func value(in evidence: Evidence) -> Double? {
    guard let reference = evidence.variants.first(where: { $0.rate == 240 })?.recording.flights
    else { return nil }
    return evidence.variants.filter { $0.rate != 240 }
      .map { TrajectoryDistance(of: $0.recording.flights, from: reference).largest }.max()
  }
}
