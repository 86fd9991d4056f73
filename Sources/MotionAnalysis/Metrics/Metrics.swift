public import MotionModel

/// The metrics.
public enum Metrics {
  /// All metrics, in the order in which reports list them.
  ///
  /// A new metric is a file and a line here.
  public static var all: [any Metric] {
    [
      SettlingTime(),
      OvershootPoints(),
      OvershootPercent(),
      SnapAtRest(),
      HandOffPositionJump(),
      HandOffVelocityJump(),
      HandOffVelocityTurn(),
      DragLag(),
      RateDivergence(),
      RateDivergence60To120(),
      PeakSpeed(),
      ErrorAgainstExact(),
    ]
  }

  /// Returns the numbers of all metrics that a recording has.
  ///
  /// - Parameter evidence: The recordings of one trace and engine.
  /// - Returns: The measurements, in the order of ``all``.
  /// - Complexity: O(n) in the number of ticks and hand-offs of all recordings.
  public static func measurements(in evidence: Evidence) -> [Measurement] {
    all.compactMap { metric in
      guard let value = metric.value(in: evidence), value.isFinite else { return nil }
      return Measurement(metric: type(of: metric).name, value: value)
    }
  }
}
