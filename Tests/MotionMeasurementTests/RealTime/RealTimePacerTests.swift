import MotionMeasurement
import MotionModel
import Testing

@Suite struct RealTimePacerTests {
  private static let millisecond: Int64 = 1_000_000

  /// Returns a pacer of a thousand ticks per second.
  private func pacer(
    _ source: FakeClock = FakeClock(), speed: Double = 1,
    isInterrupted: @escaping () -> Bool = { false }
  ) throws -> RealTimePacer<FakeClock> {
    RealTimePacer(
      rate: try #require(TickRate(1000)), speed: speed, source: source,
      isInterrupted: isInterrupted)
  }

  /// Returns the times of the next ticks, in nanoseconds.
  private func times(_ count: Int, of pacer: RealTimePacer<FakeClock>) -> [Int64] {
    (0..<count).map { _ in pacer.next().time.nanoseconds }
  }

  @Test(arguments: [120, 144, 59.94])
  func nothingDriftsInTenMinutes(perSecond: Double) throws {
    let rate = try #require(TickRate(text: "\(perSecond)"))
    let source = FakeClock(lateness: [170_000, 20, 284_000, 3_000])
    let pacer = RealTimePacer(rate: rate, source: source)
    let count = Int64(600 * perSecond)
    for _ in 0..<count { _ = pacer.next() }
    let deadlines = source.log.deadlines
    #expect(deadlines.count == Int(count))
    let first = try #require(deadlines.first)
    for (index, deadline) in deadlines.enumerated() {
      let due = first + Int64(index) * rate.denominator * 1_000_000_000 / rate.numerator
      guard deadline == due else {
        Issue.record("tick \(index) was due at \(deadline - first), expected \(due - first)")
        return
      }
    }
  }

  @Test func aTickHasTheReadingOfTheClock() throws {
    let pacer = try pacer(FakeClock(lateness: [5, 70, 0, 300]))
    #expect(times(5, of: pacer) == [0, 1_000_070, 2_000_000, 3_000_300, 4_000_300])
    pacer.endLoop(handOffs: [])
    #expect(pacer.cost.lateness.count == 5)
    #expect(pacer.cost.lateness.minimum == 0)
    #expect(pacer.cost.lateness.maximum == 300)
    #expect(pacer.cost.lateness.mean == 135)
  }

  @Test func speedScalesTheTimeOfTheTraceAndNotTheDeadlines() throws {
    let source = FakeClock(lateness: [0, 100, 1])
    #expect(times(3, of: try pacer(source, speed: 2.5)) == [0, 2_500_250, 5_000_002])
    let first = source.log.deadlines[0]
    #expect(source.log.deadlines.map { $0 - first } == [0, 1_000_000, 2_000_000])
  }

  @Test func deadlinesThatPassAreCountedAndSkipped() throws {
    // The second tick wakes 2.5 ms late: two deadlines are skipped, and no burst follows.
    let pacer = try pacer(FakeClock(lateness: [0, 2_500_000, 0]))
    #expect(times(4, of: pacer) == [0, 3_500_000, 4_000_000, 5_000_000])
    let grab = HandOff(
      time: .zero, interaction: .grab, before: .zero, after: .zero, tick: 1, line: 7)
    pacer.endLoop(handOffs: [grab])
    let cost = pacer.cost
    #expect(cost.missedDeadlines == 2)
    #expect(cost.lateTicks == 1)
    #expect(cost.ticks == 4)
    #expect(cost.length == 5_000_000)
    // An old state is shown for 2 of 5 ms.
    #expect(cost.hitchRatio == 400)
    #expect(cost.hitchBand == .critical)
    #expect(
      cost.worstTicks.first
        == TimedTick(
          loop: 0, index: 1, time: Instant(nanoseconds: 3_500_000), lateness: 2_500_000,
          duration: 0, missedDeadlines: 2, handOffs: [grab]))
  }

  @Test func workThatEndsWithItsBudgetMissesNothing() throws {
    // Readings: one before the first wait, then two per tick: after the work and before the wait.
    for (work, missed) in [(Self.millisecond, 0), (Self.millisecond + 1, 1)] {
      let pacer = try pacer(FakeClock(work: [0, 0, work, 0]))
      _ = pacer.next()
      _ = pacer.next()
      pacer.endLoop(handOffs: [])
      #expect(pacer.cost.missedDeadlines == missed)
      #expect(pacer.cost.lateTicks == missed)
      #expect(pacer.cost.worstTicks.first?.index == 0)
      #expect(pacer.cost.worstTicks.first?.missedDeadlines == missed)
      #expect(pacer.cost.duration.maximum == work)
      #expect(pacer.cost.duration.count == 2)
    }
  }

  @Test func theWorkOnAnEventBelongsToTheTickThatPresentsIt() throws {
    // Readings: next (2), waits (2), next (2), end (1).
    let pacer = try pacer(FakeClock(work: [0, 0, 100, 0, 20, 0, 3]))
    _ = pacer.next()
    #expect(pacer.waits(for: Instant(nanoseconds: 400_000)))
    let tick = pacer.next()
    pacer.endLoop(handOffs: [])
    #expect(tick.time.nanoseconds == 1_000_000)
    #expect(pacer.cost.worstTicks.map(\.duration) == [100, 23])
  }

  @Test func anEventBehindTheDeadlineIsNotWaitedFor() throws {
    let source = FakeClock()
    let pacer = try pacer(source)
    #expect(!pacer.waits(for: .zero))
    _ = pacer.next()
    #expect(!pacer.waits(for: Instant(nanoseconds: 1_000_000)))
    #expect(!pacer.waits(for: Instant(nanoseconds: .max)))
    #expect(source.log.deadlines.count == 1)
  }

  @Test func aTickIsNeverBeforeTheEventThatWasDelivered() throws {
    // 1 / 0.7 is no whole number of nanoseconds: the scaled reading may fall short by one.
    for event in 1..<2000 as Range<Int64> {
      var isInterrupted = false
      let pacer = try pacer(speed: 0.7) { isInterrupted }
      _ = pacer.next()
      #expect(pacer.waits(for: Instant(nanoseconds: event * 331)))
      // The tick follows at once.
      isInterrupted = true
      #expect(pacer.next().time.nanoseconds >= event * 331)
    }
  }

  @Test func loopsGoOnAtTheirDeadlines() throws {
    let source = FakeClock(lateness: [0, 0, 0, 40])
    let pacer = try pacer(source)
    #expect(times(3, of: pacer) == [0, 1_000_000, 2_000_000])
    pacer.endLoop(handOffs: [])
    #expect(times(3, of: pacer) == [0, 1_000_040, 2_000_040])
    pacer.endLoop(handOffs: [])
    let first = source.log.deadlines[0]
    #expect(source.log.deadlines.map { ($0 - first) / Self.millisecond } == [0, 1, 2, 3, 4, 5])
    #expect(pacer.cost.loops == 2)
    #expect(pacer.cost.ticks == 6)
    #expect(Set(pacer.cost.worstTicks.map(\.loop)) == [0, 1])
  }

  @Test func theTickThatFindsTheInterruptIsTheLast() throws {
    var isInterrupted = false
    let pacer = try pacer { isInterrupted }
    _ = pacer.next()
    #expect(!pacer.hasEnded)
    isInterrupted = true
    #expect(!pacer.waits(for: Instant(nanoseconds: 500_000)))
    #expect(pacer.next().time == .zero)
    #expect(pacer.hasEnded)
    pacer.endLoop(handOffs: [])
    #expect(pacer.cost.isInterrupted)
    #expect(pacer.cost.loops == 0)
    #expect(pacer.cost.ticks == 2)
    // The tick came before its deadline, so it was neither late nor on time.
    #expect(pacer.cost.lateness.count == 1)
  }

  @Test func theWorstTicksAreTheTenWorst() throws {
    let lateness = (0..<100).map { Int64($0 * 37 % 101) * 1000 }
    let pacer = try pacer(FakeClock(lateness: lateness + [0]))
    for _ in lateness { _ = pacer.next() }
    pacer.endLoop(handOffs: [])
    #expect(pacer.cost.worstTicks.map(\.lateness) == Array(lateness.sorted().reversed().prefix(10)))
  }
}
