import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import Testing

/// What is judged under a finger: each tick, and the state just before the next hand-off.
@Suite struct HeldCheckTests {
  private let header = RecordingHeader(
    trace: "", traceDigest: Digest(), surface: .free, engine: "", claims: .init(),
    conditions: Conditions(clock: ReplayClock(""), velocity: ""))

  private func state(_ x: Double, _ vx: Double = 0) -> MotionState {
    MotionState(position: SIMD2(x, 0), velocity: SIMD2(vx, 0))
  }

  /// A grab at 10 ms, ticks at 20 and 30 ms, and a release at 35 ms.
  private func findings(
    _ grabbed: MotionState, _ ticks: [(MotionState, isAtRest: Bool)], _ released: MotionState
  ) -> [Finding] {
    var recording = Recording(header: header)
    func time(_ milliseconds: Int64) -> Instant {
      Instant(nanoseconds: milliseconds * 1_000_000)
    }
    recording.append(Tick(time: time(0), state: state(5), isAtRest: true))
    recording.append(
      HandOff(
        time: time(10), interaction: .grab, before: state(5), after: grabbed, tick: 1, line: 4))
    for (index, tick) in ticks.enumerated() {
      recording.append(
        Tick(time: time(20 + 10 * Int64(index)), state: tick.0, isAtRest: tick.isAtRest))
    }
    recording.append(
      HandOff(
        time: time(35), interaction: .release(velocity: SIMD2(9, 0), toward: .zero),
        before: released, after: state(5, 9), tick: 3, line: 5))
    recording.append(Tick(time: time(40), state: state(4, 300), isAtRest: false))
    return Check.held.findings(in: Evidence(recording: recording))
  }

  @Test func aValueThatStandsStillIsHeld() {
    #expect(findings(state(5), [(state(5), false), (state(5), false)], state(5)) == [])
  }

  @Test func theFarthestTickIsFound() throws {
    let found = findings(state(5), [(state(5.5), false), (state(7), false)], state(6))
    let finding = try #require(found.first)
    #expect(found.count == 1 && finding.rule == .movesWhileHeld)
    #expect(finding.size == 2 && finding.place == .tick(2) && finding.line == 4)
    #expect(finding.message == "held since a grab, it is at (7.0, 0.0) instead of (5.0, 0.0) pt")
  }

  @Test func whatMovesBetweenTheLastTickAndTheReleaseIsFound() {
    let found = findings(state(5), [(state(5), false), (state(5), false)], state(8))
    #expect(found.map(\.rule) == [.movesWhileHeld] && found.first?.place == .handOff(1))
  }

  @Test func aVelocityIsFoundAtTheGrabItself() throws {
    let found = findings(state(5, -40), [(state(5), false), (state(5), false)], state(5))
    let finding = try #require(found.first)
    #expect(found.count == 1 && finding.rule == .hasVelocityWhileHeld)
    #expect(finding.size == 40 && finding.place == .handOff(0))
    #expect(finding.message == "held since a grab, it reports a velocity of (-40, 0) pt/s")
  }

  @Test func ticksAtRestAreCounted() throws {
    let found = findings(state(5), [(state(5), true), (state(5), true)], state(5))
    let finding = try #require(found.first)
    #expect(found.count == 1 && finding.rule == .restsWhileHeld && finding.size == 2)
    #expect(finding.message == "says that it is at rest while a finger holds it, at 2 ticks")
  }

  /// A flight that is cancelled may go on or stop; it may not turn or speed up.
  @Test(arguments: [(300.0, true), (120, true), (0, true), (301.5, false), (-40, false)])
  func aCancelInFlightGivesNoVelocity(after: Double, isAllowed: Bool) {
    var recording = Recording(header: header)
    for (index, handOff) in [
      (Interaction.release(velocity: SIMD2(300, 0), toward: .zero), state(5), state(5, 300)),
      (.cancel(toward: .zero), state(5, 300), state(5, after)),
    ].enumerated() {
      recording.append(
        HandOff(
          time: Instant(nanoseconds: Int64(index)), interaction: handOff.0, before: handOff.1,
          after: handOff.2, tick: 0, line: 1))
    }
    let found = Check.handOffVelocity.findings(in: Evidence(recording: recording))
    #expect(found.map(\.rule) == (isAllowed ? [] : [.cancelAddsVelocity]))
  }

  /// The second time is the first time to the bit, for an engine that keeps nothing.
  @Test(arguments: ["spring-exact", "spring", "react-spring", "cubic:handoff=additive"])
  func theSameTraceAgainHasTheSameTicks(engine: String) throws {
    let engine = try EngineCatalogue.standard.configure(engine)
    for clock in ["120", "60,jitter=2ms,seed=3"] {
      let evidence = engine.gatherEvidence(
        TestTraces.everyHandOff, ReplayOptions(schedule: try Schedule(clock)))
      let again = try #require(evidence.again)
      #expect(again.firstMotionDifference(from: evidence.recording) == nil)
      #expect(evidence.repetition?.digest == evidence.recording.digest)
    }
  }
}
