import MotionEngines
import MotionModel
import MotionReplay
import Testing

/// Evidence keeps what checks look at, and no more.
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
}
