import MotionMeasurement
import MotionModel
import Testing

struct CapacitySearchTests {
  private let limit: Int64 = 4_166_666

  /// Searches with a tick of n copies that takes `cost(n)` nanoseconds.
  private func search(
    most: Int = 4_000_000, trials: Int = .max, cost: (Double) -> Double
  ) -> (capacity: Capacity, tried: [Int]) {
    var tried: [Int] = []
    let capacity = Capacity(most: CopyCount(notAbove: Double(most)), limit: limit) { copies in
      guard tried.count < trials else { return nil }
      tried.append(copies)
      let p99 = Int64(cost(Double(copies)))
      return p99 <= limit ? .fits(p99: p99) : .tooMany
    }
    return (capacity, tried)
  }

  @Test(arguments: [1, 5, 17, 100, 5000, 300_000, 4_166_666] as [Double])
  func anEvenCostIsFoundInFewTrials(nanoseconds: Double) {
    let (capacity, tried) = search { $0 * nanoseconds }
    let exact = CopyCount(notAbove: min(Double(limit) / nanoseconds, 4e6))
    #expect(capacity.copies == exact.value)
    #expect(capacity.bound == (exact.value == 4_000_000 ? .memory : .budget))
    let next = CopyCount(place: exact.place + 1).value
    #expect(capacity.tooMany == (exact.value == 4_000_000 ? nil : next))
    #expect(capacity.p99 == Int64(Double(exact.value) * nanoseconds))
    #expect(tried.count <= 12)
    #expect(Set(tried).count == tried.count)
  }

  @Test func aCacheThatIsOutgrownIsFound() {
    // Four times the cost from 120,000 copies on.
    let (capacity, _) = search { $0 < 120_000 ? $0 * 10 : $0 * 40 }
    #expect(capacity.copies == 110_000)
    #expect(capacity.tooMany == 120_000)
  }

  @Test func oneMayBeTooMany() {
    let (capacity, _) = search { _ in 1e9 }
    #expect(capacity == Capacity(copies: 0, tooMany: 1, bound: .budget, limit: limit, p99: 0))
  }

  @Test func memoryIsALimit() {
    let (capacity, tried) = search(most: 500) { $0 }
    #expect(
      capacity == Capacity(copies: 500, tooMany: nil, bound: .memory, limit: limit, p99: 500))
    #expect(tried == [500])
  }

  @Test func timeIsALimit() {
    let (capacity, tried) = search(trials: 2) { $0 * 10 }
    #expect(capacity.bound == .time)
    #expect(capacity.copies == tried[1])
    #expect(capacity.tooMany == nil)
    let (none, _) = search(trials: 0) { $0 * 10 }
    #expect(none.copies == 0)
    #expect(none.bound == .time)
  }

  @Test func aMachineThatChangesItsMindEndsTheSearch() {
    var calls = 0
    let (capacity, tried) = search { copies in
      calls += 1
      return calls.isMultiple(of: 2) ? copies * 25 : copies * 12
    }
    #expect(capacity.copies > 0)
    #expect(tried.count < 40)
  }
}
