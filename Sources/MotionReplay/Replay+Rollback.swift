public import MotionEngines
public import MotionModel

extension Replay {
  /// Runs an engine through a trace, rolling it back and advancing it again over and over.
  ///
  /// Every `Rollback.every` ticks, and behind each hand-off that is no drag, the engine is copied. A
  /// copy is advanced with a gesture that never happened, another by `Rollback.ahead` ticks with
  /// what did happen, hand-offs included; then the first copy goes on. The guess comes first, so
  /// that what it leaves behind is met by both.
  ///
  /// - Parameters:
  ///   - engine: The engine in its first state; a copy of it is run.
  ///   - trace: The trace.
  ///   - options: Everything else that determines the motion.
  ///   - rollback: Gets what is presented before and after the rollbacks.
  /// - Complexity: O(n) in the number of ticks and events: about four replays where hand-offs are
  ///   rare.
  public static func rollBack<E: Engine>(
    _ engine: E, through trace: Trace, options: ReplayOptions, into rollback: inout Rollback
  ) {
    var running = RunningRollback(engine, on: trace.header.surface, options: options)
    running.run(trace.events, until: nil, into: &rollback)
  }
}

extension Rollback.Stretch: Recorder {
  /// Keeps a tick.
  ///
  /// - Parameter tick: The tick.
  public mutating func append(_ tick: Tick) { ticks.append(tick) }

  /// Keeps a hand-off.
  ///
  /// - Parameter handOff: The hand-off.
  public mutating func append(_ handOff: HandOff) { handOffs.append(handOff) }
}
