public import MotionModel

/// What moves the value of a timed engine from a hand-off to its end.
@usableFromInline
protocol TimedMotion: Sendable {
  /// Starts toward a target.
  ///
  /// - Parameters:
  ///   - state: The presented state, with a release's velocity.
  ///   - target: Where to go, in points.
  ///   - previous: The target of the motion that is running, or nil where none is.
  ///   - time: The present time.
  /// - Returns: The state to present at once.
  mutating func begin(
    from state: MotionState, toward target: SIMD2<Double>, previous: SIMD2<Double>?,
    at time: Instant
  ) -> MotionState

  /// Returns the state at a time.
  ///
  /// - Parameter time: The time, not before that of any other call.
  /// - Returns: The state, or nil where the motion is over, so that the value rests on the target.
  mutating func state(at time: Instant) -> MotionState?
}
