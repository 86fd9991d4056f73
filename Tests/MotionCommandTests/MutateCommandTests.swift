import Foundation
import Testing

@Suite struct MutateCommandTests {
  private let folder = ScratchFolder(["taps.csv": SampleTraces.twoTaps])

  private func mutate(_ arguments: String...) throws -> CommandRun {
    try folder.run(["mutate"] + arguments)
  }

  @Test func survivorsComeFirstAndTheirGesturesAreWritten() throws {
    let run = try mutate(
      "taps.csv", "--engine", "spring-exact", "--mutant", "release-dropped", "--mutant",
      "retarget-ignored", "--mutant", "tick-floored", "--cases", "20", "--budget", "200",
      "--write-missing", "missing", "--limit", "50")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(
      lines.first
        == "spring-exact: 3 mutants on 1 trace, clock 120, delivery tick, velocity lsq2")
    #expect(lines.dropFirst(2).first?.hasPrefix("release-dropped   survives") == true)
    #expect(
      lines.contains {
        $0.hasPrefix("  a gesture of ")
          && $0.hasSuffix("catches it, by release-slows: missing/missing-release-dropped.csv")
      })
    #expect(run.output.contains("of 3 mutants 2 caught, 1 survive, 0 seen by no rule"))
    #expect(run.status == 0)
    // With the gesture nothing survives, and the file is a trace like any other.
    let again = try mutate(
      "taps.csv", "missing", "--engine", "spring-exact", "--mutant", "release-dropped", "--limit",
      "100", "--write-missing", "missing")
    #expect(again.status == 0, "\(again.output)")
    let check = try folder.run(["check", "missing", "--engine", "spring-exact"])
    #expect(check.status == 0, "\(check.output)")
  }

  @Test func aScoreBelowTheLimitFails() throws {
    let arguments = [
      "taps.csv", "--engine", "spring-exact", "--mutant", "release-dropped", "--mutant",
      "tick-floored", "--cases", "20", "--budget", "20", "--limit", "51",
    ]
    let run = try folder.run(["mutate"] + arguments + ["--report", "markdown=report.md"])
    #expect(run.status == 4)
    #expect(run.output.hasSuffix("0 seen by no rule; 0 move as the engine does\n"))
    let report = try folder.read("report.md")
    #expect(report.contains("**Failed**"))
    #expect(report.contains("mutation-score"))
    #expect(report.contains("warning: no trace catches it"))
  }

  @Test func formsForMachinesHaveTheMatrix() throws {
    let arguments = [
      "taps.csv", "--engine", "a=spring-exact", "--engine", "b=cubic:handoff=restart",
      "--mutant", "release-scaled", "--mutant", "retarget-ignored", "--cases", "0",
    ]
    let rows = try folder.run(["mutate"] + arguments + ["--format", "csv"]).output
      .split(separator: "\n")
    #expect(rows.count == 5)
    #expect(rows[0] == "engine,mutant,trace,file,outcome,rule,size_points")
    #expect(rows[1].hasPrefix("a,release-scaled,") && rows[1].hasSuffix(",taps.csv,untried,,0"))
    #expect(rows[2].contains(",taps.csv,caught,gains-energy,"))
    let json = try folder.run(["mutate"] + arguments + ["--format", "json"]).output
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(document["schema"] as? String == "motion-replay/mutate/1")
    let engines = try #require(document["engines"] as? [[String: Any]])
    #expect(engines.map { $0["score"] as? Double } == [0.5, 0.5])
    let mutants = try #require(engines[0]["mutants"] as? [[String: Any]])
    #expect(mutants.map { $0["fate"] as? String } == ["untried", "caught"])
  }

  /// A defect of releases, on a trace without one, and no gesture is tried.
  @Test func whatWasNeverTriedIsNoPass() throws {
    let run = try mutate(
      "taps.csv", "--engine", "spring-exact", "--mutant", "release-scaled", "--cases", "0",
      "--report", "junit=report.xml")
    #expect(run.status == 64)
    #expect(run.output.contains("\nrelease-scaled  untried "), "\(run.output)")
    #expect(
      run.output.hasSuffix(
        "of 1 mutant 0 caught, 0 survive, 0 seen by no rule, 1 never tried; 0 move as the engine does\n"
      ))
    #expect(try folder.read("report.xml").contains("no trace or gesture has an event"))
  }

  /// The report of a long run is not lost where a gesture cannot be written.
  @Test func theReportIsPrintedBeforeARefusal() throws {
    // Of an earlier run, and of no use any more.
    try folder.write(SampleTraces.twoTaps, to: "missing/missing-release-dropped.csv")
    let run = try mutate(
      "taps.csv", "missing", "--engine", "spring-exact", "--mutant", "release-dropped", "--cases",
      "20", "--budget", "20", "--write-missing", "missing")
    #expect(run.status == 64)
    #expect(run.errors.contains("this command reads it"), "\(run.errors)")
    #expect(run.output.contains("of 1 mutant 0 caught, 1 survive"), "\(run.output)")
    let read = try folder.read("missing/missing-release-dropped.csv")
    #expect(read == SampleTraces.twoTaps)
  }

  /// What cannot be written is refused before anything is replayed.
  @Test func whereNothingCanBeWrittenNothingIsTried() throws {
    let two = try mutate(
      "taps.csv", "--engine", "a.b=spring-exact", "--engine", "a-b=spring-exact", "--mutant",
      "release-dropped", "--write-missing", "missing")
    #expect(two.status == 64)
    #expect(two.errors.contains("two engines give one file"), "\(two.errors)")
    let file = try mutate(
      "taps.csv", "--engine", "spring-exact", "--mutant", "release-dropped", "--write-missing",
      "taps.csv")
    #expect(file.status == 1)
    #expect(file.errors.contains("cannot make the folder 'taps.csv'"), "\(file.errors)")
    #expect(two.output + file.output == "")
  }

  @Test func whereNothingDiffersNothingIsJudged() throws {
    let run = try mutate(
      "taps.csv", "--engine", "cubic:handoff=restart", "--mutant", "release-scaled", "--cases",
      "5", "--report", "junit=report.xml")
    #expect(run.status == 64)
    #expect(run.output.contains("score none: of 0 mutants"))
    #expect(try folder.read("report.xml").contains("untested"))
  }

  @Test(arguments: [
    (["--mutant", "release-scald"], "did you mean 'release-scaled'?"),
    (["--limit", "101"], "expected a percentage from 0 to 100"),
    (["--cases", "0", "--write-missing", "m"], "--write-missing writes what --cases finds"),
    (["--report", "page=p.html"], "mutants have no costs or replays to show"),
  ])
  func wrongUsageIsRefused(arguments: [String], message: String) throws {
    let run = try folder.run(["mutate", "taps.csv", "--engine", "spring-exact"] + arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  /// A mutant of an engine outside of this program runs in its process.
  @Test func anEngineOfAnotherProcessIsMutated() throws {
    let engine = "process:exec '\(CommandRun.command.path)' serve-engine spring-exact"
    let run = try mutate(
      "taps.csv", "--engine", "served=" + engine, "--mutant", "retarget-ignored", "--mutant",
      "state-shared", "--mutant", "tick-rounded", "--cases", "0", "--format", "csv")
    let own = try mutate(
      "taps.csv", "--engine", "served=spring-exact", "--mutant", "retarget-ignored", "--mutant",
      "state-shared", "--mutant", "tick-rounded", "--cases", "0", "--format", "csv")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == own.output)
    let failing = try mutate("taps.csv", "--engine", "bad=process:exit 3")
    #expect(failing.status == 8)
  }
}
