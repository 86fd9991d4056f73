import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import Testing

@Suite struct MotionDifferenceTests {
  private static func record(_ engine: String, clock: String = "120") throws -> Recording {
    try EngineCatalogue.standard.configure(engine)
      .record(TestTraces.everyHandOff, ReplayOptions(schedule: try Schedule(clock)))
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
    var new = Recording(header: old.header)
    var (handOffs, ticks) = (old.handOffs, old.ticks)
    handOffs[2].after.velocity.x += 1
    let split = handOffs[2].tick
    for handOff in handOffs where handOff.tick <= split { new.append(handOff) }
    ticks.removeLast(3)
    for tick in ticks { new.append(tick) }
    for handOff in handOffs where handOff.tick > split { new.append(handOff) }
    let difference = try #require(MotionDifference(of: new, from: old))
    #expect(difference.first.place == .handOff(2))
    #expect(difference.tick == split)
    #expect(difference.line == old.handOffs[2].line)
    #expect(difference.present?.velocity.x == handOffs[2].after.velocity.x)
    #expect(difference.largestDistance == 0)
  }

  @Test func oneThatEndsEarlierHasNoStateThere() throws {
    let old = try Self.record("spring")
    var new = Recording(header: old.header)
    for handOff in old.handOffs { new.append(handOff) }
    for tick in old.ticks.dropLast(2) { new.append(tick) }
    let difference = try #require(MotionDifference(of: new, from: old))
    #expect(difference.present == nil)
    #expect(difference.stored == old.ticks[old.ticks.count - 2].state)
  }

  @Test func whatIsNotFiniteIsInfinitelyFar() throws {
    let old = try Self.record("spring")
    var new = Recording(header: old.header)
    for handOff in old.handOffs { new.append(handOff) }
    for (index, tick) in old.ticks.enumerated() {
      var tick = tick
      if index > 20 { tick.state.position.x = .nan }
      new.append(tick)
    }
    let difference = try #require(MotionDifference(of: new, from: old))
    #expect(difference.tick == 21)
    #expect(difference.largestDistance == .infinity)
  }
}
