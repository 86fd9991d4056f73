import Testing

@testable import MotionEngines

/// The cache of the last two step lengths.
struct StepCacheTests {
  /// The lengths that have to be computed when they are asked for in turn.
  private func computed(_ lengths: [Int64]) -> [Int64] {
    var cache = StepCache(placeholder: Int64(-1))
    var made: [Int64] = []
    for length in lengths {
      if !cache.knows(length) {
        made.append(length)
        cache.remember(length * 10, for: length)
      }
      #expect(cache[length] == length * 10)
    }
    return made
  }

  @Test func twoLengthsAreComputedOnce() {
    #expect(
      computed([8_333_333, 8_333_333, 8_333_334, 8_333_333, 8_333_334, 8_333_334])
        == [8_333_333, 8_333_334])
  }

  @Test func aThirdLengthPushesOutTheOlder() {
    #expect(computed([1, 2, 3, 2, 1, 2]) == [1, 2, 3, 1, 2])
  }
}
