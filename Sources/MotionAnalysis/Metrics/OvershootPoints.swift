public import MotionModel

/// The farthest that a flight gets beyond its target, along the way from its start.
public struct OvershootPoints: Metric {
  public static let name = "overshoot_points"
  public static let summary =
    "The farthest that a flight gets beyond its target, along the way from its start."

  /// Creates the metric.
  public init() {}

  /// Returns the number.
  ///
  /// - Parameter evidence: The recordings of one trace and engine.
  /// - Returns: The distance in points; nil for an engine that does not seek its target, or
  ///   without a flight.
  public func value(in evidence: Evidence) -> Double? {
    evidence.recording.overshoot?.points
  }
}
