import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import Testing

@Suite struct JumpChecksTests {
  private func times<E: Engine>(of engine: E) throws -> [Double] {
    let trace = try #require(try ProjectTraces.all().first { $0.name == "pane-fling-open" })
    let engine = ConfiguredEngine(engine, specification: "two jumps", label: "two jumps")
    let evidence = engine.gatherEvidence(trace, ReplayOptions(schedule: try Schedule("120")))
    let release = try #require(evidence.recording.handOffs.last).time
    return Checks.findings(of: .continuity, in: evidence)
      .filter { $0.rule == .velocityJumps }.map { $0.time.seconds(since: release) }
  }

  /// A first tick that shows an old velocity does not hide the jump of a tenth of a second later.
  @Test func aJumpBehindAFirstOneIsFoundToo() throws {
    let jumping = FaultEngine(.velocityJumps, on: SpringExact().engine)
    let (late, both) = (
      try times(of: jumping), try times(of: TimingFault(.firstStepIsStale, on: jumping))
    )
    #expect(late.count == 1 && late.allSatisfy { $0 > 0.09 })
    #expect(both.count == 2, "\(both)")
    #expect(both.first.map { $0 < 0.02 } == true && both.last == late.last)
  }
}
