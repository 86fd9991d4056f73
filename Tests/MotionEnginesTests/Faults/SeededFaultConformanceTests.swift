import MotionEngines
import MotionReplay
import MotionTesting
import Testing

/// Each seeded fault breaks the rules that its defect breaks, and no others.
struct SeededFaultConformanceTests {
  private func broken(_ engine: some Engine) -> Set<ConformanceRule> {
    EngineConformance(of: engine).brokenRules()
  }

  private func broken(_ motion: some Motion) -> Set<ConformanceRule> { broken(motion.engine) }

  @Test func integratorsBreakNoRuleOfOneRate() throws {
    #expect(try broken(FedBackRemainder.configured()) == [])
    #expect(try broken(MissingSlope.configured()) == [])
    #expect(try broken(CompoundedDecay.configured()) == [])
    #expect(try broken(DisplacementThreshold.configured()) == [])
  }

  @Test func wrongRootsBreakTheClaim() throws {
    #expect(try broken(OverdampedRoots.configured()) == [.exactClaimHolds])
  }

  // Two half ticks end in the same millisecond, and at the same place, as one; and no rule stalls.
  @Test func wrongTicksBreakTheClaimOnlyWhereTicksAreCounted() throws {
    #expect(try broken(FixedTick.configured()) == [.exactClaimHolds])
    #expect(try broken(WholeMilliseconds.configured()) == [])
    #expect(try broken(DroppedSteps.configured()) == [])
    #expect(try broken(ClampedTick.configured()) == [])
  }

  @Test func lostVelocitiesBreakTheHandOff() throws {
    #expect(try broken(AbsoluteVelocity.configured()) == [.releaseSetsVelocity])
    #expect(try broken(ScalarVelocity.configured()) == [.releaseSetsVelocity])
    #expect(try broken(StopBeforeStart.configured()) == [.releaseSetsVelocity])
    #expect(try broken(ReAddStops.configured()) == [.releaseSetsVelocity])
    #expect(try broken(PointsPerEvent.configured()) == [.releaseSetsVelocity])
    #expect(try broken(RetargetStops.configured()) == [.retargetKeepsVelocity])
  }

  @Test func endsBreakTheRest() throws {
    #expect(try broken(HalfTimeJump.configured()) == [])
    #expect(try broken(OnePointSnap.configured()) == [])
    #expect(try broken(WallClockRest.configured()) == [])
    #expect(try broken(OneTickShort.configured()) == [.restsOnTarget])
  }
}
