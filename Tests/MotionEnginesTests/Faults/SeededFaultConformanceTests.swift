@testable import MotionEngines
import MotionTesting
import Testing

/// Each seeded fault breaks the rules that its defect breaks, and no others.
struct SeededFaultConformanceTests {
  private func broken(_ engine: some Engine) -> Set<ConformanceRule> {
    EngineConformance(of: engine).brokenRules()
  }

  private func broken(_ motion: some Motion) -> Set<ConformanceRule> { broken(motion.engine) }

  @Test func integratorsBreakNoRuleOfOneRate() {
    #expect(broken(FedBackRemainder()) == [])
    #expect(broken(MissingSlope()) == [])
    #expect(broken(CompoundedDecay()) == [])
    #expect(broken(DisplacementThreshold()) == [])
  }

  @Test func wrongRootsBreakTheClaim() {
    #expect(broken(OverdampedRoots()) == [.exactClaimHolds])
  }

  // Two half ticks end in the same millisecond, and at the same place, as one; and no rule stalls.
  @Test func wrongTicksBreakTheClaimOnlyWhereTicksAreCounted() {
    #expect(broken(FixedTick()) == [.exactClaimHolds])
    #expect(broken(WholeMilliseconds()) == [])
    #expect(broken(DroppedSteps()) == [])
    #expect(broken(ClampedTick()) == [])
  }

  @Test func lostVelocitiesBreakTheHandOff() {
    #expect(broken(AbsoluteVelocity()) == [.releaseSetsVelocity])
    #expect(broken(ScalarVelocity()) == [.releaseSetsVelocity])
    #expect(broken(StopBeforeStart()) == [.releaseSetsVelocity])
    #expect(broken(ReAddStops()) == [.releaseSetsVelocity])
    #expect(broken(PointsPerEvent()) == [.releaseSetsVelocity])
    #expect(broken(RetargetStops()) == [.retargetKeepsVelocity])
  }

  @Test func endsBreakTheRest() {
    #expect(broken(HalfTimeJump()) == [])
    #expect(broken(OnePointSnap()) == [])
    #expect(broken(WallClockRest()) == [])
    #expect(broken(OneTickShort()) == [.restsOnTarget])
  }
}
