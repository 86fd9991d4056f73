import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import Testing

/// Motions that change too much between two ticks for a check to tell them from a jump: they are
/// reported as not judged, without a finding.
@Suite struct FastMotionTests {
  private func evidence(
    _ engine: ConfiguredEngine, _ trace: Trace = TestTraces.everyHandOff, clock: String = "120"
  ) throws -> Evidence {
    try engine.gatherEvidence(trace, on: clock)
  }

  /// Springs with rates of a thousand to twenty million per second, and a curve that ends in a tick.
  ///
  /// They used to be blamed for jumps, and the curve for a dead stop.
  @Test(arguments: [
    "spring-exact:stiffness=6250000,damping=15", "spring-exact:response=0.001,damping-ratio=80",
    "spring-exact:stiffness=4e14,damping=1000", "swiftui:response=0.0016,damping-fraction=0.07",
    "flutter:mass=0.0005,stiffness=27000,damping-ratio=150",
    "ca-spring:mass=0.6,stiffness=4000000,damping=330",
    "uiview-spring:duration=0.005,damping-ratio=0.11", "cubic:handoff=hermite,duration=0.0025",
  ])
  func aMotionThatIsOverBetweenTicksIsSaidToBeTooFast(specification: String) throws {
    // The parameter's range ends below this stiffness, but the engine itself accepts it.
    let engine =
      specification.contains("4e14")
      ? ConfiguredEngine(SpringExact(stiffness: 4e14, damping: 1000).engine)
      : try EngineCatalogue.standard.configure(specification)
    let evidence = try evidence(engine)
    let found = Checks.findings(in: evidence, known: engine.knownBreaks).filter { !$0.isKnown }
    #expect(found.isEmpty, "\(found.map { "\($0.check): \($0.message)" })")
    let notRun = Checks.notRun(in: evidence)
    #expect(notRun?.checks == [.continuity, .honestVelocity, .rest])
    #expect(notRun?.reason.contains("too fast") == true)
  }

  /// Rates up to 400 per second and curves down to 50 ms are all judged, and sound.
  @Test(arguments: [
    "spring-exact:stiffness=159000,damping=100", "swiftui:response=0.016",
    "cubic:handoff=hermite,duration=0.05", "tween:duration=0.05,curve=easeInOutCubic",
  ])
  func whatTheIssueNamesIsJudged(specification: String) throws {
    let engine = try EngineCatalogue.standard.configure(specification)
    for clock in ["120", "24", "60,jitter=2ms,seed=1"] {
      let evidence = try evidence(engine, clock: clock)
      #expect(Checks.notRun(in: evidence) == nil)
      let found = Checks.findings(in: evidence, known: engine.knownBreaks).filter { !$0.isKnown }
      #expect(found.isEmpty, "\(clock): \(found.map { "\($0.check): \($0.message)" })")
    }
  }

  /// Shorter ticks let faster motions be judged.
  @Test func aFasterClockJudgesFasterMotions() throws {
    let fast = "spring-exact:stiffness=400000,damping=60"
    #expect(Checks.notRun(in: try Evidence(of: fast)) != nil)
    let finer = try Evidence(of: fast, on: "240")
    #expect(Checks.notRun(in: finer) == nil && Checks.findings(in: finer).isEmpty)
  }

  /// A slow engine that claims to be fast does not hide its jump.
  @Test func aFalseClaimHidesNoJump() throws {
    var evidence = try Evidence(of: "fault:half-time-jump", TestTraces.tap, on: "60")
    let found = Checks.findings(in: evidence)
    #expect(found.contains { $0.rule == .positionJumps })
    evidence.recording.header.claims.fastestRate = 1e6
    #expect(Checks.findings(in: evidence) == found && Checks.notRun(in: evidence) == nil)
  }

  /// At the end, steps of a whole point are a large share of the remaining distance; before that
  /// they are still found.
  @Test func aFalseClaimHidesNoStepsBeforeTheEnd() throws {
    let engine = FaultBase.spring.engine(.positionIsQuantised)
    var evidence = try evidence(engine, TestTraces.tap)
    let found = Checks.findings(in: evidence).filter { $0.rule == .positionJumps }
    evidence.recording.header.claims.fastestRate = 1e6
    let judged = Checks.findings(in: evidence).filter { $0.rule == .positionJumps }
    #expect(!judged.isEmpty && judged.first == found.first, "\(judged.count) of \(found.count)")
    #expect(Checks.notRun(in: evidence) != nil)
  }

  /// Defects that show at equal times and at hand-offs are found in fast motions too.
  @Test func aFastMotionThatRestsAsideIsFound() throws {
    let evidence = try Evidence(
      of: "flutter:mass=0.0005,stiffness=27000,damping-ratio=150,distance-tolerance=9,"
        + "velocity-tolerance=900000")
    let found = Checks.findings(in: evidence)
    #expect(found.contains { $0.rule == .restsOffTarget })
    #expect(!found.contains { $0.check == .continuity })
  }

  @Test func aGateSaysWhatItDidNotJudge() throws {
    let verdict = MotionGate().judge(
      try Evidence(of: "spring-exact:stiffness=6250000,damping=15"))
    #expect(verdict.problems.isEmpty)
    let skipped = verdict.answers.filter {
      if case .skipped(let reason) = $0.outcome { reason.contains("too fast") } else { false }
    }
    #expect(skipped.contains { $0.rule == Rule.velocityJumps.rawValue })
    #expect(!skipped.contains { $0.rule == Rule.differsAt120.rawValue })
  }

  /// A rate up to the usual one is not stored as a claim, and lists of skipped checks are joined.
  @Test func aUsualRateIsNoClaim() {
    #expect(EngineClaims(fastestRate: 400) == EngineClaims())
    #expect(EngineClaims(fastestRate: 401).fastestRate == 401)
    let one = ChecksNotRun([.rest], because: "a")
    #expect(ChecksNotRun.joining([nil, one, nil]) == one && ChecksNotRun.joining([nil]) == nil)
    #expect(
      ChecksNotRun.joining([one, .init([.rest, .held], because: "b")])
        == ChecksNotRun([.rest, .held], because: "a; b"))
  }
}
