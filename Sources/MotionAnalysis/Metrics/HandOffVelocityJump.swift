public import MotionModel

/// The largest difference between the velocity after a release or retarget and the one expected.
public struct HandOffVelocityJump: Metric {
  public static let name = "hand_off_velocity_jump_points_per_s"
  public static let summary =
    "The largest difference between the velocity after a release or retarget and the one "
    + "expected."

  /// Creates the metric.
  public init() {}

  /// Returns the number.
  ///
  /// - Parameter evidence: The recordings of one trace and engine.
  /// - Returns: The speed in points per second; nil without such a hand-off.
  public func value(in evidence: Evidence) -> Double? {
    evidence.recording.handOffs.compactMap { handOff -> Double? in
      handOff.expectedVelocity.map { (handOff.after.velocity - $0).length }
    }.max()
  }
}
