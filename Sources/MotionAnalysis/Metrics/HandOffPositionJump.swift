public import MotionModel

/// The largest move of the value at a grab, release, retarget or cancel.
public struct HandOffPositionJump: Metric {
  public static let name = "hand_off_position_jump_points"
  public static let summary =
    "The largest move of the value at a grab, release, retarget or cancel."

  /// Creates the metric.
  public init() {}

  /// Returns the number.
  ///
  /// - Parameter evidence: The recordings of one trace and engine.
  /// - Returns: The distance in points; nil without such a hand-off.
  public func value(in evidence: Evidence) -> Double? {
    evidence.recording.handOffs.compactMap { handOff -> Double? in
      if case .drag = handOff.interaction { return nil }
      return (handOff.after.position - handOff.before.position).length
    }.max()
  }
}
