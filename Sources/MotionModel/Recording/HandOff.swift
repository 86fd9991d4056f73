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
  ///
  /// - Parameters:
  ///   - time: When the interaction reached the engine.
  ///   - interaction: What happened: for a drag, the pull of the finger since the grab.
  ///   - before: The state just before.
  ///   - after: The state just after.
  ///   - tick: The index of the first tick that presents the state after it.
  ///   - line: The line of the trace file that holds the event, counted from 1; 0 where it came
  ///     from no file.
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
