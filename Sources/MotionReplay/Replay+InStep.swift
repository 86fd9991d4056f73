public import MotionEngines
public import MotionModel

extension Replay {
  /// Runs many copies of an engine through a trace in step, as an app runs many animations at once.
  ///
  /// At a tick all copies take the interactions that wait, then all are advanced to its time and
  /// present their states. An interaction is made from its event once, from what the first copy
  /// presents: the copies move alike. The replay ends as ``run(_:through:options:into:)`` does.
  ///
  /// - Parameters:
  ///   - copies: The copies, in one array; whatever state they are in, they are replaced.
  ///   - engine: The engine in its first state.
  ///   - trace: The trace.
  ///   - options: Everything else that determines the motion.
  ///   - betweenTicks: Called before the first tick, when all copies are in place, and behind each
  ///     tick, with what was presented so far; the replay ends where it returns false.
  /// - Complexity: O(n m) in the numbers of copies and ticks.
  @inlinable
  public static func runInStep<E: Engine>(
    _ copies: inout [E], of engine: E, through trace: Trace, options: ReplayOptions,
    betweenTicks: (TickTally) -> Bool
  ) {
    var interpreter = GestureInterpreter(
      surface: trace.header.surface, estimator: options.velocity)
    for index in copies.indices {
      copies[index] = engine
      copies[index].prepare(for: interpreter.surface)
      copies[index].place(at: interpreter.surface.start)
    }

    let events = trace.events
    let (limit, overflow) = trace.end.nanoseconds.addingReportingOverflow(options.settleLimit)
    let end = Instant(nanoseconds: overflow ? .max : limit)
    var ticks = ScheduledTicks(options)
    var tally = TickTally()
    var nextEvent = 0
    guard !copies.isEmpty, betweenTicks(tally) else { return }
    while true {
      let tick = ticks.next()
      while nextEvent < events.count, events[nextEvent].time <= tick.time {
        let event = events[nextEvent]
        deliver(
          event, to: &copies, interpretedBy: &interpreter,
          at: options.delivery == .immediate ? event.time : tick.time)
        nextEvent += 1
      }
      copies.withUnsafeMutableBufferPointer { copies in
        for index in copies.indices {
          copies[index].advance(to: tick.time)
          let isAtRest = copies[index].isAtRest
          tally.append(Tick(time: tick.time, state: copies[index].state, isAtRest: isAtRest))
        }
      }
      guard betweenTicks(tally) else { return }
      if nextEvent == events.count,
        copies[0].isAtRest || interpreter.isHeld || tick.time >= end
      {
        return
      }
      if ticks.hasEnded { return }
    }
  }

  /// Gives one event to all copies, where it concerns the surface.
  @inlinable
  static func deliver<E: Engine>(
    _ event: Event,
    to copies: inout [E],
    interpretedBy interpreter: inout GestureInterpreter,
    at time: Instant
  ) {
    guard interpreter.admits(event) else { return }
    copies[0].advance(to: time)
    let interaction = interpreter.interaction(for: event, presented: copies[0].state.position)
    let told = interpreter.engineInteraction(for: interaction)
    copies[0].handle(told, at: time)
    copies.withUnsafeMutableBufferPointer { copies in
      for index in copies.indices.dropFirst() {
        copies[index].advance(to: time)
        copies[index].handle(told, at: time)
      }
    }
  }
}
