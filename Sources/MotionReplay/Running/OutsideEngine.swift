public import MotionModel

/// What is different about an engine that runs outside of this program, in another process.
public struct OutsideEngine: Sendable {
  /// Whether it can be asked at an event's own time, between two display frames.
  public var isAskedBetweenFrames: Bool
  /// Makes the engine for a second replay, if it can in another process: one that has replayed only
  /// other traces, once each, or nothing.
  public var elsewhere: @Sendable (Trace, ReplayOptions) -> ErasedEngine

  /// Measures the cost of a tick of a trace in a number of slices, without the way to the process.
  ///
  /// If the engine cannot tell, it returns the reason.
  public var cost: @Sendable (Trace, ReplayOptions, Int) -> Measured<TickCost>

  /// Where the cost is taken, as a phrase such as `in its own process, by its own clock`.
  public var costPlace: String

  /// Makes the engine for a known replay through another engine, which the closure wraps around it.
  package var foreseeing:
    (@Sendable (Trace, ReplayOptions, @Sendable (ErasedEngine) -> ErasedEngine) -> ErasedEngine)?

  public init(
    isAskedBetweenFrames: Bool, costPlace: String,
    elsewhere: @escaping @Sendable (Trace, ReplayOptions) -> ErasedEngine,
    cost: @escaping @Sendable (Trace, ReplayOptions, Int) -> Measured<TickCost>
  ) {
    (self.isAskedBetweenFrames, self.elsewhere) = (isAskedBetweenFrames, elsewhere)
    (self.costPlace, self.cost) = (costPlace, cost)
  }
}
