import MotionMeasurement
import MotionModel
import Testing

@Suite struct RealTimePacerTests {
  /// A clock that keeps what it was asked for in a place that a test can see.
  private final class Log {
    var deadlines: [Int64] = []
  }

  /// A clock whose waits are exact, plus what a test adds; work takes what a test says.
  private struct ScriptedClock: TimeSource {
    let log = Log()
    var time: Int64 = 1_000
    /// How late each wait returns, the last for all that follow.
    var lateness: [Int64] = [0]
    /// How long the work before each reading takes, the last for all that follow.
    var work: [Int64] = [0]
    private var waits = 0
    private var readings = 0

    init(lateness: [Int64] = [0], work: [Int64] = [0]) {
      (self.lateness, self.work) = (lateness, work)
    }

    mutating func now() -> Int64 {
      time += work[min(readings, work.count - 1)]
      readings += 1
      return time
    }

    mutating func wait(until deadline: Int64) -> Int64 {
      log.deadlines.append(deadline)
      time = max(time, deadline) + lateness[min(waits, lateness.count - 1)]
      waits += 1
      return time
    }
  }

  private static let millisecond: Int64 = 1_000_000

  @Test(arguments: [120, 144, 59.94])
  func nothingDriftsInTenMinutes(perSecond: Double) throws {
    let rate = try #require(TickRate(text: "\(perSecond)"))
    let source = ScriptedClock(lateness: [170_000, 20, 284_000, 3_000])
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
    let pacer = RealTimePacer(
      rate: try #require(TickRate(1000)), source: ScriptedClock(lateness: [5, 70, 0, 300]))
    #expect(
      (0..<5).map { _ in pacer.next().time.nanoseconds } == [
        0, 1_000_070, 2_000_000, 3_000_300, 4_000_300,
      ])
    pacer.endLoop(handOffs: [])
    #expect(pacer.cost.lateness.count == 5)
    #expect(pacer.cost.lateness.minimum == 0)
    #expect(pacer.cost.lateness.maximum == 300)
    #expect(pacer.cost.lateness.mean == 135)
  }

  @Test func speedScalesTheTimeOfTheTraceAndNotTheDeadlines() throws {
    let source = ScriptedClock(lateness: [0, 100, 1])
    let pacer = RealTimePacer(rate: try #require(TickRate(1000)), speed: 2.5, source: source)
    #expect((0..<3).map { _ in pacer.next().time.nanoseconds } == [0, 2_500_250, 5_000_002])
    let first = source.log.deadlines[0]
    #expect(source.log.deadlines.map { $0 - first } == [0, 1_000_000, 2_000_000])
  }

  @Test func deadlinesThatPassAreCountedAndSkipped() throws {
    // The second tick wakes 2.5 ms late: two deadlines have passed, and there is no burst.
    let source = ScriptedClock(lateness: [0, 2_500_000, 0])
    let pacer = RealTimePacer(rate: try #require(TickRate(1000)), source: source)
    #expect(
      (0..<4).map { _ in pacer.next().time.nanoseconds } == [
        0, 3_500_000, 4_000_000, 5_000_000,
      ])
    pacer.endLoop(handOffs: [
      HandOff(time: .zero, interaction: .grab, before: .zero, after: .zero, tick: 1, line: 7)
    ])
    let cost = pacer.cost
    #expect(cost.missedDeadlines == 2)
    #expect(cost.lateTicks == 1)
    #expect(cost.ticks == 4)
    #expect(cost.length == 5_000_000)
    // 2 of 5 ms show an old state.
    #expect(cost.hitchRatio == 400)
    #expect(cost.hitchBand == .critical)
    let worst = try #require(cost.worstTicks.first)
    #expect(worst.index == 1)
    #expect(worst.lateness == 2_500_000)
    #expect(worst.missedDeadlines == 2)
    #expect(worst.handOffs.map(\.line) == [7])
    #expect(worst.time.nanoseconds == 3_500_000)
  }

  @Test func workThatEndsWithItsBudgetMissesNothing() throws {
    let rate = try #require(TickRate(1000))
    // Readings: one before the first wait, then two a tick: after the work, and before the wait.
    for (work, missed) in [(Self.millisecond, 0), (Self.millisecond + 1, 1)] {
      let pacer = RealTimePacer(
        rate: rate, source: ScriptedClock(work: [0, 0, work, 0]))
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
    let pacer = RealTimePacer(
      rate: try #require(TickRate(1000)),
      source: ScriptedClock(work: [0, 0, 100, 0, 20, 0, 3]))
    _ = pacer.next()
    #expect(pacer.waits(for: Instant(nanoseconds: 400_000)))
    let tick = pacer.next()
    pacer.endLoop(handOffs: [])
    #expect(tick.time.nanoseconds == 1_000_000)
    #expect(pacer.cost.worstTicks.map(\.duration) == [100, 23])
  }

  @Test func anEventBehindTheDeadlineIsNotWaitedFor() throws {
    let source = ScriptedClock()
    let pacer = RealTimePacer(rate: try #require(TickRate(1000)), source: source)
    #expect(!pacer.waits(for: .zero))
    _ = pacer.next()
    #expect(!pacer.waits(for: Instant(nanoseconds: 1_000_000)))
    #expect(!pacer.waits(for: Instant(nanoseconds: .max)))
    #expect(source.log.deadlines.count == 1)
  }

  @Test func aTickIsNeverBeforeTheEventThatWasDelivered() throws {
    // 1 / 0.7 is no whole number of nanoseconds: the reading, scaled, may fall short by one.
    for event in 1..<2000 as Range<Int64> {
      var isInterrupted = false
      let pacer = RealTimePacer(
        rate: try #require(TickRate(1000)), speed: 0.7, source: ScriptedClock()
      ) { isInterrupted }
      _ = pacer.next()
      #expect(pacer.waits(for: Instant(nanoseconds: event * 331)))
      // The tick follows at once.
      isInterrupted = true
      #expect(pacer.next().time.nanoseconds >= event * 331)
    }
  }

  @Test func loopsGoOnAtTheirDeadlines() throws {
    let source = ScriptedClock(lateness: [0, 0, 0, 40])
    let pacer = RealTimePacer(rate: try #require(TickRate(1000)), source: source)
    #expect((0..<3).map { _ in pacer.next().time.nanoseconds } == [0, 1_000_000, 2_000_000])
    pacer.endLoop(handOffs: [])
    #expect((0..<3).map { _ in pacer.next().time.nanoseconds } == [0, 1_000_040, 2_000_040])
    pacer.endLoop(handOffs: [])
    let first = source.log.deadlines[0]
    #expect(source.log.deadlines.map { ($0 - first) / Self.millisecond } == [0, 1, 2, 3, 4, 5])
    #expect(pacer.cost.loops == 2)
    #expect(pacer.cost.ticks == 6)
    #expect(Set(pacer.cost.worstTicks.map(\.loop)) == [0, 1])
  }

  @Test func theTickThatFindsTheInterruptIsTheLast() throws {
    var isInterrupted = false
    let pacer = RealTimePacer(
      rate: try #require(TickRate(1000)), source: ScriptedClock()
    ) { isInterrupted }
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
    // It came before its deadline, so that it was neither late nor in time.
    #expect(pacer.cost.lateness.count == 1)
  }

  @Test func theWorstTicksAreTheTenWorst() throws {
    let lateness = (0..<100).map { Int64($0 * 37 % 101) * 1000 }
    let pacer = RealTimePacer(
      rate: try #require(TickRate(1000)), source: ScriptedClock(lateness: lateness + [0]))
    for _ in lateness { _ = pacer.next() }
    pacer.endLoop(handOffs: [])
    #expect(pacer.cost.worstTicks.map(\.lateness) == Array(lateness.sorted().reversed().prefix(10)))
  }
}
