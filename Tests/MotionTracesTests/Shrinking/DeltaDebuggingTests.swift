import MotionModel
import MotionTraces
import Testing

@Suite struct DeltaDebuggingTests {
  /// Minimises with a predicate that needs all of some units; counts its calls.
  private func minimum(
    of count: Int, needing needed: Set<Int>
  ) -> (units: [Int], calls: Int) {
    var calls = 0
    let units = DeltaDebugging.minimum(of: Array(0..<count)) { units in
      calls += 1
      return needed.isSubset(of: units)
    }
    return (units, calls)
  }

  @Test func oneOfAThousandTakesAsManyCallsAsHalvingIt() {
    let found = minimum(of: 1024, needing: [700])
    #expect(found.units == [700])
    #expect(found.calls <= 2 * 10 + 1)
  }

  @Test(arguments: [[], [0], [7, 600], [1, 2, 3], [0, 511, 1023]])
  func whatIsNeededIsLeftInOrder(needed: [Int]) {
    #expect(minimum(of: 1024, needing: Set(needed)).units == needed)
  }

  @Test func allMayBeNeeded() {
    let found = minimum(of: 40, needing: Set(0..<40))
    #expect(found.units == Array(0..<40))
    #expect(found.calls < 40 * 40)
  }

  // The predicate is not monotone: with more units it may pass again.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func theResultIsMinimalWhateverThePredicate(seed: UInt64) {
    func fails(_ units: [Int]) -> Bool {
      var random = SplitMix64(seed: seed)
      for unit in units { random = SplitMix64(seed: random.next() &+ UInt64(unit)) }
      return units.count == 60 || random.next() % 3 == 0 && units.count > 2
    }
    let units = DeltaDebugging.minimum(of: Array(0..<60), where: fails)
    #expect(units.count < 60)
    #expect(fails(units))
    for index in units.indices {
      var fewer = units
      fewer.remove(at: index)
      #expect(!fails(fewer))
    }
  }

  @Test func nothingNeedsNoCall() {
    #expect(DeltaDebugging.minimum(of: [Int]()) { _ in false } == [])
  }

  @Test func anErrorEndsTheSearch() {
    struct Enough: Error, Equatable {}
    var calls = 0
    #expect(throws: Enough()) {
      _ = try DeltaDebugging.minimum(of: Array(0..<100)) { (_: [Int]) throws(Enough) in
        calls += 1
        if calls == 5 { throw Enough() }
        return false
      }
    }
    #expect(calls == 5)
  }
}
