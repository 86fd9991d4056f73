import MotionEngines
import MotionModel
import MotionTesting
import Testing

struct EngineConformanceTests {
  /// What no known break may excuse stays a rule, though a finding shows it to be broken.
  @Test func aKnownBreakExcusesNoMoreThanItsOwnRule() {
    let never: [Rule] = [
      .grabJumps, .notFiniteAtTick, .zeroTickChanges, .repetitionDiffers, .rollbackDiffers,
    ]
    #expect(never.allSatisfy { ConformanceRule($0) == nil })
    #expect(ConformanceRule(.releaseJumps) == .handOffsKeepPosition)
  }

  @Test func springConforms() {
    #expect(EngineConformance(of: Spring()).violations() == [])
  }

  @Test(arguments: [
    (300.0, 20.0, 1.0), (100.0, 2.0, 1.0), (100.0, 20.0, 1.0), (600.0, 90.0, 2.0),
  ])
  func springExactConforms(stiffness: Double, damping: Double, mass: Double) {
    let spring = SpringExact(stiffness: stiffness, damping: damping, mass: mass)
    #expect(EngineConformance(of: spring).violations() == [])
  }

  @Test(arguments: [0.998, 0.99])
  func decayConforms(deceleration: Double) {
    #expect(EngineConformance(of: Decay(deceleration: deceleration)).violations() == [])
  }

  @Test func hermiteConforms() {
    #expect(EngineConformance(of: Cubic(policy: .hermite)).violations() == [])
  }

  // Core Animation knows no velocity: a new animation starts with that of its curve.
  @Test(arguments: [CubicBezier.linear, .ease, .easeIn, .easeOut, .easeInOut])
  func restartBreaksTheVelocity(timing: CubicBezier) {
    let velocity: Set<ConformanceRule> = [.releaseSetsVelocity, .retargetKeepsVelocity]
    let startsStill = timing.valueAndSlope(at: 0).slope == 0
    #expect(
      EngineConformance(of: Cubic(timing: timing, policy: .restart)).brokenRules()
        == velocity.union(startsStill ? [] : [.cancelGivesNoVelocity]))
  }

  @Test func whatAnEngineIsKnownToBreakIsNoViolation() {
    let conformance = EngineConformance(of: Cubic(policy: .restart))
    let known = Cubic(policy: .restart).knownBreaks
    #expect(conformance.violations(besides: known) == [])
    let lost = KnownBreak(.releaseSlows, because: "a release loses the velocity")
    #expect(
      Set(conformance.violations(besides: [lost]).map(\.rule)) == [.retargetKeepsVelocity])
  }

  // With a curve that starts at slope 0 a retarget keeps the velocity; a release still loses it.
  @Test func additiveBreaksTheReleaseOnly() {
    #expect(
      EngineConformance(of: Cubic(timing: .easeInOut, policy: .additive)).brokenRules()
        == [.releaseSetsVelocity])
    #expect(
      EngineConformance(of: Cubic(timing: .linear, policy: .additive)).brokenRules()
        == [.releaseSetsVelocity, .retargetKeepsVelocity, .cancelGivesNoVelocity])
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
    // And little else: a rule that is always red would show here.
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

  // The anchor of a grab in a class: it matters only to a drag behind a grab that was taken back.
  @Test func aRollbackNamesTheFieldAndBothStates() throws {
    let violations = EngineConformance(of: FaultyEngine(.sharedAnchor)).violations()
    let message = try #require(violations.first { $0.rule == .rollbackRestores }).message
    #expect(message.contains("differs in position."))
    #expect(message.contains(" instead of "))
  }

  @Test func anUndampedSpringNeverRests() {
    let spring = SpringExact(stiffness: 300, damping: 0)
    #expect(EngineConformance(of: spring).brokenRules() == [.comesToRest])
  }
}
