import MotionModel
import MotionReplay
import Testing

@Suite struct RefinedTicksTests {
  private struct Times: TickSequence {
    var times: [Int64]
    mutating func next() -> (time: Instant, deliversEvents: Bool) {
      (Instant(nanoseconds: times.removeFirst()), true)
    }
  }

  private func times(_ times: [Int64], parts: Int64, longest: Int64, count: Int) -> [Int64] {
    var ticks = RefinedTicks(Times(times: times), parts: parts, longest: longest)
    return (0..<count).map { _ in ticks.next().time.nanoseconds }
  }

  /// An interval that is n times as long as the longest gets n times the parts.
  @Test func aLongIntervalIsCutFiner() {
    #expect(
      times([0, 100, 101, 301], parts: 2, longest: 100, count: 9)
        == [0, 50, 100, 100, 101, 151, 201, 251, 301])
    #expect(times([0, 101], parts: 2, longest: 100, count: 5) == [0, 25, 50, 75, 101])
    #expect(times([0, 101, 500], parts: 1, longest: 100, count: 3) == [0, 101, 500])
  }

  /// Eight parts of a stall are longer than a spring's whole bend: they used to look like a jump.
  @Test func aStallIsLookedAtAsFinelyAsATick() throws {
    var options = ReplayOptions(schedule: try Schedule("60,stall=100ms:500ms"))
    options.insertion = .parts(8)
    var ticks = ScheduledTicks(options)
    var (last, longest) = (Instant.zero, 0.0)
    for _ in 0..<400 {
      let time = ticks.next().time
      longest = max(longest, time.seconds(since: last))
      last = time
    }
    #expect(longest < 1.0 / 15 / 8 + 1e-8)
    #expect(last.seconds > 0.6)
  }
}
