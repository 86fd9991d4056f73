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
  @inlinable
  public init(time: Instant, state: MotionState, isAtRest: Bool) {
    self.time = time
    self.state = state
    self.isAtRest = isAtRest
  }
}

/// The instant at which an interaction reached an engine, with the states one instant before and
/// after it.
@frozen
public struct HandOff: Hashable, Sendable {
  /// When the interaction reached the engine; both states are of this time.
  public var time: Instant

  /// What happened: for a drag, the pull of the finger since the grab.
  ///
  /// The engine was told the same, but for a drag past a limit of a scroll area: there it was told
  /// what the rubber band leaves of the pull, ``Surface/movement(by:from:)``. A recording holds the
  /// pull, so that a check can find out whether the value was where the band allows.
  public var interaction: Interaction

  /// The state just before.
  public var before: MotionState

  /// The state just after.
  public var after: MotionState

  /// The index of the first tick that presents the state after the hand-off.
  public var tick: Int

  /// The line of the trace file that holds the event, counted from 1; 0 where it came from no file.
  public var line: Int32

  /// Creates a hand-off.
  @inlinable
  public init(
    time: Instant,
    interaction: Interaction,
    before: MotionState,
    after: MotionState,
    tick: Int,
    line: Int32
  ) {
    self.time = time
    self.interaction = interaction
    self.before = before
    self.after = after
    self.tick = tick
    self.line = line
  }
}
