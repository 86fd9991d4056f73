public import MotionModel
public import MotionReplay

/// Waits for the ticks of a replay on a clock, and measures their cost.
///
/// Deadline k lies k / rate after the first, so that nothing drifts. A tick is due at a deadline,
/// and its time is the clock's reading when it woke; the first tick of each repetition has the time
/// of its deadline, zero. Deadlines that have passed when a tick's work is done are counted as
/// missed and skipped.
///
/// In most cases use ``RealTimeMeasurement``; a pacer lets you run your own `RunningReplay`.
public final class RealTimePacer<Source: TimeSource>: TickPacer {
  private enum Work { case nothing, event, tick }

  private var source: Source
  private let rate: TickRate
  private let speed: Double
  private let isInterrupted: () -> Bool

  private var deadlines: EvenTicks
  private var upcoming: Int64 = 0
  private var start: Int64?
  private var origin: Int64 = 0
  private var latest: Int64 = 0
  private var isFirst = true
  private var wasInterrupted = false

  private var work = Work.nothing
  private var resumed: Int64 = 0
  private var eventWork: Int64 = 0
  private var eventMisses = 0
  private var tick = TimedTick(
    loop: 0, index: -1, time: .zero, lateness: 0, duration: 0, missedDeadlines: 0)

  private var (loops, ticks, lateTicks, missedDeadlines) = (0, 0, 0, 0)
  private var end: Int64 = 0
  private var (lateness, duration) = (TimeHistogram(), TimeHistogram())
  private var worst = WorstTicks()

  /// Creates a pacer; its first deadline is one interval, but at most 20 ms, after its first call.
  ///
  /// The rate is in ticks a second of the clock; the trace runs `speed` times as fast as the clock,
  /// above 0. `isInterrupted` is called at each tick, and when the clock wakes early; the first
  /// true makes that tick the last.
  public init(
    rate: TickRate, speed: Double = 1, source: Source,
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    (self.rate, self.speed) = (rate, speed)
    (self.source, self.isInterrupted) = (source, isInterrupted)
    deadlines = EvenTicks(rate: rate)
  }

  public override var interval: Double? { rate.slowed(by: speed)?.interval }

  /// Waits for the next deadline; returns the trace's time, at which waiting events are delivered.
  public override func next() -> TickTime {
    let called = source.now()
    closeWork(at: called)
    if start == nil { begin(at: called) }
    if isFirst {
      while upcoming < called { upcoming = deadlines.next().nanoseconds }
      origin = upcoming
    }
    eventMisses += skipDeadlines(before: called)
    let deadline = upcoming
    upcoming = deadlines.next().nanoseconds
    let now = wait(until: deadline)
    if isInterrupted() { wasInterrupted = true }
    if !isFirst { latest = max(latest, traceTime(at: now)) }
    isFirst = false
    tick.index += 1
    tick.time = Instant(nanoseconds: latest)
    tick.lateness = max(now - deadline, 0)
    if now >= deadline { lateness.record(tick.lateness) }
    (work, resumed) = (.tick, now)
    return (tick.time, true)
  }

  /// Waits for an event that is due before the next deadline, and tells whether it has come.
  public override func waits(for event: Instant) -> Bool {
    guard !isFirst else { return false }
    let called = source.now()
    closeWork(at: called)
    eventMisses += skipDeadlines(before: called)
    let distance = Double(event.nanoseconds) / speed
    guard distance < Double(upcoming - origin) else { return false }
    let time = origin + Int64(distance.rounded(.up))
    guard time < upcoming else { return false }
    let now = wait(until: time)
    guard now >= time else { return false }
    latest = max(latest, event.nanoseconds)
    (work, resumed) = (.event, now)
    return true
  }

  /// Whether the run was interrupted.
  public override var hasEnded: Bool { wasInterrupted }

  /// Ends a repetition of the trace, and makes the pacer ready for the next.
  ///
  /// The next repetition begins at the first deadline that has not passed by then; the deadlines
  /// between the two do not count as missed. `handOffs`, which name the worst ticks, are evaluated
  /// after the last tick.
  public func endLoop(handOffs: @autoclosure () -> [HandOff]) {
    closeWork(at: source.now())
    worst.name(loop: tick.loop, handOffs: handOffs())
    if !wasInterrupted { loops += 1 }
    (tick.loop, tick.index) = (tick.loop + 1, -1)
    (latest, isFirst) = (0, true)
  }

  /// The cost of all repetitions that have ended.
  public var cost: RealTimeCost {
    RealTimeCost(
      rate: rate, speed: speed, loops: loops, ticks: ticks, length: end - (start ?? end),
      lateness: lateness.distribution, duration: duration.distribution,
      missedDeadlines: missedDeadlines, lateTicks: lateTicks, worstTicks: worst.ticks,
      isInterrupted: wasInterrupted)
  }

  private func begin(at now: Int64) {
    let lead = min(Int64(1e9 / rate.perSecond), 20_000_000)
    start = now + lead
    deadlines = EvenTicks(rate: rate, from: Instant(nanoseconds: now + lead))
    upcoming = deadlines.next().nanoseconds
  }

  private func traceTime(at now: Int64) -> Int64 {
    speed == 1 ? now - origin : Int64((Double(now - origin) * speed).rounded(.down))
  }

  private func wait(until time: Int64) -> Int64 {
    var now = source.now()
    while now < time, !isInterrupted() { now = source.wait(until: time) }
    return now
  }

  private func skipDeadlines(before now: Int64) -> Int {
    var count = 0
    while upcoming < now {
      upcoming = deadlines.next().nanoseconds
      count += 1
    }
    return count
  }

  private func closeWork(at now: Int64) {
    switch work {
    case .nothing: return
    case .event: eventWork += now - resumed
    case .tick:
      tick.duration = eventWork + now - resumed
      tick.missedDeadlines = eventMisses + skipDeadlines(before: now)
      (eventWork, eventMisses) = (0, 0)
      duration.record(tick.duration)
      missedDeadlines += tick.missedDeadlines
      if tick.missedDeadlines > 0 { lateTicks += 1 }
      worst.consider(tick)
      ticks += 1
      end = now
    }
    work = .nothing
  }
}
