import Testing

@testable import MotionEngines

/// The cache of the last two step lengths.
struct StepCacheTests {
  @Test func twoLengthsAreComputedOnce() {
    var cache = StepCache(placeholder: Int64(-1))
    var made: [Int64] = []
    for length: Int64 in [8_333_333, 8_333_333, 8_333_334, 8_333_333, 8_333_334, 8_333_334] {
      let step = cache.step(for: length) { nanoseconds in
        made.append(nanoseconds)
        return nanoseconds * 10
      }
      #expect(step == length * 10)
    }
    #expect(made == [8_333_333, 8_333_334])
  }

  @Test func aThirdLengthPushesOutTheOlder() {
    var cache = StepCache(placeholder: Int64(-1))
    var made: [Int64] = []
    for length: Int64 in [1, 2, 3, 2, 1, 2] {
      let step = cache.step(for: length) { nanoseconds in
        made.append(nanoseconds)
        return nanoseconds * 10
      }
      #expect(step == length * 10)
    }
    #expect(made == [1, 2, 3, 1, 2])
  }
}
