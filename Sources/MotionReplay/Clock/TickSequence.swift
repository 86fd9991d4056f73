public import MotionModel

/// The times of the ticks of a replay, mostly without end.
///
/// A simulated clock is a list of times, and `next` is all that it needs. A clock on which time
/// passes waits in `next`, and uses the two others.
public protocol TickSequence {
  /// Returns the next tick.
  ///
  /// - Returns: Its time, not before the last one's, and whether waiting events are delivered at
  ///   it.
  mutating func next() -> (time: Instant, deliversEvents: Bool)

  /// Waits for the time of an event where that comes before the next tick.
  ///
  /// Asked only where events are delivered at their own times.
  ///
  /// - Parameter event: The time of the next event.
  /// - Returns: Whether the event is to be delivered now; false where it waits for the call of
  ///   `next`, which is how it is on a clock on which no time passes.
  mutating func waits(for event: Instant) -> Bool

  /// Whether the tick that `next` returned last is the last one: the replay ends with it.
  var hasEnded: Bool { get }
}

extension TickSequence {
  /// Returns false: no time passes, so that the next tick can be asked for first.
  ///
  /// - Parameter event: The time of the next event.
  /// - Returns: False.
  @inlinable
  public mutating func waits(for event: Instant) -> Bool { false }

  /// False: there are always more ticks.
  @inlinable
  public var hasEnded: Bool { false }
}
