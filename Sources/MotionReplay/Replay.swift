public import MotionModel

/// A replay: the events of a trace go to an engine, and what it presents goes to a recorder.
public enum Replay {
  /// Runs an engine through a trace.
  ///
  /// The first tick is at time zero. At a tick the engine is advanced to its time, takes the events
  /// that wait (each at the tick, or before it at its own time) and presents its state. The replay
  /// ends with the first tick at which all events are delivered and the engine is at rest or held by a
  /// finger, at the limit, or where the ticks end.
  ///
  /// ``RunningReplay`` does the same tick by tick.
  ///
  /// - Parameters:
  ///   - engine: The engine in its first state; a copy of it is run.
  ///   - trace: The trace.
  ///   - options: Everything else that determines the motion.
  ///   - recorder: What receives ticks and hand-offs.
  /// - Complexity: O(n) in the number of ticks and events.
  @inlinable public static func run<E: Engine, R: Recorder>(
    _ engine: E, through trace: Trace, options: ReplayOptions, into recorder: inout R
  ) {
    var replay = RunningReplay(ErasedEngine(engine), through: trace, options: options)
    replay.run(into: &recorder)
  }
}
