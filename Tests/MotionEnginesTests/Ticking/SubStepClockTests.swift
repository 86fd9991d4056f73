import MotionEngines
import Testing

/// Counts sub-steps at even tick rates, with ticks of whole nanoseconds.
struct SubStepClockTests {
  private func counts(_ clock: SubStepClock, rate: Int64, ticks: Int64) -> [Int] {
    var clock = clock
    return (0..<ticks).map { tick in
      clock.pass((tick + 1) * 1_000_000_000 / rate - tick * 1_000_000_000 / rate)
      var count = 0
      while clock.takeStep() { count += 1 }
      return count
    }
  }

  @Test func behindTheTicks() {
    let clock = SubStepClock(rate: 120, staysBehind: true)
    #expect(counts(clock, rate: 60, ticks: 6) == [1, 2, 2, 2, 2, 2])
    #expect(counts(clock, rate: 120, ticks: 5) == [0, 1, 1, 1, 1])
    #expect(counts(clock, rate: 240, ticks: 7) == [0, 0, 1, 0, 1, 0, 1])
    #expect(counts(clock, rate: 30, ticks: 3) == [3, 4, 4])
  }

  @Test func aheadOfTheTicks() {
    let clock = SubStepClock(rate: 300, staysBehind: false)
    #expect(counts(clock, rate: 60, ticks: 4) == [5, 5, 5, 5])
    #expect(counts(clock, rate: 120, ticks: 4) == [3, 2, 3, 2])
    #expect(counts(clock, rate: 600, ticks: 4) == [1, 0, 1, 0])
  }

  @Test func neverDrifts() {
    for rate: Int64 in [24, 60, 90, 120, 144, 240] {
      let clock = SubStepClock(rate: 120, staysBehind: true)
      let sum = counts(clock, rate: rate, ticks: 600 * rate).reduce(0, +)
      #expect(sum == 600 * 120 - 1)
    }
  }

  @Test func resetForgets() {
    var clock = SubStepClock(rate: 120, staysBehind: true)
    clock.pass(100_000_000)
    let isDue = clock.takeStep()
    clock.reset()
    let isStillDue = clock.takeStep()
    #expect(isDue && !isStillDue)
  }
}
