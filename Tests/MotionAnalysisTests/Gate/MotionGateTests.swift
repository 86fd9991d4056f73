import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import Testing

/// A gate in a user's test: without a command and without files.
@Suite struct MotionGateTests {
  private func evidence(of engine: String) throws -> Evidence {
    try Evidence(of: engine, ProjectTraces.named("pane-catch-and-throw"))
  }

  /// A baseline, as stored by an earlier run.
  private func baseline(of engine: String) throws -> Baseline {
    let verdict = MotionGate().judge(try evidence(of: engine))
    var baseline = Baseline(
      header: BaselineHeader(engine: engine, header: verdict.header), metrics: Metric.baselineNames)
    baseline.insert(verdict.row)
    return baseline
  }

  @Test func anUnchangedMotionPasses() throws {
    let gate = MotionGate(
      baseline: try baseline(of: "spring"), limits: [try MetricLimit("settling_time<=10s")])
    let verdict = gate.judge(try evidence(of: "spring"))
    #expect(verdict.problems.isEmpty)
    #expect(verdict.exitCode == 0)
    #expect(verdict.changes.isEmpty)
  }

  @Test func otherParametersAreAnotherEngine() throws {
    let changed = try evidence(of: "spring:damping=21")
    let other = MotionGate(baseline: try baseline(of: "spring")).judge(changed)
    #expect(other.problems.map(\.kind) == [.missing])
    #expect(other.exitCode == 5)
    let verdict = try gateOfTheSpring().judge(changed)
    #expect(verdict.problems.map(\.kind) == [.divergence])
    #expect(verdict.exitCode == 3)
    #expect(verdict.difference == nil)
    let message = try #require(verdict.problems.first?.message)
    #expect(message.contains("; no recording of the baseline tells where; this is spring:"))
    #expect(message.contains("damping=21"))
  }

  /// A gate for the spring's motion, whatever the engine's name.
  private func gateOfTheSpring() throws -> MotionGate {
    var gate = MotionGate(baseline: try baseline(of: "spring"))
    gate.comparesSpecifications = false
    return gate
  }

  @Test func theStoredRecordingTellsWhereMotionsDiffer() throws {
    let stored = try evidence(of: "spring").recording
    let verdict = try gateOfTheSpring().judge(evidence(of: "spring:damping=21")) { row in
      row.digest == stored.digest ? stored : nil
    }
    #expect((verdict.difference?.tick ?? 0) > 0)
  }

  @Test func aNewFindingIsAProblem() throws {
    let verdict = try gateOfTheSpring().judge(evidence(of: "fault:scalar-velocity"))
    #expect(Set(verdict.problems.map(\.kind)) == [.divergence, .finding])
  }

  @Test func aBrokenLimitIsAProblem() throws {
    let gate = MotionGate(limits: [try MetricLimit("settling_time<=1ms")])
    let verdict = gate.judge(try evidence(of: "spring-exact"))
    #expect(verdict.problems.map(\.kind) == [.limit])
    #expect(verdict.exitCode == 4)
  }

  @Test func anUnknownTraceAndAnotherTraceAreMissing() throws {
    let gate = MotionGate(baseline: try baseline(of: "spring"))
    let evidence = try evidence(of: "spring")
    #expect(
      gate.judge(evidence, trace: "other").problems.map(\.message) == [
        "the baseline has no trace 'other'; add it with --accept"
      ])
    var other = evidence
    other.recording.header.traceDigest = Digest(value: 1)
    #expect(gate.judge(other).problems.map(\.kind) == [.missing])
  }

  @Test func countsThatRiseOrAreGoneAreProblems() throws {
    let evidence = try evidence(of: "spring")
    var stored = try baseline(of: "spring")
    var row = try #require(stored.rows.first)
    row.counts = .init(instructions: 1_000_000, allocations: 0)
    stored.insert(row)
    let gate = MotionGate(baseline: stored)
    func problems(_ counts: BaselineRow.ExactCounts) -> [String] {
      gate.judge(
        evidence, counts: counts, countedTicks: 20, reasons: ["instructions": "no profiler"]
      ).problems.map(\.message)
    }
    #expect(problems(.init(instructions: 1_000_064, allocations: 0)).isEmpty)
    #expect(
      problems(.init(instructions: 1_000_065, allocations: 1)) == [
        "1000065 instructions, was 1000000: 3.25 more a flight tick",
        "1 allocations, was 0: 0.05 more a flight tick",
      ])
    #expect(
      problems(.init(allocations: 0)) == ["instructions were not counted: no profiler"])
    // Allocations were not requested, so nothing is missing.
    #expect(gate.judge(evidence).problems.isEmpty)
  }

  @Test func theWorstProblemGivesTheExitCode() {
    #expect(Problem.Kind.exitCode(of: []) == 0)
    #expect(Problem.Kind.exitCode(of: [.inconclusive, .missing]) == 5)
    #expect(Problem.Kind.exitCode(of: [.missing, .cost]) == 2)
    #expect(Problem.Kind.exitCode(of: [.cost, .limit]) == 4)
    #expect(Problem.Kind.exitCode(of: [.finding, .divergence]) == 3)
  }
}
