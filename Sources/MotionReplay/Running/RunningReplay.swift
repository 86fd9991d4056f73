public import MotionEngines
public import MotionModel

/// A replay between two ticks, with all that determines how it goes on: a value that can be copied.
///
/// It presents what ``Replay/run(_:through:options:into:)`` does, tick by tick where that has one
/// fast loop. A copy goes on from where the original was, as far as the engine's copy holds all of
/// its state. Its events can be given in pieces, so that a long trace need not be held: nothing
/// starts anew between two pieces, and what is presented is the same, bit by bit, however the events
/// are cut.
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
  private var events: [Event] = []
  private var nextEvent = 0
  private var isComplete = false
  private var end = Instant.zero
  private var interpreter: GestureInterpreter
  private var ticks: ScheduledTicks

  /// The next tick, where it had to be asked for before its turn.
  private var upcoming: (time: Instant, deliversEvents: Bool)?

  /// Prepares and places an engine, before the first tick, with all events of a trace.
  ///
  /// - Parameters:
  ///   - engine: The engine in its first state; a copy of it is run.
  ///   - trace: The trace.
  ///   - options: Everything else that determines the motion.
  public init(_ engine: E, through trace: Trace, options: ReplayOptions) {
    self.init(engine, on: trace.header.surface, options: options)
    append(trace.events)
    endEvents()
  }

  /// Prepares and places an engine, before the first tick and before any event.
  ///
  /// - Parameters:
  ///   - engine: The engine in its first state; a copy of it is run.
  ///   - surface: What the finger moves.
  ///   - options: Everything else that determines the motion.
  public init(_ engine: E, on surface: Surface, options: ReplayOptions) {
    self.engine = engine
    self.options = options
    interpreter = GestureInterpreter(surface: surface, estimator: options.velocity)
    ticks = ScheduledTicks(options)
    self.engine.prepare(for: surface)
    self.engine.place(at: surface.start)
  }

  /// Takes the next events.
  ///
  /// - Parameter more: The events, in time order, not before those that were given.
  /// - Complexity: O(n) in the number of events that wait.
  public mutating func append(_ more: [Event]) {
    if let last = more.last { end = last.time }
    // Mostly none waits: then the array is shared with all other replays.
    events = nextEvent == events.count ? more : events[nextEvent...] + more
    nextEvent = 0
  }

  /// Ends the events: from here on the replay can come to its end.
  public mutating func endEvents() {
    let (limit, overflow) = end.nanoseconds.addingReportingOverflow(options.settleLimit)
    end = Instant(nanoseconds: overflow ? .max : limit)
    isComplete = true
  }

  /// Goes on to the next tick; all events up to it must have been given.
  ///
  /// - Parameter recorder: What receives the tick, and the hand-offs before it.
  /// - Complexity: O(n) in the number of events up to the tick.
  public mutating func advance(into recorder: inout some Recorder) {
    let tick = nextTick()
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
    let isOver = isComplete && nextEvent == events.count && tick.deliversEvents
    hasEnded = ticks.hasEnded || isOver && (isAtRest || interpreter.isHeld || tick.time >= end)
  }

  /// Takes the next events and goes on as far as they allow.
  ///
  /// - Parameters:
  ///   - more: The next events, in time order.
  ///   - bound: All events before this time have been given: ticks before it happen. Nil where all
  ///     events have been given: the replay goes on to its end.
  ///   - recorder: What receives ticks and hand-offs.
  /// - Complexity: O(n) in the number of ticks and events.
  public mutating func run(
    _ more: [Event], until bound: Instant?, into recorder: inout some Recorder
  ) {
    append(more)
    if bound == nil { endEvents() }
    while !hasEnded, hasTick(before: bound) { advance(into: &recorder) }
  }

  /// Tells whether the next tick lies before a time.
  ///
  /// - Parameter bound: The time; nil for the end of all times.
  /// - Returns: Whether it does.
  mutating func hasTick(before bound: Instant?) -> Bool {
    guard let bound else { return true }
    let tick = nextTick()
    upcoming = tick
    return tick.time < bound
  }

  /// Tells whether a number of ticks, or all that there will be, lie before a time.
  ///
  /// - Parameters:
  ///   - count: The number, at least 1.
  ///   - bound: The time; nil for the end of all times.
  /// - Returns: Whether they do.
  /// - Complexity: O(n) in the number of ticks.
  func hasTicks(_ count: Int, before bound: Instant?) -> Bool {
    guard let bound else { return true }
    var copy = self
    for _ in 0..<count {
      guard copy.nextTick().time < bound else { return false }
      if copy.ticks.hasEnded { break }
    }
    return true
  }

  /// Goes on to the time of the next tick with an interaction that never happened, or with none.
  ///
  /// Events are left out. What is presented goes nowhere: such a replay is to be thrown away.
  ///
  /// - Parameter interaction: The interaction, which reaches the engine at the tick; nil for none.
  public mutating func pretend(_ interaction: Interaction?) {
    guard upcoming != nil || !ticks.hasEnded else { return }
    time = nextTick().time
    engine.advance(to: time)
    if let interaction { engine.handle(interaction, at: time) }
    tickCount += 1
  }

  private mutating func nextTick() -> (time: Instant, deliversEvents: Bool) {
    defer { upcoming = nil }
    return upcoming ?? ticks.next()
  }
}
