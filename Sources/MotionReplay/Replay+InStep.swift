public import MotionModel

extension Replay {
  /// Runs many copies of an engine through a trace in step, as an app runs many animations at once.
  ///
  /// At a tick all copies take the interactions that wait, then all are advanced to its time and
  /// present their states. As the copies move alike, an interaction is made once, from what the first
  /// copy presents. The replay ends as ``run(_:through:options:into:)`` does.
  ///
  /// `betweenTicks` is called before the first tick, when all copies are in place, and after each
  /// tick, with what was presented so far; the replay ends where it returns false.
  @inlinable
  static func runInStep<E: Engine>(
    _ count: Int, of engine: E, through trace: Trace, options: ReplayOptions,
    betweenTicks: (TickTally) -> Bool
  ) {
    var first = engine
    first.prepare(for: trace.header.surface)
    first.place(at: trace.header.surface.start)
    let advances = options.advances(engine.claims)
    var copies = Array(repeating: first, count: count)
    copies.withUnsafeMutableBufferPointer { copies in
      runInStep(trace, options, betweenTicks) { event, interpreter, time in
        guard interpreter.admits(event) else { return }
        if advances { copies[0].advance(to: time) }
        let told = interpreter.engineInteraction(
          for: interpreter.interaction(for: event, presented: copies[0].state.position))
        copies[0].handle(told, at: time)
        for index in 1..<copies.count {
          if advances { copies[index].advance(to: time) }
          copies[index].handle(told, at: time)
        }
      } present: { time, tally in
        for index in copies.indices {
          _ = Replay.present(&copies[index], at: time, into: &tally)
        }
        return copies[0].isAtRest
      }
    }
  }

  /// Runs what delivers an event to all copies, and what presents them all and tells whether they
  /// rest.
  @usableFromInline
  static func runInStep(
    _ trace: Trace, _ options: ReplayOptions, _ betweenTicks: (TickTally) -> Bool,
    deliver: (Event, inout GestureInterpreter, Instant) -> Void,
    present: (Instant, inout TickTally) -> Bool
  ) {
    var interpreter = GestureInterpreter(
      surface: trace.header.surface, estimator: options.velocity)
    let end = options.latestEnd(of: trace)
    let isImmediate = options.delivery != .atTick
    var events = trace.events[...]
    var ticks = ScheduledTicks(options, through: trace.events)
    var tally = TickTally()
    guard betweenTicks(tally) else { return }
    while let tick = ticks.next() {
      while let event = events.first, event.time <= tick.time, tick.deliversEvents || isImmediate {
        events.removeFirst()
        deliver(event, &interpreter, isImmediate ? event.time : tick.time)
      }
      let isAtRest = present(tick.time, &tally)
      guard betweenTicks(tally) else { return }
      if events.isEmpty, tick.deliversEvents, isAtRest || interpreter.isHeld || tick.time >= end {
        return
      }
    }
  }
}
