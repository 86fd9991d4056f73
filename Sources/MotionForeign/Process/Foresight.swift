internal import MotionModel
internal import MotionReplay

/// What a replay will ask an engine for, as far as trace and options tell it before any answer.
///
/// It goes through ticks and events as `Replay.run` does. What it gets wrong costs time, nothing
/// else: an act that was not foreseen is asked for by itself.
struct Foresight {
  private enum Step {
    case frame(Instant, isTick: Bool)
    case event
  }

  private let events: [Instant]
  private let isImmediate: Bool
  private let advances: Bool
  private let start: ScheduledTicks
  private var ticks: ScheduledTicks
  private var tick: TickTime?
  private var nextEvent = 0
  private var isBeforeEvent = true
  private var peeked: Step?

  init(_ trace: Trace, _ options: ReplayOptions, _ claims: EngineClaims) {
    var interpreter = GestureInterpreter(
      surface: trace.header.surface, estimator: options.velocity)
    events = trace.events.compactMap { event in
      guard interpreter.admits(event) else { return nil }
      // Where the value is makes no difference to which events are admitted.
      _ = interpreter.interaction(for: event, presented: trace.header.surface.start)
      return event.time
    }
    isImmediate = options.delivery == .immediate
    advances = options.advances(claims)
    start = ScheduledTicks(options)
    ticks = start
    tick = ticks.next()
  }

  /// Appends the frames that follow an act up to the next event, where the act is the next one.
  mutating func append(
    after act: EngineAct, to acts: inout [EngineAct], upTo most: (flight: Int, end: Int)
  ) {
    guard isNext(act) else {
      // All that was foreseen is of no use from here on.
      tick = nil
      peeked = nil
      return
    }
    let count = nextEvent < events.count ? most.flight : most.end
    while acts.count < count, case .frame(let time, _)? = peek() {
      acts.append(.frame(time))
      peeked = nil
    }
  }

  /// Takes the next step; tells whether it is an act.
  private mutating func isNext(_ act: EngineAct) -> Bool {
    defer { peeked = nil }
    switch (peek(), act) {
    case (.frame(let time, _)?, .frame(let asked)): return time == asked
    case (.event?, .interaction): return true
    default: return false
    }
  }

  private mutating func peek() -> Step? {
    if peeked == nil { peeked = next() }
    return peeked
  }

  private mutating func next() -> Step? {
    guard let tick else { return nil }
    if nextEvent < events.count, events[nextEvent] <= tick.time, tick.deliversEvents || isImmediate
    {
      if advances {
        isBeforeEvent.toggle()
        if !isBeforeEvent {
          return .frame(isImmediate ? events[nextEvent] : tick.time, isTick: false)
        }
      }
      nextEvent += 1
      return .event
    }
    self.tick = ticks.next()
    return .frame(tick.time, isTick: true)
  }

  /// Returns the index of the tick at a time, or of the one that is to come.
  func tick(at time: Instant) -> Int? {
    var ticks = start
    var index = 0
    while let tick = ticks.next() {
      if tick.time >= time { return index }
      index += 1
    }
    return nil
  }
}
