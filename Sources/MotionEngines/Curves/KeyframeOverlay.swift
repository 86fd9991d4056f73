public import MotionModel

/// An additive keyframe animation on top of a move.
@usableFromInline
struct KeyframeOverlay: TimedOverlay {
  /// When it plays.
  let timing: NestedTiming
  /// What it plays.
  let track: KeyframeTrack

  /// Returns the offset and its velocity.
  ///
  /// - Parameter elapsed: The time since the start, in nanoseconds.
  /// - Returns: The offset, or nil while it does not play.
  @usableFromInline
  func offset(after elapsed: Int64) -> MotionState? {
    guard let local = timing.localTime(at: Double(elapsed) * 1e-9) else { return nil }
    let duration = timing.own.duration
    let (value, slope) = track.valueAndSlope(at: local.time / duration)
    return MotionState(position: value, velocity: local.rate / duration * slope)
  }
}
