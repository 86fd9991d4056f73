public import MotionModel

/// The largest step to rest that the speed before it does not explain.
public struct SnapAtRest: Metric {
  public static let name = "snap_at_rest_points"
  public static let summary =
    "The largest step to rest that the speed before it does not explain."

  /// Creates the metric.
  public init() {}

  /// Returns the number.
  ///
  /// - Parameter evidence: The recordings of one trace and engine.
  /// - Returns: The distance in points; nil where no flight comes to rest.
  public func value(in evidence: Evidence) -> Double? {
    evidence.recording.flights.compactMap { $0.rest?.snap }.max()
  }
}
