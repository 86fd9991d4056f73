public import MotionModel

/// The farthest that a flight gets beyond its target, as a percentage of its way.
public struct OvershootPercent: Metric {
  public static let name = "overshoot_percent"
  public static let summary =
    "The farthest that a flight gets beyond its target, as a percentage of its way."

  /// Creates the metric.
  public init() {}

  /// Returns the number.
  ///
  /// - Parameter evidence: The recordings of one trace and engine.
  /// - Returns: The percentage, of the flight with the largest distance; nil where that is nil.
  public func value(in evidence: Evidence) -> Double? {
    evidence.recording.overshoot?.percent
  }
}
