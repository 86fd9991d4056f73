public import MotionModel

/// The largest angle between the velocity after a release or retarget and the one expected.
public struct HandOffVelocityTurn: Metric {
  public static let name = "hand_off_velocity_turn_degrees"
  public static let summary =
    "The largest angle between the velocity after a release or retarget and the one expected."

  /// Creates the metric.
  public init() {}

  /// Returns the number.
  ///
  /// - Parameter evidence: The recordings of one trace and engine.
  /// - Returns: The angle in degrees; nil where no such hand-off has a speed of at least 1 point
  ///   per second on both sides.
  public func value(in evidence: Evidence) -> Double? {
    evidence.recording.handOffs.compactMap(\.velocityTurn).max()
  }
}
