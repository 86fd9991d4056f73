internal import MotionModel

/// The time of a tick as an animation system reads it.
@usableFromInline
enum FrameTime: String, Sendable, CaseIterable {
  /// In whole milliseconds, the rest cut off, as Android's `uptimeMillis`.
  case milliseconds
  /// As it is.
  case exact

  /// Returns the length of a tick, in nanoseconds, at least 0; lengths that are cut add up without
  /// loss.
  @usableFromInline
  func length(of tick: FlightTick) -> Int64 {
    let end = tick.time.nanoseconds
    switch self {
    case .milliseconds: return (end / 1_000_000 &- (end &- tick.length) / 1_000_000) &* 1_000_000
    case .exact: return tick.length
    }
  }
}
