public import MotionModel

/// The largest distance at equal times from the engine that solves the same equation exactly.
public struct ErrorAgainstExact: Metric {
  public static let name = "error_against_exact_points"
  public static let summary =
    "The largest distance at equal times from the engine that solves the same equation exactly."

  /// Creates the metric.
  public init() {}

  /// Returns the number.
  ///
  /// - Parameter evidence: The recordings of one trace and engine.
  /// - Returns: The distance in points; nil where the engine names no exact twin.
  public func value(in evidence: Evidence) -> Double? {
    guard let exact = evidence.exact else { return nil }
    return TrajectoryDistance(of: evidence.recording, from: exact).largest
  }
}
