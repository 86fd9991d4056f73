public import MotionModel

/// Ticks that come from outside of the replay, as from a real clock.
///
/// It waits in ``next()``, and in ``waits(for:)`` for an event that comes before the next tick.
/// This one has a single tick, at zero; a subclass overrides all three.
open class TickPacer {
  /// Creates a pacer.
  public init() {}

  /// Returns the next tick.
  ///
  /// - Returns: Its time, not before the last one's, and whether waiting events are delivered at
  ///   it.
  open func next() -> TickTime { (.zero, true) }

  /// Waits for the time of an event where that comes before the next tick.
  ///
  /// Asked only where events are delivered at their own times.
  ///
  /// - Parameter event: The time of the next event; the latest of all times where there is none.
  /// - Returns: Whether the event is to be delivered now; false where it waits for the call of
  ///   `next`, which is how it is on a clock on which no time passes.
  open func waits(for event: Instant) -> Bool { false }

  /// Whether the tick that `next` returned last is the last one.
  open var hasEnded: Bool { true }
}
