import MotionModel
import Testing

@Suite struct SplitMix64Tests {
  @Test func anIndexIsAJumpInTheStreamOfTheSeed() {
    var stream = SplitMix64(seed: 99)
    for index in 0..<20 {
      var (jumped, walked) = (SplitMix64(seed: 99, index: index), SplitMix64(seed: stream.next()))
      #expect(jumped.next() == walked.next())
    }
  }

  @Test func wholeNumbersAreUniform() {
    var random = SplitMix64(seed: 5)
    var counts = [Int](repeating: 0, count: 7)
    for _ in 0..<70_000 { counts[random.next(below: 7)] += 1 }
    // Seven standard deviations, 93 each.
    #expect(counts.allSatisfy { abs($0 - 10_000) < 650 })
    #expect(random.next(below: 1) == 0)
  }

  @Test func numbersStayInTheirRange() {
    var random = SplitMix64(seed: 6)
    let numbers = (0..<1000).map { _ in random.next(in: -2...3) }
    #expect(numbers.allSatisfy { -2...3 ~= $0 })
    #expect(numbers.contains { $0 < -1.9 } && numbers.contains { $0 > 2.9 })
    #expect(random.next(in: 4...4) == 4)
  }

  @Test func aChanceIsAShare() {
    var random = SplitMix64(seed: 7)
    let count = (0..<10_000).count { _ in random.happens(0.3) }
    #expect(abs(count - 3000) < 330)
    #expect(!random.happens(0) && random.happens(1))
  }
}
