/// When an event reaches the engine.
public enum Delivery: String, Hashable, Sendable, CaseIterable {
  /// At the next tick, as in an app that is driven by a display link.
  case atTick = "tick"

  /// At the event's own time, to which the engine is advanced.
  case immediate
}
