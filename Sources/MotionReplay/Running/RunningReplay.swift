public import MotionModel

/// A replay: the events of a trace go to an engine, and what it presents goes to a recorder.
///
/// The first tick is at time zero. At a tick the engine is advanced to its time, takes the events
/// that wait (each at the tick, or before it at its own time) and presents its state. The replay
/// ends with the first tick at which all events are delivered and the engine is at rest or held,
/// at the limit, or when the ticks end.
///
/// It is a value with everything that determines how it goes on: a copy goes on where the original
/// was, if the copy of the engine holds all of its state.
public struct RunningReplay: Sendable {
  /// The engine.
  public private(set) var engine: ErasedEngine
  /// The time of the last tick; zero before the first.
  public private(set) var time = Instant.zero
  /// How many ticks were presented.
  public private(set) var tickCount = 0
  /// Whether the last tick was the last one of the replay.
  public private(set) var hasEnded = false

  private var events: [Event]
  private let isImmediate: Bool
  private let advances: Bool
  private var end: Instant
  private var nextEvent = 0
  private var interpreter: GestureInterpreter
  private var ticks: ScheduledTicks
  private var upcoming: TickTime?
  private var interval: Double

  /// Prepares and places a copy of an engine in its first state, before the first tick.
  public init(_ engine: ErasedEngine, through trace: Trace, options: ReplayOptions) {
    self.init(engine, through: trace, options: options, isLive: false)
  }

  /// A live replay has the ticks of a display whose nominal interval is unknown.
  init(_ engine: ErasedEngine, through trace: Trace, options: ReplayOptions, isLive: Bool) {
    self.engine = engine
    events = trace.events
    isImmediate = options.delivery != .atTick
    advances = options.advances(engine.claims)
    end = options.latestEnd(of: trace)
    interpreter = GestureInterpreter(surface: trace.header.surface, estimator: options.velocity)
    ticks = ScheduledTicks(options, through: events)
    upcoming = ticks.next()
    interval = isLive ? 0 : ticks.interval
    self.engine.prepare(for: trace.header.surface)
    self.engine.place(at: trace.header.surface.start)
    self.engine.expectFrames(every: interval)
  }

  /// Goes on to the next tick of the schedule.
  ///
  /// - Parameter recorder: What receives the tick, and the hand-offs before it.
  /// - Complexity: O(n) in the number of events up to the tick.
  public mutating func advance(into recorder: inout some Recorder) {
    guard let tick = nextTick() else { return }
    advance(to: tick, into: &recorder)
    if upcoming == nil { hasEnded = true }
  }

  /// Goes on to the end.
  ///
  /// - Complexity: O(n) in the number of ticks and events.
  public mutating func run(into recorder: inout some Recorder) {
    while !hasEnded { advance(into: &recorder) }
  }

  /// Goes on to the end, on the ticks of a pacer instead of those of the schedule.
  ///
  /// - Complexity: O(n) in the number of ticks and events.
  public mutating func run(on pacer: TickPacer, into recorder: inout some Recorder) {
    if let nominal = pacer.interval { engine.expectFrames(every: nominal) }
    while !hasEnded {
      let due = nextEvent < events.count ? events[nextEvent].time : Instant(nanoseconds: .max)
      if isImmediate, pacer.waits(for: due) {
        // On a clock on which time passes, the event comes before the tick that presents it.
        deliver(at: due, into: &recorder)
      } else {
        advance(to: pacer.next(), into: &recorder)
        if pacer.hasEnded { hasEnded = true }
      }
    }
  }

  mutating func take(_ trace: Trace, _ options: ReplayOptions) {
    (events, end) = (trace.events, options.latestEnd(of: trace))
    if nextEvent < events.count { hasEnded = false }
  }

  mutating func advance(to time: Instant, into recorder: inout some Recorder) {
    advance(to: (time, true), into: &recorder)
  }

  private mutating func advance(to tick: TickTime, into recorder: inout some Recorder) {
    while nextEvent < events.count, events[nextEvent].time <= tick.time,
      tick.deliversEvents || isImmediate
    {
      deliver(at: isImmediate ? events[nextEvent].time : tick.time, into: &recorder)
    }
    let (state, isAtRest) = engine.present(at: tick.time)
    recorder.append(Tick(time: tick.time, state: state, isAtRest: isAtRest))
    time = tick.time
    tickCount += 1
    hasEnded =
      nextEvent == events.count && tick.deliversEvents
      && (isAtRest || interpreter.isHeld || tick.time >= end)
  }

  private mutating func deliver(at time: Instant, into recorder: inout some Recorder) {
    let event = events[nextEvent]
    nextEvent += 1
    guard interpreter.admits(event) else { return }
    if advances { engine.advance(to: time) }
    let before = engine.state
    let interaction = interpreter.interaction(for: event, presented: before.position)
    engine.expectTouch(at: event.time)
    engine.handle(interpreter.engineInteraction(for: interaction), at: time)
    recorder.append(
      HandOff(
        time: time, interaction: interaction, before: before, after: engine.state, tick: tickCount,
        line: event.line))
  }

  private mutating func nextTick() -> TickTime? {
    guard let tick = upcoming else { return nil }
    if ticks.interval != interval {
      interval = ticks.interval
      engine.expectFrames(every: interval)
    }
    upcoming = ticks.next()
    return tick
  }

  /// Copies the replay every `Rollback.every` ticks and after each hand-off other than a drag.
  ///
  /// One copy is advanced with a gesture that never happened, then another by `Rollback.ahead`
  /// ticks with what did happen, hand-offs included; then the original goes on. The guess comes
  /// first, so that both others meet what it leaves behind.
  mutating func rollBack(into rollback: inout Rollback) {
    var nextCopy = 0
    while !hasEnded {
      if tickCount >= nextCopy {
        pretendGesture()
        rollback.add(stretch(in: rollback))
        nextCopy = tickCount + Rollback.every
      }
      let handOffs = rollback.recording.handOffs.count
      advance(into: &rollback.recording)
      rollback.settle(at: tickCount)
      let isHandedOff = rollback.recording.handOffs.dropFirst(handOffs)
        .contains { if case .drag = $0.interaction { false } else { true } }
      if isHandedOff { nextCopy = tickCount }
    }
  }

  private func stretch(in rollback: Rollback) -> Rollback.Stretch {
    var stretch = Rollback.Stretch(
      tickCount: tickCount, handOffCount: rollback.recording.handOffs.count)
    var ahead = self
    while !ahead.hasEnded, stretch.length < Rollback.ahead { ahead.advance(into: &stretch) }
    return stretch
  }

  private func pretendGesture() {
    var replay = self
    let place = engine.state.position
    for interaction in [
      nil, Interaction.grab, .drag(by: SIMD2(13, -29)), nil, .drag(by: SIMD2(-31, 17)),
      .release(velocity: SIMD2(-740, 310), toward: place), nil, nil, .retarget(to: place + 53), nil,
      nil, nil,
    ] {
      guard let time = replay.nextTick()?.time else { return }
      replay.engine.advance(to: time)
      if let interaction { replay.engine.handle(interaction, at: time) }
    }
  }
}

extension ReplayOptions {
  fileprivate func latestEnd(of trace: Trace) -> Instant {
    let (limit, overflow) = trace.end.nanoseconds.addingReportingOverflow(settleLimit)
    return Instant(nanoseconds: overflow ? .max : limit)
  }
}

extension Rollback.Stretch: Recorder {
  public mutating func append(_ tick: Tick) { add(tick) }
  public mutating func append(_ handOff: HandOff) { add(handOff) }
}
