import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import Testing

@Suite struct MotionDifferenceTests {
  private static func record(_ engine: String, clock: String = "120") throws -> Recording {
    try EngineCatalogue.standard.configure(engine)
      .record(TestTraces.everyHandOff, try ReplayOptions(clock))
  }

  /// A recording with the same header and other rows.
  private func changed(
    _ old: Recording, _ change: (inout [HandOff], inout [Tick]) -> Void = { _, _ in }
  ) -> Recording {
    var (handOffs, ticks) = (Array(old.handOffs), Array(old.ticks))
    change(&handOffs, &ticks)
    var new = Recording(header: old.header)
    for handOff in handOffs { new.append(handOff) }
    for tick in ticks { new.append(tick) }
    return new
  }

  @Test func theSameMotionHasNone() throws {
    let recording = try Self.record("spring")
    #expect(MotionDifference(of: recording, from: try Self.record("spring")) == nil)
  }

  @Test func theFirstTickAndBothStates() throws {
    let (old, new) = (try Self.record("spring"), try Self.record("spring:damping=20.001"))
    let difference = try #require(MotionDifference(of: new, from: old))
    let tick = difference.tick
    #expect(difference.first.place == .tick(tick))
    #expect(difference.present == new.ticks[tick].state)
    #expect(difference.stored == old.ticks[tick].state)
    #expect(new.ticks[..<tick].elementsEqual(old.ticks[..<tick]))
    let distances = zip(new.ticks, old.ticks).map {
      ($0.state.position - $1.state.position).length
    }
    #expect(difference.largestDistance == distances.max())
    #expect(difference.line == new.handOffs.last { $0.tick <= tick }?.line)
    #expect(difference.largestTime > difference.first.time ?? .zero)
  }

  @Test func atAHandOffTheTickIsTheOneThatPresentsIt() throws {
    let old = try Self.record("spring")
    let new = changed(old) { handOffs, ticks in
      handOffs[2].after.velocity.x += 1
      ticks.removeLast(3)
    }
    let difference = try #require(MotionDifference(of: new, from: old))
    #expect(difference.first.place == .handOff(2))
    #expect(difference.tick == old.handOffs[2].tick)
    #expect(difference.line == old.handOffs[2].line)
    #expect(difference.present?.velocity.x == new.handOffs[2].after.velocity.x)
    #expect(difference.largestDistance == 0)
  }

  @Test func oneThatEndsEarlierHasNoStateThere() throws {
    let old = try Self.record("spring")
    let new = changed(old) { $1.removeLast(2) }
    let difference = try #require(MotionDifference(of: new, from: old))
    #expect(difference.present == nil)
    #expect(difference.stored == old.ticks[old.ticks.count - 2].state)
  }

  @Test func whatIsNotFiniteIsInfinitelyFar() throws {
    let old = try Self.record("spring")
    let new = changed(old) {
      for index in $1.indices.dropFirst(21) { $1[index].state.position.x = .nan }
    }
    let difference = try #require(MotionDifference(of: new, from: old))
    #expect(difference.tick == 21)
    #expect(difference.largestDistance == .infinity)
  }

  @Test func theRowsAroundItAreThoseOfBothRecordings() throws {
    let (old, new) = (try Self.record("spring"), try Self.record("spring:damping=20.001"))
    let difference = try #require(MotionDifference(of: new, from: old, context: 2))
    let tick = difference.tick
    let ticks = difference.rows.filter { $0.name == "tick" }
    #expect(ticks.map(\.place) == (tick - 2...tick + 2).map { .tick($0) })
    let handOffs = old.handOffs.indices.filter { tick - 2...tick + 2 ~= old.handOffs[$0].tick }
    let others = difference.rows.filter { $0.name != "tick" }
    #expect(others.map(\.place) == handOffs.map { .handOff($0) })
    let row = try #require(ticks.first { $0.place == .tick(tick) })
    #expect(row.differing.first == difference.first.field)
    #expect(row.difference(in: difference.first.field)?.value == difference.first.value)
    #expect(row.difference(in: difference.first.field)?.other == difference.first.other)
    #expect(ticks[0].differing.isEmpty && ticks[1].differing.isEmpty)
    #expect(row.difference(in: "line") == nil)
  }

  @Test(arguments: [0, 1, 1000, Int.max])
  func theContextIsCutAtBothEnds(context: Int) throws {
    let (old, new) = (try Self.record("spring"), try Self.record("spring:damping=20.001"))
    let difference = try #require(MotionDifference(of: new, from: old, context: context))
    let longest = max(old.ticks.count, new.ticks.count)
    #expect(
      difference.rows.count { $0.name == "tick" } == (context > 1 ? longest : 1 + 2 * context))
    if context > 1 {
      #expect(difference.rows.count { $0.name != "tick" } == old.handOffs.count)
    }
  }

  @Test func itKnowsTheHandOffThatLedThere() throws {
    let (old, new) = (try Self.record("spring"), try Self.record("spring:damping=20.001"))
    let difference = try #require(MotionDifference(of: new, from: old))
    #expect(!difference.isAtHandOff)
    #expect(difference.handOff == old.handOffs.last { $0.tick <= difference.tick })
    let plain = changed(old) { $1 = [] }
    let other = changed(plain) { handOffs, _ in handOffs[3].before.velocity.y = -0.0 }
    let atHandOff = try #require(MotionDifference(of: other, from: plain))
    #expect(atHandOff.isAtHandOff)
    #expect(atHandOff.handOff?.line == old.handOffs[3].line)
    #expect(atHandOff.handOffs.differing == 1)
    #expect(atHandOff.handOffs.total == old.handOffs.count)
    #expect(atHandOff.ticks.differing == 0 && atHandOff.ticks.total == 0)
  }

  @Test func whatFollowsIsCounted() throws {
    let (slow, fast) = (try Self.record("spring", clock: "60"), try Self.record("spring"))
    let difference = try #require(MotionDifference(of: slow, from: fast))
    let equal = zip(slow.ticks, fast.ticks).count { $0.isBitEqual(to: $1) }
    #expect(difference.ticks.total == fast.ticks.count)
    #expect(difference.ticks.differing == fast.ticks.count - equal)
    // Every tick at 60 Hz has a tick at 120 Hz at the same time.
    let distances = slow.ticks.compactMap { tick in
      fast.ticks.first { $0.time == tick.time }.map {
        ($0.state.position - tick.state.position).length
      }
    }
    #expect(distances.count > 10)
    #expect(difference.largestDistance == distances.max())
  }

  @Test func aHandOffOfOneRecordingOnlyStandsAlone() throws {
    let old = try Self.record("spring")
    let new = changed(old) { handOffs, _ in handOffs.removeFirst() }
    let difference = try #require(MotionDifference(of: new, from: changed(old)))
    let row = try #require(difference.rows.first { !$0.differing.isEmpty })
    #expect(row.present != nil || row.stored != nil)
    #expect(difference.handOffs.total == old.handOffs.count)
  }
}
