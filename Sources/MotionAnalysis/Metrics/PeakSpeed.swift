public import MotionModel

/// The largest speed at a tick.
public struct PeakSpeed: Metric {
  public static let name = "peak_speed_points_per_s"
  public static let summary =
    "The largest speed at a tick."

  /// Creates the metric.
  public init() {}

  /// Returns the number.
  ///
  /// - Parameter evidence: The recordings of one trace and engine.
  /// - Returns: The speed in points per second; nil without a tick.
  public func value(in evidence: Evidence) -> Double? {
    evidence.recording.ticks.lazy.map(\.state.velocity.length).max()
  }
}
