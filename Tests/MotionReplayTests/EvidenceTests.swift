import MotionEngines
import MotionModel
import MotionReplay
import Testing

/// Evidence keeps only what the checks need.
@Suite struct EvidenceTests {
  @Test(arguments: RollbackTests.clocks, Delivery.allCases)
  func aRefinementHasNoFurtherTicksUnderAFinger(clock: String, delivery: Delivery) throws {
    let engine = try EngineCatalogue.standard.configure("spring-exact")
    var options = ReplayOptions(schedule: try Schedule(clock), delivery: delivery)
    let evidence = engine.gatherEvidence(RollbackTests.trace, options, for: .refinements)
    let own = Set(evidence.recording.ticks.map(\.time))
    #expect(evidence.refinements.count == 3)
    for (parts, refinement) in zip([Int64(2), 4, 8], evidence.refinements) {
      options.insertion = .parts(parts)
      let whole = engine.record(RollbackTests.trace, options)
      var isHeld = false
      var kept: [Tick] = []
      var places: [Int] = []
      for (index, tick) in whole.ticks.enumerated() {
        for handOff in whole.handOffs where handOff.tick == index {
          isHeld = handOff.interaction.target == nil
          places.append(kept.count)
        }
        if !isHeld || own.contains(tick.time) { kept.append(tick) }
      }
      #expect(kept.count < whole.ticks.count && kept.count > evidence.recording.ticks.count)
      #expect(refinement.ticks == kept)
      #expect(refinement.handOffs.map(\.tick) == places)
      #expect(refinement.digest == whole.digest)
    }
  }

  @Test func aTickThatIsNotFiniteIsKept() throws {
    func tick(_ nanoseconds: Int64, _ y: Double) -> Tick {
      let state = MotionState(position: SIMD2(160, y), velocity: .zero)
      return Tick(time: Instant(nanoseconds: nanoseconds), state: state, isAtRest: false)
    }
    let still = tick(0, 420).state
    let engine = try EngineCatalogue.standard.configure("spring-exact")
    let options = ReplayOptions(schedule: try Schedule("120"))
    var own = Recording(header: engine.header(for: RollbackTests.trace, options))
    own.append(
      HandOff(time: .zero, interaction: .grab, before: still, after: still, tick: 0, line: 1))
    var refinement = own
    for time: Int64 in [0, 8, 16] { own.append(tick(time, 420)) }
    for (time, y): (Int64, Double) in [(0, 420), (4, 420), (8, 420), (12, .nan), (16, 420)] {
      refinement.append(tick(time, y))
    }
    refinement.leaveOutHeldTicks(missingIn: own)
    #expect(refinement.ticks.map { $0.time.nanoseconds } == [0, 8, 12, 16])
  }
}
