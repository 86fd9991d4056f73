public import MotionEngines
public import MotionModel

extension Replay {
  /// Runs an engine through a trace, under the schedule of some options.
  ///
  /// - Parameters:
  ///   - engine: The engine in its first state; a copy of it is run.
  ///   - trace: The trace.
  ///   - options: Everything else that determines the motion.
  ///   - recorder: What receives ticks and hand-offs.
  /// - Complexity: O(n) in the number of ticks and events.
  @inlinable
  public static func run<E: Engine, R: Recorder>(
    _ engine: E, through trace: Trace, options: ReplayOptions, into recorder: inout R
  ) {
    if options.insertion == .none, options.schedule.isEven {
      run(
        engine, through: trace, options: options, ticks: EvenTicks(rate: options.schedule.rate),
        into: &recorder)
    } else {
      run(
        engine, through: trace, options: options, ticks: ScheduledTicks(options), into: &recorder)
    }
  }

  /// Runs an engine through a trace, on ticks of your own.
  ///
  /// - Parameters:
  ///   - engine: The engine in its first state; a copy of it is run.
  ///   - trace: The trace.
  ///   - options: Everything else that determines the motion; its schedule and what it inserts are
  ///     not looked at.
  ///   - ticks: The times of the ticks.
  ///   - recorder: What receives ticks and hand-offs.
  /// - Complexity: O(n) in the number of ticks and events.
  @inlinable
  public static func run<E: Engine, Ticks: TickSequence, R: Recorder>(
    _ engine: E, through trace: Trace, options: ReplayOptions, ticks: Ticks,
    into recorder: inout R
  ) {
    run(
      engine, through: trace.events,
      interpretedBy: GestureInterpreter(
        surface: trace.header.surface, estimator: options.velocity),
      ticks: ticks, delivery: options.delivery, settleLimit: options.settleLimit,
      into: &recorder)
  }
}
