import Foundation
import Testing

@Suite struct SweepCommandTests {
  private let folder = ScratchFolder()

  init() throws {
    try folder.write(SampleTraces.twoTaps, to: "t/taps.csv")
    try folder.write(SampleTraces.unnamed, to: "t/a name, with a comma.csv")
  }

  private static let arguments = [
    "sweep", "t", "--engine", "spring:stiffness=100...600/100,damping=10...40/10", "--engine",
    "fast=cubic:handoff=restart|hermite,duration=0.2|0.4", "--clock", "60", "--clock", "120",
    "--metric", "settling_time,overshoot_percent", "--limit", "settling_time<=0.55s", "--pareto",
  ]

  private func sweep(_ arguments: String...) throws -> CommandRun {
    try CommandRun(Self.arguments + arguments, in: folder)
  }

  @Test func theTextShowsAMapTheFrontAndTheBestLast() throws {
    let run = try sweep()
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "112 cells: 28 points of 2 engines, 2 traces, 2 clocks")
    #expect(
      lines.contains(
        "spring: settling_time_s, the worst of 4 cells a point; damping over stiffness"))
    #expect(lines.contains { $0.hasPrefix("10 ┤××××") })
    #expect(lines.contains { $0.hasPrefix("Pareto front, ") })
    #expect(run.output.contains("× breaks a limit or rule"))
    #expect(lines.dropLast().last?.hasPrefix("best: ") == true)
    #expect(!run.output.contains("\u{1b}"))
    let quiet = try sweep("--quiet")
    #expect(quiet.output == String(lines.dropLast().last ?? "") + "\n")
    let colored = try sweep("--color", "always")
    #expect(colored.output.contains("\u{1b}[1;31m×"))
  }

  @Test func theRowsAreTyped() throws {
    _ = try sweep("--output", "s.csv")
    #expect(folder.names == ["s.csv", "t"])
    let lines = try folder.read("s.csv").split(separator: "\n")
    #expect(lines.count == 113)
    #expect(
      lines[0] == "cell,engine,stiffness,damping,handoff,duration,clock,trace,settling_time_s,"
        + "overshoot_percent,breaks")
    #expect(lines[1].hasPrefix("0,spring,100,10,,,60,\"a name, with a comma\","))
    #expect(lines[112].hasPrefix("111,fast,,,hermite,0.4,120,two-taps,"))
    #expect(lines[1...].allSatisfy { $0.hasSuffix(",") || $0.hasSuffix(",settling_time<=0.55s") })
  }

  /// Runs out of room in the middle of the rows; returns what it leaves beside them.
  private func stopped() throws -> String {
    let run = try CommandRun(
      ["-c", #"ulimit -f 8; exec "$0" "$@""#, CommandRun.command.path] + Self.arguments
        + ["--output", "s.csv"], in: folder, program: URL(fileURLWithPath: "/bin/sh"))
    #expect(run.status == 1)
    #expect(run.errors.contains("; what is there stays for --resume"), "\(run.errors)")
    #expect(try folder.read("s.csv.unfinished").utf8.count == 4096)
    return try folder.read("s.csv.unfinished.txt")
  }

  /// Whatever is there of a run that was killed, what is made of it in the end is the same.
  @Test func aRunThatWasKilledGoesOn() throws {
    let whole = try sweep("--output", "whole.csv")
    let bytes = Array(try folder.read("whole.csv").utf8)
    let settings = try stopped()
    for count in [0, 5, 70, 71, 200, 1000, 2999, bytes.count - 1, bytes.count] {
      try Data(bytes.prefix(count)).write(to: folder.file("s.csv.unfinished"))
      try folder.write(settings, to: "s.csv.unfinished.txt")
      let refused = try sweep("--output", "s.csv")
      #expect(refused.status == 64)
      #expect(refused.errors.contains("go on with --resume, or remove it"))
      let run = try sweep("--output", "s.csv", "--resume")
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output == whole.output)
      #expect(Array(try folder.read("s.csv").utf8) == bytes, "cut behind \(count) bytes")
      #expect(folder.names == ["s.csv", "t", "whole.csv"])
    }
  }

  @Test func whatIsOfAnotherRunOrDamagedIsRefused() throws {
    _ = try sweep("--output", "whole.csv")
    _ = try stopped()
    let rows = try folder.read("s.csv.unfinished")
    let other = try CommandRun(
      Self.arguments + ["--limit", "overshoot_percent<=5%", "--output", "s.csv", "--resume"],
      in: folder)
    #expect(other.status == 5)
    #expect(other.errors.contains("is of another run: found 'limits: settling_time<=0.55s'"))
    for damaged in [
      rows.replacing("\n7,", with: "\n8,"), rows.replacing("cell,", with: "sell,"),
      rows.replacing("\n7,spring,", with: "\n7,spring,1,"),
    ] {
      try folder.write(damaged, to: "s.csv.unfinished")
      let run = try sweep("--output", "s.csv", "--resume")
      #expect(run.status == 65)
      #expect(run.errors.contains("is damaged; remove it to begin anew"))
      #expect(try folder.read("s.csv.unfinished") == damaged)
    }
  }

  @Test func aSweepInWhichEverythingBreaksFails() throws {
    let run = try CommandRun(
      [
        "sweep", "t/taps.csv", "--engine", "spring:damping=1|2", "--limit", "settling_time<=10ms",
      ], in: folder)
    #expect(run.status == 4)
    #expect(run.output.contains("0 of 2 points keep every limit and rule"))
    #expect(run.output.hasSuffix("; but 1 of 1 cells break a limit or rule\n"))
    let checks = try CommandRun(
      [
        "sweep", "t/taps.csv", "--engine", "fault:retarget-stops,damping=20|30", "--checks",
        "--output", "s.csv",
      ], in: folder)
    #expect(checks.status == 4)
    #expect(try folder.read("s.csv").contains(",retarget-changes-velocity"))
  }

  /// A motion without an end is a number for programs too, and the worst of all.
  @Test func aMotionThatNeverRestsIsInfinite() throws {
    let run = try CommandRun(
      [
        "sweep", "t/taps.csv", "--engine", "spring-exact:damping=0|20", "--metric",
        "settling_time", "--output", "s.csv",
      ], in: folder)
    #expect(run.output.contains("best: spring-exact:damping=20"))
    let lines = try folder.read("s.csv").split(separator: "\n")
    #expect(lines[1] == "0,spring-exact,0,120,two-taps,1e999")
  }

  @Test func anEngineInAnotherProcessHasTheSameRows() throws {
    let served = "s=process:exec '\(CommandRun.command.path)' serve-engine spring-exact"
    func rows(_ engine: String) throws -> [String] {
      let run = try CommandRun(
        [
          "sweep", "t", "--engine", engine + "stiffness=100...300/100,damping=20", "--jobs", "2",
          "--checks", "--output", "s.csv",
        ], in: folder)
      #expect(run.status == 0, "\(run.errors)")
      return try folder.read("s.csv").split(separator: "\n").map(String.init)
    }
    let rows = (try rows("s=spring-exact:"), try rows(served + ","))
    #expect(rows.0.count == 7)
    #expect(rows.0 == rows.1)
  }

  @Test func anEngineInAnotherProcessThatFailsEndsTheSweep() throws {
    let script = "read line; echo 'motion-engine 1 {\"name\":\"e\"}'; read line; exit 3"
    let run = try CommandRun(
      ["sweep", "t", "--engine", "process:\(script),stiffness=1|2"], in: folder)
    #expect(run.status == 8)
    #expect(run.errors.contains("it exited with code 3"), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test func aDryRunTellsCellsAndTime() throws {
    let run = try sweep("--dry-run", "--output", "s.csv")
    #expect(run.output.hasPrefix("112 cells: 28 points of 2 engines, 2 traces, 2 clocks\nabout "))
    #expect(run.output.contains(" us a cell, measured on "))
    #expect(folder.names == ["t"])
  }

  @Test(arguments: [
    (["--metric", "speed"], "--metric: found 'speed'"),
    (["--limit", "settling_time<=3"], "--limit: found no unit behind 3"),
    (["--engine", "spring:mass=1...2"], "expected a range such as 100...600/25"),
    (["--engine", "spring:mass=0|1"], "parameter 'mass' of engine spring: found '0'"),
    (["--engine", "library:,stiffness=1|2"], "expected process:COMMAND,NAME=VALUE"),
    (["--resume"], "--resume goes on with the file of --output"),
    (["--part", "1/2", "--output", "s.csv"], "it goes with neither --output nor --resume"),
    (["--clock", "real:120"], "expected a simulated clock"),
  ])
  func whatMakesNoSenseIsRefused(arguments: [String], message: String) throws {
    let run = try CommandRun(
      Self.arguments + arguments, in: folder)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output.isEmpty)
  }
}
