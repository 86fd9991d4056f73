import MotionAnalysis
import MotionModel
import Testing

/// The checks under a finger: each tick, and the state just before the next hand-off.
@Suite struct HeldCheckTests {
  /// A grab at 10 ms, ticks at 20 and 30 ms, and a release at 35 ms.
  private func findings(
    _ grabbed: MotionState, _ ticks: [MotionState], _ released: MotionState, areAtRest: Bool = false
  ) -> [Finding] {
    var made = HandMadeRecording()
    made.add(tickAt: 0, MotionState(5), isAtRest: true)
    made.add(.grab, at: 0.01, MotionState(5), grabbed, line: 4)
    for (index, tick) in ticks.enumerated() {
      made.add(tickAt: 0.02 + 0.01 * Double(index), tick, isAtRest: areAtRest)
    }
    made.add(
      .release(velocity: SIMD2(9, 0), toward: .zero), at: 0.035, released, MotionState(5, 9),
      line: 5)
    made.add(tickAt: 0.04, MotionState(4, 300))
    return Check.held.findings(in: made.evidence)
  }

  private let still = MotionState(5)

  @Test func aValueThatStandsStillIsHeld() {
    #expect(findings(still, [still, still], still) == [])
  }

  @Test func theFarthestTickIsFound() throws {
    let found = findings(still, [MotionState(5.5), MotionState(7)], MotionState(6))
    let finding = try #require(found.first)
    #expect(found.count == 1 && finding.rule == .movesWhileHeld)
    #expect(finding.size == 2 && finding.place == .tick(2) && finding.line == 4)
    #expect(finding.message == "held since a grab, it is at (7.0, 0.0) instead of (5.0, 0.0) pt")
  }

  @Test func whatMovesBetweenTheLastTickAndTheReleaseIsFound() {
    let found = findings(still, [still, still], MotionState(8))
    #expect(found.map(\.rule) == [.movesWhileHeld] && found.first?.place == .handOff(1))
  }

  @Test func aVelocityIsFoundAtTheGrabItself() throws {
    let found = findings(MotionState(5, -40), [still, still], still)
    let finding = try #require(found.first)
    #expect(found.count == 1 && finding.rule == .hasVelocityWhileHeld)
    #expect(finding.size == 40 && finding.place == .handOff(0))
    #expect(finding.message == "held since a grab, it reports a velocity of (-40, 0) pt/s")
  }

  @Test func ticksAtRestAreCounted() throws {
    let found = findings(still, [still, still], still, areAtRest: true)
    let finding = try #require(found.first)
    #expect(found.count == 1 && finding.rule == .restsWhileHeld && finding.size == 2)
    #expect(finding.message == "says that it is at rest while a finger holds it, at 2 ticks")
  }

  /// A cancelled flight may continue or stop; it may not turn or speed up.
  @Test(arguments: [(300.0, true), (120, true), (0, true), (301.5, false), (-40, false)])
  func aCancelInFlightGivesNoVelocity(after: Double, isAllowed: Bool) {
    var made = HandMadeRecording()
    let moving = MotionState(5, 300)
    made.add(.release(velocity: moving.velocity, toward: .zero), at: 0, still, moving)
    made.add(.cancel(toward: .zero), at: 1e-9, moving, MotionState(5, after))
    let found = Check.handOffVelocity.findings(in: made.evidence)
    #expect(found.map(\.rule) == (isAllowed ? [] : [.cancelAddsVelocity]))
  }

  /// An engine without hidden state repeats itself to the bit.
  @Test(arguments: ["spring-exact", "spring", "react-spring", "cubic:handoff=additive"])
  func theSameTraceAgainHasTheSameTicks(engine: String) throws {
    for clock in ["120", "60,jitter=2ms,seed=3"] {
      let evidence = try Evidence(of: engine, on: clock)
      let again = try #require(evidence.again)
      #expect(again.firstMotionDifference(from: evidence.recording) == nil)
      #expect(evidence.repetition?.digest == evidence.recording.digest)
    }
  }
}
