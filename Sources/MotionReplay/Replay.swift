public import MotionEngines
public import MotionModel

/// A replay: the events of a trace go to an engine, and what it presents goes to a recorder.
public enum Replay {
  /// Runs an engine through a trace.
  ///
  /// The first tick is at time zero. At a tick the engine is advanced to its time, takes the events
  /// that wait (each at the tick, or before it at its own time) and presents its state. The replay
  /// ends with the first tick at which all events are delivered and the engine is at rest, or a
  /// finger still holds the value, or the limit is reached, or where the ticks end.
  ///
  /// - Parameters:
  ///   - engine: The engine in its first state; a copy of it is run.
  ///   - events: The events of the trace, in time order.
  ///   - interpreter: The interpreter in its first state.
  ///   - ticks: The times of the ticks.
  ///   - delivery: When an event reaches the engine.
  ///   - settleLimit: The longest time to wait for rest after the last event, in nanoseconds.
  ///   - recorder: What receives ticks and hand-offs.
  /// - Complexity: O(n) in the number of ticks and events.
  @inlinable
  public static func run<E: Engine, Ticks: TickSequence, R: Recorder>(
    _ engine: E,
    through events: [Event],
    interpretedBy interpreter: GestureInterpreter,
    ticks: Ticks,
    delivery: Delivery,
    settleLimit: Int64,
    into recorder: inout R
  ) {
    var engine = engine
    var interpreter = interpreter
    var ticks = ticks
    var tickIndex = 0
    var nextEvent = 0
    let (limit, overflow) = (events.last?.time ?? .zero).nanoseconds
      .addingReportingOverflow(settleLimit)
    let end = Instant(nanoseconds: overflow ? .max : limit)
    engine.prepare(for: interpreter.surface)
    engine.place(at: interpreter.surface.start)

    while true {
      // Up to the next event nothing but ticks: a copy of the engine, which no call here can see,
      // stays in registers.
      let due = nextEvent < events.count ? events[nextEvent].time : Instant(nanoseconds: .max)
      let isOver = nextEvent == events.count
      let isHeld = interpreter.isHeld
      var flying = engine
      var tick = (time: due, deliversEvents: true)
      var isEarly = delivery == .immediate && ticks.waits(for: due)
      if !isEarly { tick = ticks.next() }
      while !isEarly, tick.time < due || !(tick.deliversEvents || delivery == .immediate) {
        flying.advance(to: tick.time)
        let isAtRest = flying.isAtRest
        recorder.append(Tick(time: tick.time, state: flying.state, isAtRest: isAtRest))
        tickIndex += 1
        if isOver, tick.deliversEvents, isAtRest || isHeld || tick.time >= end { return }
        if ticks.hasEnded { return }
        isEarly = delivery == .immediate && ticks.waits(for: due)
        if !isEarly { tick = ticks.next() }
      }
      engine = flying

      if isEarly {
        // On a clock on which time passes, the event comes before the tick that presents it.
        deliver(
          events[nextEvent], to: &engine, interpretedBy: &interpreter, at: due, tick: tickIndex,
          into: &recorder)
        nextEvent += 1
        continue
      }
      while nextEvent < events.count, events[nextEvent].time <= tick.time {
        deliver(
          events[nextEvent], to: &engine, interpretedBy: &interpreter,
          at: delivery == .immediate ? events[nextEvent].time : tick.time,
          tick: tickIndex, into: &recorder)
        nextEvent += 1
      }
      engine.advance(to: tick.time)
      let isAtRest = engine.isAtRest
      recorder.append(Tick(time: tick.time, state: engine.state, isAtRest: isAtRest))
      tickIndex += 1
      if nextEvent == events.count, tick.deliversEvents,
        isAtRest || interpreter.isHeld || tick.time >= end
      {
        return
      }
      if ticks.hasEnded { return }
    }
  }

  /// Gives one event to an engine, where it concerns the surface.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - engine: The engine.
  ///   - interpreter: The interpreter.
  ///   - time: When the event reaches the engine.
  ///   - tick: The index of the tick that will present it.
  ///   - recorder: What receives the hand-off.
  @inlinable
  static func deliver<E: Engine, R: Recorder>(
    _ event: Event,
    to engine: inout E,
    interpretedBy interpreter: inout GestureInterpreter,
    at time: Instant,
    tick: Int,
    into recorder: inout R
  ) {
    guard interpreter.admits(event) else { return }
    engine.advance(to: time)
    let before = engine.state
    let interaction = interpreter.interaction(for: event, presented: before.position)
    engine.handle(interpreter.engineInteraction(for: interaction), at: time)
    recorder.append(
      HandOff(
        time: time, interaction: interaction, before: before, after: engine.state, tick: tick,
        line: event.line))
  }
}
