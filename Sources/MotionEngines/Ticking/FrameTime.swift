public import MotionModel

/// The time of a tick as an animation system reads it.
@usableFromInline
enum FrameTime: String, Sendable, CaseIterable {
  /// In whole milliseconds, the rest cut off, as Android's `uptimeMillis`.
  case milliseconds
  /// As it is.
  case exact

  /// Returns the length of a tick, in nanoseconds, at least 0.
  @usableFromInline
  func length(of tick: FlightTick) -> Int64 {
    length(from: Instant(nanoseconds: tick.time.nanoseconds &- tick.length), to: tick.time)
  }

  /// Returns the time between two ticks, in nanoseconds.
  ///
  /// - Parameters:
  ///   - start: The earlier tick, not before time zero.
  ///   - end: The later one.
  /// - Returns: A length of at least 0; times that are cut add up without loss.
  @usableFromInline
  func length(from start: Instant, to end: Instant) -> Int64 {
    switch self {
    case .milliseconds: (end.nanoseconds / 1_000_000 &- start.nanoseconds / 1_000_000) &* 1_000_000
    case .exact: end.nanoseconds &- start.nanoseconds
    }
  }
}
