import Foundation
import Testing

@Suite struct GateCommandTests {
  private let folder = ScratchFolder([
    "t/taps.csv": SampleTraces.twoTaps, "t/unnamed.csv": SampleTraces.unnamed,
  ])

  private func gate(_ arguments: String...) throws -> CommandRun {
    try folder.run(["gate", "t"] + arguments)
  }

  private func record() throws {
    let run = try gate("--engine", "spring", "--engine", "cubic:handoff=restart", "--record", "b")
    try #require(run.status == 0)
  }

  @Test func recordsAFileAnEngineAndItsRecordings() throws {
    let run = try gate("--engine", "spring", "--engine", "cubic:handoff=restart", "--record", "b/c")
    #expect(
      run.output.hasSuffix("passed: 4 replays of 2 engines on 2 traces, recorded in b/c\n"))
    let bytes = try folder.read("b/c/spring.csv").utf8.count
    #expect(
      run.output.contains(
        "b/c/spring.csv: 2 traces, \(bytes) bytes; 4 findings on 2 of them are known from now on\n"),
      "\(run.output)")
    let list = FileManager.default.enumerator(atPath: folder.file("b/c").path)?.allObjects
    #expect(
      (list as? [String])?.sorted() == [
        "cubic-handoff-restart", "cubic-handoff-restart.csv", "cubic-handoff-restart/two-taps.csv",
        "cubic-handoff-restart/unnamed.csv", "manifest.txt", "spring", "spring.csv",
        "spring/two-taps.csv",
        "spring/unnamed.csv",
      ])
    let text = try folder.read("b/c/spring.csv")
    #expect(text.hasPrefix("# motion-baseline 2\n# engine: spring\n# specification: spring:stiff"))
    #expect(text.contains("\ntwo-taps,"))
    // The stored recording is the one that run writes.
    _ = try folder.run(["run", "t/taps.csv", "--engine", "spring", "--output", "r.csv"])
    #expect(try folder.read("r.csv") == folder.read("b/c/spring/two-taps.csv"))
  }

  @Test func whatHasNotChangedPasses() throws {
    try record()
    let run = try gate("--baseline", "b")
    #expect(
      run.output == "passed: 4 replays of 2 engines on 2 traces, the motions are those of b\n")
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test func aMotionThatDiffersIsShownWithBothStates() throws {
    try record()
    let run = try gate("--baseline", "b", "--engine", "spring=spring:damping=20.001")
    let line = run.output.prefix { $0 != "\n" }
    #expect(line.hasPrefix("t/taps.csv:5: 0.017 s, spring, motion: differs from tick 2 on: y is "))
    #expect(line.contains(" ulp apart; state ("))
    #expect(line.contains(" pt apart, at "))
    #expect(
      line.hasSuffix(
        "; this is spring:stiffness=300,damping=20.001,mass=1,clock=nominal, was "
          + "spring:stiffness=300,damping=20,mass=1,clock=nominal"))
    #expect(run.output.contains("\n  behind the retarget at 0 ns, line 5\n"))
    #expect(run.output.contains("\n  now  >  tick 2 "))
    #expect(run.output.contains("\n  was  >  tick 2 "))
    #expect(run.output.contains(" hand-offs differ, by at most "))
    #expect(
      run.output.contains(
        "\nfailed, exit code 3: 2 motions differ; judged 2 replays of 1 engine on 2 traces\n"))
    #expect(
      run.output.hasSuffix(
        "to take over what there is now: motion-replay gate t --engine "
          + "spring=spring:damping=20.001 --baseline b --accept\n"))
    #expect(run.status == 3)
  }

  @Test func withoutRecordingsTheTickIsNotKnown() throws {
    _ = try gate("--engine", "spring", "--record", "b", "--digests-only")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("b").path).sorted() == [
        "manifest.txt", "spring.csv",
      ])
    let run = try gate("--baseline", "b", "--engine", "spring=spring:damping=20.001")
    #expect(run.output.contains("no recording of the baseline tells where"))
    #expect(run.status == 3)
  }

  @Test func aNewFindingFailsAndAKnownOneDoesNot() throws {
    try record()
    // The motion of a faulty engine is accepted by its digest; the finding is put out of the file.
    let text = try folder.read("b/cubic-handoff-restart.csv")
    let cell = text.firstMatch(of: /,retarget-changes-velocity [^,]*,/).map { String($0.output) }
    try folder.write(
      text.replacing(try #require(cell), with: ",,"), to: "b/cubic-handoff-restart.csv")
    let run = try gate("--baseline", "b")
    #expect(
      run.output.hasPrefix(
        "t/taps.csv:6: 0.100 s, cubic:handoff=restart, retarget-changes-velocity: "
          + "retarget: velocity falls"))
    #expect(run.output.contains("(1 finding of "))
    #expect(run.output.contains(" where the baseline has none)\n"))
    #expect(
      run.output.contains(
        "\nfailed, exit code 4: 1 check finds more; judged 4 replays of 2 engines on 2 traces\n"))
    #expect(run.status == 4)
  }

  @Test func limitsAreConvertedAndJudged() throws {
    let run = try gate(
      "--engine", "spring", "--limit", "settling_time <= 600 ms", "--limit", "overshoot_points<1pt")
    #expect(
      run.output.contains(
        "t/taps.csv: spring, overshoot_points<1pt: overshoot_points is "))
    #expect(run.output.contains(" pt, the limit is < 1 pt\n"))
    #expect(
      run.output.hasSuffix(
        "failed, exit code 4: limits are broken 2 times; judged 2 replays of 1 engine on 2 traces\n"
      ))
    #expect(run.status == 4)
    let kept = try gate("--engine", "spring", "--limit", "settling_time<=5s")
    #expect(
      kept.output
        == "passed: 2 replays of 1 engine on 2 traces, no rule is broken anew, every limit is kept\n"
    )
    #expect(kept.status == 0)
  }

  @Test func aLimitThatJudgesNothingFails() throws {
    let run = try gate("--engine", "spring-exact", "--limit", "error_against_exact<=1pt")
    #expect(
      run.output.hasPrefix(
        "spring-exact, error_against_exact<=1pt: no recording has the metric error_against_exact_points"
      ))
    #expect(run.status == 4)
  }

  @Test func acceptingShowsEachChangeAndLeavesTheRestAlone() throws {
    try record()
    let cubic = try folder.read("b/cubic-handoff-restart.csv")
    let when =
      try FileManager.default.attributesOfItem(
        atPath: folder.file("b/cubic-handoff-restart.csv").path)[.modificationDate] as? Date
    try folder.write(SampleTraces.twoTaps.replacing("two-taps", with: "again"), to: "t/again.csv")
    try FileManager.default.removeItem(at: folder.file("t/unnamed.csv"))
    let failing = try gate("--baseline", "b")
    #expect(
      failing.output.contains(
        "spring, baseline: the baseline has the trace 'unnamed', which is not"))
    #expect(failing.output.contains("the baseline has no trace 'again'; take it up with --accept"))
    #expect(failing.status == 5)
    let run = try gate(
      "--baseline", "b", "--accept", "--engine", "spring=spring:damping=20.001")
    #expect(run.status == 0)
    #expect(
      run.output.hasPrefix(
        """
        spring, unnamed: removed: no such trace
        spring: specification: spring:stiffness=300,damping=20,mass=1,clock=nominal -> \
        spring:stiffness=300,damping=20.001,mass=1,clock=nominal
        spring, again: added: digest \

        """.dropLast()))
    #expect(run.output.contains("\nspring, two-taps: motion: digest "))
    #expect(run.output.contains("\nspring, two-taps: settling_time_s: ") == false)
    #expect(run.output.contains("\nspring, two-taps: overshoot_points: "))
    #expect(run.output.contains(" -> "))
    #expect(try folder.read("b/cubic-handoff-restart.csv") == cubic)
    let after =
      try FileManager.default.attributesOfItem(
        atPath: folder.file("b/cubic-handoff-restart.csv").path)[.modificationDate] as? Date
    #expect(after == when)
    let passing = try gate("--baseline", "b", "--engine", "spring=spring:damping=20.001")
    #expect(passing.status == 0)
    let again = try gate(
      "--baseline", "b", "--accept", "--engine", "spring=spring:damping=20.001")
    #expect(again.output.split(separator: "\n").count == 2)
  }

  @Test func theFormsHoldTheSame() throws {
    try record()
    let arguments = ["--baseline", "b", "--engine", "spring=spring:damping=20.001"]
    let run = try folder.run(
      ["gate", "t"] + arguments + ["--format", "json", "--report", "csv=p.csv"])
    #expect(run.status == 3)
    #expect(try SchemaValidator.firstError(in: run.output, schema: "gate-1").isEmpty)
    #expect(run.output.contains("\"exit_code\" : 3"))
    #expect(run.output.contains("\"tick\" : 2,"))
    #expect(run.output.contains("\"details\" : ["))
    let rows = try folder.read("p.csv").split(separator: "\n")
    #expect(rows.count == 3)
    #expect(rows[1].hasPrefix("divergence,error,motion,spring,two-taps,t/taps.csv,5,2,16666666,"))
    let passed = try gate("--baseline", "b", "--format", "json")
    #expect(try SchemaValidator.firstError(in: passed.output, schema: "gate-1").isEmpty)
  }

  @Test func jobsGiveTheSameBytes() throws {
    try record()
    let outputs = try ["1", "2", "7"].map { jobs in
      try gate("--baseline", "b", "--engine", "spring=fluid", "--jobs", jobs).output
    }
    #expect(Set(outputs).count == 1)
  }
}
