public import MotionEngines
public import MotionModel

/// A replay that is given its events in pieces, so that a long trace need not be held.
///
/// What it presents is, bit by bit, what a ``Replay`` presents of the whole, however the events are
/// cut: nothing starts anew between two pieces.
///
///     var stream = ReplayStream(engine, interpretedBy: interpreter, ticks: ticks, delivery: .atTick)
///     for piece in pieces {
///       stream.run(piece.events, until: piece.end, into: &recorder)
///     }
///     stream.finish([], settleLimit: 10_000_000_000, into: &recorder)
///
/// Only clocks on which no time passes can be asked ahead; see ``TickSequence``.
public struct ReplayStream<E: Engine, Ticks: TickSequence> {
  @usableFromInline var engine: E
  @usableFromInline var interpreter: GestureInterpreter
  @usableFromInline var ticks: Ticks
  @usableFromInline let delivery: Delivery

  /// The events that no tick has reached yet.
  @usableFromInline var waiting: [Event] = []

  /// The first tick that has not happened.
  @usableFromInline var upcoming: (time: Instant, deliversEvents: Bool)?

  /// The time of the last event that was given.
  @usableFromInline var lastEvent = Instant.zero

  /// The number of ticks that have happened.
  public private(set) var tickCount = 0

  /// Whether the replay has ended: nothing is presented any more.
  public private(set) var hasEnded = false

  /// Whether the engine is at rest and no finger holds the value, as the last tick presented it.
  public private(set) var isAtRest = true

  /// Creates a replay before its first tick.
  ///
  /// - Parameters:
  ///   - engine: The engine in its first state; a copy of it is run.
  ///   - interpreter: The interpreter in its first state.
  ///   - ticks: The times of the ticks, of a clock on which no time passes.
  ///   - delivery: When an event reaches the engine.
  public init(
    _ engine: E, interpretedBy interpreter: GestureInterpreter, ticks: Ticks, delivery: Delivery
  ) {
    self.engine = engine
    self.interpreter = interpreter
    self.ticks = ticks
    self.delivery = delivery
    self.engine.prepare(for: interpreter.surface)
    self.engine.place(at: interpreter.surface.start)
  }

  /// Runs all ticks before a time.
  ///
  /// - Parameters:
  ///   - events: The next events, in time order; with those before, all that are before `bound`.
  ///   - bound: Ticks before this time happen.
  ///   - recorder: What receives ticks and hand-offs.
  /// - Complexity: O(n) in the number of ticks and events.
  public mutating func run<R: Recorder>(
    _ events: [Event], until bound: Instant, into recorder: inout R
  ) {
    take(events)
    while !hasEnded {
      let tick = upcoming ?? ticks.next()
      guard tick.time < bound else {
        upcoming = tick
        return
      }
      upcoming = nil
      present(tick, into: &recorder)
      hasEnded = ticks.hasEnded
    }
  }

  /// Runs to the end of the replay.
  ///
  /// - Parameters:
  ///   - events: The last events, in time order.
  ///   - settleLimit: The longest time to wait for rest after the last event, in nanoseconds.
  ///   - recorder: What receives ticks and hand-offs.
  /// - Complexity: O(n) in the number of ticks and events.
  public mutating func finish<R: Recorder>(
    _ events: [Event], settleLimit: Int64, into recorder: inout R
  ) {
    take(events)
    let (limit, overflow) = lastEvent.nanoseconds.addingReportingOverflow(settleLimit)
    let end = Instant(nanoseconds: overflow ? .max : limit)
    while !hasEnded {
      let tick = upcoming ?? ticks.next()
      upcoming = nil
      present(tick, into: &recorder)
      let isOver = waiting.isEmpty && tick.deliversEvents
      hasEnded =
        isOver && (engine.isAtRest || interpreter.isHeld || tick.time >= end) || ticks.hasEnded
    }
  }

  private mutating func take(_ events: [Event]) {
    if let last = events.last { lastEvent = last.time }
    waiting.append(contentsOf: events)
  }

  /// Delivers the events that wait for a tick, and presents the engine at it.
  private mutating func present<R: Recorder>(
    _ tick: (time: Instant, deliversEvents: Bool), into recorder: inout R
  ) {
    if tick.deliversEvents || delivery == .immediate {
      var count = 0
      while count < waiting.count, waiting[count].time <= tick.time {
        Replay.deliver(
          waiting[count], to: &engine, interpretedBy: &interpreter,
          at: delivery == .immediate ? waiting[count].time : tick.time, tick: tickCount,
          into: &recorder)
        count += 1
      }
      waiting.removeFirst(count)
    }
    engine.advance(to: tick.time)
    let rests = engine.isAtRest
    recorder.append(Tick(time: tick.time, state: engine.state, isAtRest: rests))
    isAtRest = rests && !interpreter.isHeld
    tickCount += 1
  }
}
