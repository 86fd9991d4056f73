public import MotionEngines
public import MotionModel

/// A replay between two ticks, with all that determines how it goes on: a value that can be copied.
///
/// It presents what ``Replay/run(_:through:options:into:)`` does, tick by tick where that has one
/// fast loop. A copy goes on from where the original was, as far as the engine's copy holds all of
/// its state.
public struct RunningReplay<E: Engine> {
  /// The engine.
  public var engine: E

  /// The time of the last tick; zero before the first.
  public private(set) var time = Instant.zero

  /// How many ticks were presented.
  public private(set) var tickCount = 0

  /// Whether the last tick was the last one of the replay.
  public private(set) var hasEnded = false

  private let options: ReplayOptions
  private let events: [Event]
  private let end: Instant
  private var interpreter: GestureInterpreter
  private var ticks: ScheduledTicks
  private var nextEvent = 0

  /// Prepares and places an engine, before the first tick.
  ///
  /// - Parameters:
  ///   - engine: The engine in its first state; a copy of it is run.
  ///   - trace: The trace.
  ///   - options: Everything else that determines the motion.
  public init(_ engine: E, through trace: Trace, options: ReplayOptions) {
    self.engine = engine
    self.options = options
    events = trace.events
    let (limit, overflow) = trace.end.nanoseconds.addingReportingOverflow(options.settleLimit)
    end = Instant(nanoseconds: overflow ? .max : limit)
    interpreter = GestureInterpreter(surface: trace.header.surface, estimator: options.velocity)
    ticks = ScheduledTicks(options)
    self.engine.prepare(for: interpreter.surface)
    self.engine.place(at: interpreter.surface.start)
  }

  /// Goes on to the next tick.
  ///
  /// - Parameter recorder: What receives the tick, and the hand-offs before it.
  /// - Complexity: O(n) in the number of events up to the tick.
  public mutating func advance(into recorder: inout some Recorder) {
    let tick = ticks.next()
    let isImmediate = options.delivery == .immediate
    while nextEvent < events.count, events[nextEvent].time <= tick.time,
      tick.deliversEvents || isImmediate
    {
      let event = events[nextEvent]
      nextEvent += 1
      Replay.deliver(
        event, to: &engine, interpretedBy: &interpreter, at: isImmediate ? event.time : tick.time,
        tick: tickCount, into: &recorder)
    }
    engine.advance(to: tick.time)
    let isAtRest = engine.isAtRest
    recorder.append(Tick(time: tick.time, state: engine.state, isAtRest: isAtRest))
    time = tick.time
    tickCount += 1
    let isOver = nextEvent == events.count && tick.deliversEvents
    hasEnded = ticks.hasEnded || isOver && (isAtRest || interpreter.isHeld || tick.time >= end)
  }

  /// Goes on to the time of the next tick with an interaction that never happened, or with none.
  ///
  /// Events are left out. What is presented goes nowhere: such a replay is to be thrown away.
  ///
  /// - Parameter interaction: The interaction, which reaches the engine at the tick; nil for none.
  public mutating func pretend(_ interaction: Interaction?) {
    guard !ticks.hasEnded else { return }
    time = ticks.next().time
    engine.advance(to: time)
    if let interaction { engine.handle(interaction, at: time) }
    tickCount += 1
  }
}
