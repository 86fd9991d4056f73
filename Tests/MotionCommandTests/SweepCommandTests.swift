import Foundation
import Testing

@Suite struct SweepCommandTests {
  private let folder = ScratchFolder([
    "t/taps.csv": SampleTraces.twoTaps, "t/a name, with a comma.csv": SampleTraces.unnamed,
  ])

  private static let arguments = [
    "sweep", "t", "--engine", "spring:stiffness=100...600/100,damping=10...40/10", "--engine",
    "fast=cubic:handoff=restart|hermite,duration=0.2|0.4", "--clock", "60", "--clock", "120",
    "--metric", "settling_time,overshoot_percent", "--limit", "settling_time<=0.55s", "--pareto",
  ]

  private func sweep(_ arguments: String...) throws -> CommandRun {
    try folder.run(Self.arguments + arguments)
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

  /// The largest number has the darkest shade, which the legend shows too.
  @Test func theMapUsesAllShades() throws {
    let run = try folder.run(
      ["sweep", "t", "--engine", "spring:stiffness=100...600/20,damping=10...40/2"]
        + ["--metric", "settling_time"])
    let map = run.output.split(separator: "\n").filter { $0.contains("┤") }.joined()
    for shade in ["·", "░", "▒", "█"] { #expect(map.contains(shade), "\(shade)") }
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

  /// A sweep of more than one piece.
  private static let long = arguments + ["--engine", "more=spring:stiffness=100...600/5"]

  /// Whatever is there of a run that was killed, what is made of it in the end is the same.
  @Test func aRunThatWasKilledGoesOn() throws {
    let whole = try folder.run(Self.long + ["--output", "whole.csv"])
    let rows = try folder.read("whole.csv")
    _ = try folder.run(Self.long + ["--part-report", "ledger"])
    let ledger = Array(try folder.read("ledger").utf8)
    let ends = ledger.indices.filter { ledger[$0] == UInt8(ascii: "\n") }
    try #require(ends.count == 4)
    for count in [ends[0] + 1, ends[0] + 70, ends[1], ends[1] + 1, ends[2] + 2000, ends[3]] {
      try Data(ledger.prefix(count)).write(to: folder.file("s.csv.unfinished"))
      let refused = try folder.run(Self.long + ["--output", "s.csv"])
      #expect(refused.status == 64)
      #expect(refused.errors.contains("go on with --resume, or remove it"))
      let run = try folder.run(Self.long + ["--output", "s.csv", "--resume"])
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output == whole.output)
      #expect(try folder.read("s.csv") == rows, "cut behind \(count) bytes")
      #expect(folder.names == ["ledger", "s.csv", "t", "whole.csv"])
    }
  }

  /// A run without room for all of its ledger leaves whole records, from which it goes on.
  @Test func whatIsOfAnotherRunOrDamagedIsRefused() throws {
    let words = (Self.long + ["--output", "s.csv"]).map { "'\($0)'" }.joined(separator: " ")
    let stopped = try folder.shell("ulimit -f 64; exec \"$M\" \(words)")
    #expect(stopped.status == 1)
    #expect(stopped.errors.contains("; what is there stays, to go on from"), "\(stopped.errors)")
    let ledger = try folder.read("s.csv.unfinished")
    #expect(ledger.hasSuffix("}\n") && ledger.split(separator: "\n").count == 2)
    let other = try folder.run(
      Self.long + ["--limit", "overshoot_percent<=5%", "--output", "s.csv", "--resume"])
    #expect(other.status == 5)
    #expect(other.errors.contains("is of another run: found 'limits: settling_time<=0.55s'"))
    for damaged in [
      ledger.replacing("7,spring", with: "8,spring"), ledger.replacing("7,fast", with: "7,fist"),
      ledger + "\n", "cell,engine\n",
    ] {
      try folder.write(damaged, to: "s.csv.unfinished")
      let run = try folder.run(Self.long + ["--output", "s.csv", "--resume"])
      #expect(run.status == 65)
      #expect(run.errors.contains("is damaged; remove it to begin anew"))
      #expect(try folder.read("s.csv.unfinished") == damaged)
    }
  }

  @Test func aSweepInWhichEverythingBreaksFails() throws {
    let run = try folder.run(
      [
        "sweep", "t/taps.csv", "--engine", "spring:damping=1|2", "--limit", "settling_time<=10ms",
      ])
    #expect(run.status == 4)
    #expect(run.output.contains("0 of 2 points keep every limit\n"))
    #expect(run.output.hasSuffix("; but 1 of 1 cells break a limit or rule\n"))
    let checks = try folder.run(
      [
        "sweep", "t/taps.csv", "--engine", "fault:retarget-stops,damping=20|30", "--checks",
        "--output", "s.csv",
      ])
    #expect(checks.status == 4)
    #expect(try folder.read("s.csv").contains(",retarget-changes-velocity"))
  }

  /// Taps have no lag of a finger, so that nothing was judged by the limit and nothing passes.
  @Test func aLimitThatJudgesNothingFails() throws {
    let run = try folder.run(
      ["sweep", "t/taps.csv", "--engine", "spring:damping=20|30", "--limit", "finger_lag<=1ms"])
    #expect(run.status == 4)
    #expect(run.output.contains("the limit finger_lag<=1ms judges nothing\n"))
    #expect(run.output.contains("2 of 2 points break no other limit\n"))
  }

  /// A motion without an end is a number for programs too, and the worst of all.
  @Test func aMotionThatNeverRestsIsInfinite() throws {
    let run = try folder.run(
      [
        "sweep", "t/taps.csv", "--engine", "spring-exact:damping=0|20", "--metric",
        "settling_time", "--output", "s.csv",
      ])
    #expect(run.output.contains("best: spring-exact:damping=20"))
    let lines = try folder.read("s.csv").split(separator: "\n")
    #expect(lines[1] == "0,spring-exact,0,120,two-taps,1e999")
  }

  @Test func anEngineInAnotherProcessHasTheSameRows() throws {
    let served = "s=process:exec '\(CommandRun.command.path)' serve-engine spring-exact"
    func rows(_ engine: String) throws -> [String] {
      let run = try folder.run(
        [
          "sweep", "t", "--engine", engine + "stiffness=100...300/100,damping=20", "--jobs", "2",
          "--checks", "--output", "s.csv",
        ])
      #expect(run.status == 0, "\(run.errors)")
      return try folder.read("s.csv").split(separator: "\n").map(String.init)
    }
    let rows = (try rows("s=spring-exact:"), try rows(served + ","))
    #expect(rows.0.count == 7)
    #expect(rows.0 == rows.1)
  }

  @Test func anEngineInAnotherProcessThatFailsEndsTheSweep() throws {
    let script = "read line; echo 'motion-engine 1 {\"name\":\"e\"}'; read line; exit 3"
    let run = try folder.run(["sweep", "t", "--engine", "process:\(script),stiffness=1|2"])
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
    let run = try folder.run(Self.arguments + arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output.isEmpty)
  }
}
