public import MotionModel

/// A replay: the events of a trace go to an engine, and what it presents goes to a recorder.
public enum Replay {
  /// Runs an engine through a trace.
  ///
  /// The first tick is at time zero. At a tick the engine is advanced to its time, takes the events
  /// that wait (each at the tick, or before it at its own time) and presents its state. The replay
  /// ends with the first tick at which all events are delivered and the engine is at rest or held,
  /// at the limit, or when the ticks end.
  ///
  /// This is the loop of timed replays, compiled for each engine. Recordings come from
  /// ``RunningReplay``, which does the same tick by tick.
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
    let events = trace.events
    let end = options.latestEnd(of: trace)
    let isImmediate = options.delivery != .atTick
    let advances = options.advances(engine.claims)
    var interpreter = GestureInterpreter(surface: trace.header.surface, estimator: options.velocity)
    var engine = engine
    engine.prepare(for: interpreter.surface)
    engine.place(at: interpreter.surface.start)
    let isEven = options.insertion == .none && options.schedule.isEven
    var even = EvenTicks(rate: options.schedule.rate)
    var ticks = isEven ? nil : ScheduledTicks(options, through: events)
    guard var tick = isEven ? (even.next(), true) : ticks?.next() else { return }
    var (tickIndex, nextEvent) = (0, 0)
    var interval = ticks?.interval ?? options.schedule.rate.interval
    engine.expectFrames(every: interval)

    while true {
      if nextEvent < events.count, events[nextEvent].time <= tick.time,
        tick.deliversEvents || isImmediate
      {
        while nextEvent < events.count, events[nextEvent].time <= tick.time {
          let event = events[nextEvent]
          nextEvent += 1
          deliver(
            event, to: &engine, advancing: advances, interpretedBy: &interpreter,
            at: isImmediate ? event.time : tick.time, tick: tickIndex, into: &recorder)
        }
        let isAtRest = present(&engine, at: tick.time, into: &recorder)
        tickIndex += 1
        if nextEvent == events.count, tick.deliversEvents,
          isOver(isAtRest, interpreter.isHeld, tick.time, end)
        {
          return
        }
        guard let next = isEven ? (even.next(), true) : ticks?.next() else { return }
        tick = next
        if let next = ticks?.interval, next != interval {
          interval = next
          engine.expectFrames(every: interval)
        }
        continue
      }
      // Until the next event there are only ticks: a copy of the engine, which no call here can
      // see, stays in registers.
      let hasAll = nextEvent == events.count
      let due = hasAll ? Instant(nanoseconds: .max) : events[nextEvent].time
      let isHeld = interpreter.isHeld
      var flying = engine
      if isEven {
        // This loop makes no call, which would keep the copy out of registers.
        var time = tick.time
        repeat {
          let isAtRest = present(&flying, at: time, into: &recorder)
          tickIndex += 1
          if hasAll, isOver(isAtRest, isHeld, time, end) { return }
          time = even.next()
        } while time < due
        tick.time = time
      } else {
        repeat {
          let isAtRest = present(&flying, at: tick.time, into: &recorder)
          tickIndex += 1
          if hasAll, tick.deliversEvents, isOver(isAtRest, isHeld, tick.time, end) { return }
          guard let next = ticks?.next() else { return }
          tick = next
          if let next = ticks?.interval, next != interval {
            interval = next
            flying.expectFrames(every: interval)
          }
        } while tick.time < due || !(tick.deliversEvents || isImmediate)
      }
      engine = flying
    }
  }

  @inlinable @inline(__always) static func isOver(
    _ isAtRest: Bool, _ isHeld: Bool, _ time: Instant, _ end: Instant
  ) -> Bool { isAtRest || isHeld || time >= end }

  @inlinable @inline(__always) static func present<E: Engine, R: Recorder>(
    _ engine: inout E, at time: Instant, into recorder: inout R
  ) -> Bool {
    engine.advance(to: time)
    let isAtRest = engine.isAtRest
    recorder.append(Tick(time: time, state: engine.state, isAtRest: isAtRest))
    return isAtRest
  }

  @inlinable @inline(never) static func deliver<E: Engine, R: Recorder>(
    _ event: Event, to engine: inout E, advancing advances: Bool,
    interpretedBy interpreter: inout GestureInterpreter, at time: Instant, tick: Int,
    into recorder: inout R
  ) {
    guard interpreter.admits(event) else { return }
    if advances { engine.advance(to: time) }
    let before = engine.state
    let interaction = interpreter.interaction(for: event, presented: before.position)
    engine.expectTouch(at: event.time)
    engine.handle(interpreter.engineInteraction(for: interaction), at: time)
    recorder.append(
      HandOff(
        time: time, interaction: interaction, before: before, after: engine.state, tick: tick,
        line: event.line))
  }
}

extension ReplayOptions {
  @usableFromInline func latestEnd(of trace: Trace) -> Instant {
    let (limit, overflow) = trace.end.nanoseconds.addingReportingOverflow(settleLimit)
    return Instant(nanoseconds: overflow ? .max : limit)
  }
}
