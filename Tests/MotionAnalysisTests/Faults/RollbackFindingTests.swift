import MotionAnalysis
import MotionModel
import MotionReplay
import Testing

/// What the check of determinism says of an engine that hides state, and of one that does not.
@Suite struct RollbackFindingTests {
  private func evidence(_ fault: Fault?, like wrapper: Fault) throws -> Evidence {
    FaultBase.spring.engine(fault, like: wrapper).gatherEvidence(
      TestTraces.everyHandOff, ReplayOptions(schedule: try Schedule("120")))
  }

  @Test(arguments: [
    (Fault.ticksAreCounted, "A"),
    (.anchorIsShared, "B"),
    (.stateIsCachedByTime, "C"),
  ])
  func theFindingNamesFieldAndBothStates(fault: Fault, message: String) throws {
    let evidence = try evidence(fault, like: fault)
    let findings = DeterminismCheck().findings(in: evidence)
    #expect(findings.map(\.message) == [message])
    let finding = try #require(findings.first)
    guard case .tick(let index) = finding.place else {
      #expect(finding.place != .recording)
      return
    }
    #expect(evidence.recording.ticks[index].time == finding.time)
  }

  /// A rest that comes at another tick is no difference of the motion, and is found all the same.
  @Test func aRestIsComparedToo() throws {
    var evidence = try evidence(nil, like: .ticksAreCounted)
    #expect(DeterminismCheck().findings(in: evidence) == [])
    var other = Recording(header: evidence.recording.header)
    evidence.recording.handOffs.forEach { other.append($0) }
    for (index, var tick) in evidence.recording.ticks.enumerated() {
      if index == 5 { tick.isAtRest.toggle() }
      other.append(tick)
    }
    evidence.repetition = other
    let finding = try #require(DeterminismCheck().findings(in: evidence).first)
    #expect(finding.place == .tick(5))
    #expect(finding.message.hasPrefix("replayed once more, tick 5 differs in isAtRest: "))
  }
}
