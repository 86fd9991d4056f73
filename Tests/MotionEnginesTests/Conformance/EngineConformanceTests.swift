import MotionEngines
import MotionModel
import MotionTesting
import Testing

struct EngineConformanceTests {
  /// A known break excuses only the conformance rule that belongs to it; some rules have none.
  @Test func aKnownBreakExcusesNoMoreThanItsOwnRule() {
    let never: [Rule] = [
      .grabJumps, .notFiniteAtTick, .zeroTickChanges, .repetitionDiffers, .rollbackDiffers,
    ]
    #expect(never.allSatisfy { ConformanceRule($0) == nil })
    #expect(ConformanceRule(.releaseJumps) == .handOffsKeepPosition)
  }

  @Test func whatAnEngineIsKnownToBreakIsNoViolation() {
    let conformance = EngineConformance(of: Cubic(policy: .restart))
    let known = Cubic(policy: .restart).knownBreaks
    #expect(conformance.violations(besides: known) == [])
    let lost = KnownBreak(.releaseSlows, because: "a release loses the velocity")
    #expect(
      Set(conformance.violations(besides: [lost]).map(\.rule)) == [.retargetKeepsVelocity])
  }

  @Test func theEngineIsPreparedBeforeItIsPlaced() {
    #expect(EngineConformance(of: SurfaceEngine(expects: .free)).violations() == [])
    let pane = Surface(.pane(Pane(closed: SIMD2(0, 420), open: SIMD2(0, 40))))
    #expect(EngineConformance(of: SurfaceEngine(expects: pane), on: pane).violations() == [])
    #expect(
      EngineConformance(of: SurfaceEngine(expects: pane)).brokenRules().contains(.placedAtRest))
  }

  @Test func theEngineWithoutFaultConforms() {
    #expect(EngineConformance(of: FaultyEngine(nil)).violations() == [])
  }

  @Test(arguments: ConformanceFault.allCases)
  func eachFaultBreaksItsRule(fault: ConformanceFault) {
    let broken = EngineConformance(of: FaultyEngine(fault)).brokenRules()
    #expect(broken.contains(fault.rule))
    // It breaks little else: a rule that always fails would show here.
    #expect(broken.count <= 4, "\(broken)")
  }

  @Test func everyRuleHasAFault() {
    #expect(Set(ConformanceFault.allCases.map { $0.rule }) == Set(ConformanceRule.allCases))
  }

  @Test func violationsSayWhatHappened() {
    let violations = EngineConformance(of: FaultyEngine(.releaseJumps)).violations()
    let first = violations.first { $0.rule == .handOffsKeepPosition }
    #expect(
      first?.description
        == "hand-offs keep the position: placed at (40.0, -25.0) with velocity (0.0, 0.0), at rest, "
        + "a release moves it to (41.0, -25.0) with velocity (-640.0, 220.0)")
  }

  // The anchor of a grab is stored in a class: it matters only for a drag after a grab was undone.
  @Test func aRollbackNamesTheFieldAndBothStates() throws {
    let violations = EngineConformance(of: FaultyEngine(.sharedAnchor)).violations()
    let message = try #require(violations.first { $0.rule == .rollbackRestores }).message
    #expect(message.contains("differs in position."))
    #expect(message.contains(" instead of "))
  }
}
