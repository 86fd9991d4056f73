public import MotionModel

/// The times of the ticks of a replay, without end.
public protocol TickSequence: Sendable {
  /// Returns the next tick.
  ///
  /// - Returns: Its time, not before the last one's, and whether waiting events are delivered at
  ///   it.
  mutating func next() -> (time: Instant, deliversEvents: Bool)
}
