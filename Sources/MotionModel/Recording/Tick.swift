/// What an engine presented at one tick.
@frozen
public struct Tick: Hashable, Sendable {
  // The widest first: 48 bytes, not 64.

  /// The presented state.
  public var state: MotionState

  /// The time of the tick.
  public var time: Instant

  /// Whether the engine said that it was at rest.
  public var isAtRest: Bool

  /// Creates a tick.
  ///
  /// - Parameters:
  ///   - time: The time of the tick.
  ///   - state: The presented state.
  ///   - isAtRest: Whether the engine said that it was at rest.
  @inlinable
  public init(time: Instant, state: MotionState, isAtRest: Bool) {
    self.time = time
    self.state = state
    self.isAtRest = isAtRest
  }
}
