import MotionAnalysis
import MotionModel
import MotionReplay
import Testing

/// The findings of the determinism check on engines with and without hidden state.
@Suite struct RollbackFindingTests {
  private func evidence(_ fault: Fault?) throws -> Evidence {
    try FaultBase.spring.engine(fault, in: .hiddenState)
      .gatherEvidence(TestTraces.everyHandOff, on: "120")
  }

  @Test(arguments: [
    (
      Fault.ticksAreCounted,
      "after a rollback from tick 60 to 0, tick 0 differs in position.x by 87961 ulp: "
        + "(160.00, 420.00) pt, (0, 0) pt/s at rest instead of "
        + "(160.00, 420.00) pt, (0, 0) pt/s at rest"
    ),
    (
      .anchorIsShared,
      "after a rollback from tick 67 to 7, the state after the drag differs in position.x by 10.93 pt: "
        + "(175.10, 24.28) pt, (0, 0) pt/s instead of (164.17, 410.00) pt, (0, 0) pt/s"
    ),
    (
      .stateIsCachedByTime,
      "after a rollback from tick 82 to 22, tick 23 differs in velocity.x by 97.04 pt/s: "
        + "(223.16, 254.31) pt, (0, 0) pt/s instead of (223.16, 254.31) pt, (97, -1826) pt/s"
    ),
  ])
  func theFindingNamesFieldAndBothStates(fault: Fault, message: String) throws {
    let evidence = try evidence(fault)
    let findings = Check.determinism.findings(in: evidence)
    #expect(findings.map(\.message) == [message])
    let finding = try #require(findings.first)
    guard case .tick(let index) = finding.place else {
      #expect(finding.place != .recording)
      return
    }
    #expect(evidence.recording.ticks[index].time == finding.time)
  }

  /// A rest at another tick is found even if the motion is the same.
  @Test func aRestIsComparedToo() throws {
    var evidence = try evidence(nil)
    #expect(Check.determinism.findings(in: evidence) == [])
    var other = Recording(header: evidence.recording.header)
    evidence.recording.handOffs.forEach { other.append($0) }
    for (index, var tick) in evidence.recording.ticks.enumerated() {
      if index == 5 { tick.isAtRest.toggle() }
      other.append(tick)
    }
    evidence.repetition = other
    let finding = try #require(Check.determinism.findings(in: evidence).first)
    #expect(finding.place == .tick(5))
    #expect(finding.message.hasPrefix("in a second replay, tick 5 differs in isAtRest: "))
  }
}
