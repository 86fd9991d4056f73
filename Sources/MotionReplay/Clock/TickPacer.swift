public import MotionModel

/// Ticks that come from outside of the replay, as from a real clock.
///
/// A class, so that ``ConfiguredEngine`` can run the code of its engine, specialised, on clocks
/// that this module does not know; one call through the class a tick remains. This one has a
/// single tick, at zero; a subclass overrides all three.
open class TickPacer: TickSequence {
  /// Creates a pacer.
  public init() {}

  /// Returns the next tick.
  ///
  /// - Returns: Its time, and whether waiting events are delivered at it.
  open func next() -> (time: Instant, deliversEvents: Bool) { (.zero, true) }

  /// Waits for the time of an event where that comes before the next tick.
  ///
  /// - Parameter event: The time of the next event.
  /// - Returns: Whether the event is to be delivered now.
  open func waits(for event: Instant) -> Bool { false }

  /// Whether the tick that `next` returned last is the last one.
  open var hasEnded: Bool { true }
}
