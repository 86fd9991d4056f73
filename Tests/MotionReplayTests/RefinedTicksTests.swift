import MotionModel
import MotionReplay
import Testing

@Suite struct RefinedTicksTests {
  private func times(_ times: [Int64], parts: Int64, count: Int) throws -> [Int64] {
    let schedule = try #require(RecordedSchedule(times: times, rate: TickRate(60)))
    var options = ReplayOptions(schedule: Schedule(recorded: schedule))
    options.insertion = .parts(parts)
    var ticks = ScheduledTicks(options)
    return (0..<count).compactMap { _ in ticks.next()?.time.nanoseconds }
  }

  /// An interval n times as long as the longest gets n times as many parts.
  @Test func aLongIntervalIsCutFiner() throws {
    let longest = ReplayClock.Insertion.longestInterval
    let half = longest / 2
    #expect(
      try times([0, longest, longest + 1, 3 * longest + 1], parts: 2, count: 9) == [
        0, half, longest, longest, longest + 1, longest + 1 + half, 2 * longest + 1,
        longest + 1 + longest * 3 / 2, 3 * longest + 1,
      ])
    #expect(
      try times([0, longest + 1], parts: 2, count: 5)
        == [0, (longest + 1) / 4, (longest + 1) / 2, (longest + 1) * 3 / 4, longest + 1])
    #expect(
      try times([0, longest + 1, 5 * longest], parts: 1, count: 3)
        == [0, longest + 1, 5 * longest])
  }

  /// Eight parts of a stall are longer than a spring's whole bend and used to look like a jump.
  @Test func aStallIsLookedAtAsFinelyAsATick() throws {
    var options = ReplayOptions(schedule: try Schedule("60,stall=100ms:500ms"))
    options.insertion = .parts(8)
    var ticks = ScheduledTicks(options)
    var (last, longest) = (Instant.zero, 0.0)
    for _ in 0..<800 {
      let time = ticks.next()?.time ?? last
      longest = max(longest, time.seconds(since: last))
      last = time
    }
    #expect(longest < 1.0 / 120 / 8 + 1e-8)
    #expect(last.seconds > 0.6)
  }

  /// After a release between ticks (9 ms) and a press at a tick (20 ms), the first parts are short.
  @Test(arguments: [Delivery.immediate, .atTick])
  func aFlightBeginsWithShortTicks(delivery: Delivery) throws {
    let schedule = try #require(
      RecordedSchedule(times: [0, 6, 12, 20, 28].map { $0 * 1_000_000 }, rate: TickRate(60)))
    var options = ReplayOptions(schedule: Schedule(recorded: schedule), delivery: delivery)
    options.insertion = .parts(2)
    let events = [(7, Event.Kind.drag), (9, .release), (20, .press)].map { time, kind in
      Event(time: Instant(nanoseconds: time * 1_000_000), kind: kind, position: .zero)
    }
    var ticks = ScheduledTicks(options, through: events)
    var found: [Int64] = []
    var delivering: [Int64] = []
    while let tick = ticks.next(), tick.time.nanoseconds <= 28_000_000 {
      found.append(tick.time.nanoseconds)
      if tick.deliversEvents { delivering.append(tick.time.nanoseconds) }
    }
    func beginning(_ start: Int64, _ part: Int64) -> [Int64] {
      [512, 64, 8, 1].map { start + part / $0 }
    }
    let last = beginning(20_000_000, 4_000_000) + [28_000_000]
    let expected: [Int64] =
      delivery == .immediate
      ? [0, 3_000_000, 6_000_000, 7_500_000, 9_000_000] + beginning(9_000_000, 1_500_000)
        + [12_000_000, 16_000_000, 20_000_000]
      : [0, 3_000_000, 6_000_000, 9_000_000, 12_000_000] + beginning(12_000_000, 4_000_000)
        + [20_000_000]
    #expect(found == expected + last)
    #expect(delivering == [0, 6, 12, 20, 28].map { $0 * 1_000_000 })
  }
}
