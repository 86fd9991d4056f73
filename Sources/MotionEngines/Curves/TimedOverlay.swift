public import MotionModel

/// What an animation adds to its move: an offset for each time since its start.
@usableFromInline
protocol TimedOverlay: Sendable {
  /// Returns the offset and its velocity.
  ///
  /// - Parameter elapsed: The time since the start, in nanoseconds, at least 0.
  /// - Returns: The offset as position, in points, with its velocity, or nil for none.
  func offset(after elapsed: Int64) -> MotionState?
}

/// No overlay.
@usableFromInline
struct NoOverlay: TimedOverlay {
  /// Returns nothing.
  ///
  /// - Parameter elapsed: The time since the start.
  /// - Returns: Nil.
  @usableFromInline
  func offset(after elapsed: Int64) -> MotionState? { nil }
}
