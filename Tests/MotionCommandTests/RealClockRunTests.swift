import Foundation
import Testing

/// Runs on the real clock as processes; what is compared does not depend on how late they were.
@Suite struct RealClockRunTests {
  private let folder = ScratchFolder([
    "taps.csv": SampleTraces.twoTaps, "drag.csv": SampleTraces.unnamed,
  ])

  private func entry(_ key: String, of file: String) throws -> String {
    let line = try folder.read(file).split(separator: "\n").first { $0.hasPrefix("# \(key): ") }
    return String(try #require(line).dropFirst(key.count + 4))
  }

  private func run(_ arguments: String...) throws -> CommandRun {
    try folder.run(["run"] + arguments + ["--engine", "spring"])
  }

  @Test(arguments: ["tick", "immediate"])
  func aRunIsReplayedFromItsScheduleAndFromItself(delivery: String) throws {
    let real = try run(
      "taps.csv", "--clock", "real:2400,spin=0", "--speed", "20", "--delivery", delivery,
      "--schedule", "s.csv", "--output", "real.csv")
    #expect(real.status == 0)
    #expect(real.output.isEmpty)
    #expect(real.errors.hasPrefix("two-taps/spring   "))
    #expect(real.errors.contains(" ticks at 2400.000 Hz, "))
    #expect(real.errors.contains("\nworst ticks\n"))
    let clock = try entry("clock", of: "real.csv")
    #expect(clock.hasPrefix("real:2400,spin=0,speed=20,schedule="))
    #expect(
      try folder.read("s.csv").hasPrefix("# motion-schedule 1\n# name: two-taps\n# rate: 120\n"))
    for source in ["s.csv", "real.csv"] {
      let replay = try run(
        "taps.csv", "--clock", "recorded:\(source)", "--delivery", delivery, "--output", "r.csv")
      #expect(replay.status == 0)
      #expect(replay.errors.isEmpty)
      #expect(try entry("digest", of: "r.csv") == entry("digest", of: "real.csv"))
      #expect(
        try entry("clock", of: "r.csv") == "recorded:two-taps,digest=\(clock.suffix(16))")
    }
  }

  @Test func repetitionsEndWithARecordingOfTheLast() throws {
    let real = try run(
      "taps.csv", "--clock", "real:2400", "--speed", "20", "--loop", "3", "--output", "real.csv")
    #expect(real.status == 0)
    #expect(real.errors.contains(", speed 20, 3 times\n"))
    #expect(try folder.read("real.csv").contains("\n0,0,tick,"))
    let replay = try run("taps.csv", "--clock", "recorded:real.csv", "--output", "r.csv")
    #expect(replay.status == 0)
    #expect(try entry("digest", of: "r.csv") == entry("digest", of: "real.csv"))
  }

  @Test func recordedTicksGoWithEveryCommand() throws {
    try folder.write(
      "# motion-schedule 1\nnanoseconds\n5000000000\n5016666667\n5033333333\n", to: "display.csv")
    let clock = "recorded:display.csv"
    let check = try folder.run(
      ["check", "taps.csv", "drag.csv", "--engine", "spring-exact", "--clock", clock])
    #expect(check.errors.isEmpty)
    #expect(check.output == "checked 2 replays of 1 engine on 2 traces: no finding\n")
    #expect(check.status == 0)
    let compare = try folder.run(
      ["compare", "taps.csv", "--engine", "spring", "--no-cost", "--clock", clock])
    #expect(compare.output.contains("\nclock recorded:display,digest="))
    #expect(compare.status == 0)
  }

  /// Ticks at 120 Hz; the last tap is at 0.1 s, and what never rests is replayed for 10 s from there.
  @Test(
    arguments: [
      (24, true, "spring-exact", 0), (24, true, "fault:never-rests", 0),
      (24, false, "fault:never-rests", 4), (1215, true, "fault:never-rests", 4),
      (24, false, "spring-exact", 0), (1190, true, "fault:never-rests", 0),
    ] as [(Int, Bool, String, Int32)])
  func ticksThatWereCutOffShowNotThatAFlightNeverRests(
    count: Int, isInterrupted: Bool, engine: String, status: Int32
  ) throws {
    let times = (0..<count).map { "\($0 * 1_000_000_000 / 120)\n" }.joined()
    let ended = isInterrupted ? "# ended: interrupted\n" : ""
    try folder.write(
      "# motion-schedule 1\n# rate: 120\n\(ended)nanoseconds\n\(times)", to: "display.csv")
    let check = try folder.run(
      ["check", "taps.csv", "--engine", engine, "--clock", "recorded:display.csv"])
    #expect(check.errors.isEmpty)
    #expect(check.output.contains(", rest: is not at rest 10.0 s after the ") == (status == 4))
    #expect(check.status == status, "\(check.output)")
  }

  @Test(arguments: ["check", "compare"])
  func judgingCommandsRefuseARealClock(command: String) throws {
    let run = try folder.run(
      [command, "taps.csv", "--engine", "spring", "--clock", "real:120,spin=0"])
    #expect(run.output.isEmpty)
    #expect(
      run.errors.hasPrefix(
        "Error: --clock: found real:120,spin=0, expected a simulated clock, as what is judged must "
          + "be the same every time; write a real run with 'run --clock real:120,spin=0 --output "
          + "FILE', then give --clock recorded:FILE here\n"))
    #expect(run.status == 64)
  }

  @Test(
    arguments: [
      (["--clock", "real:120,jitter=1ms"], "--clock: clock 'real:120,jitter=1ms': found", 64),
      (["--clock", "real:120", "--speed", "0"], "--speed: found 0.0 at 120 ticks", 64),
      (["--clock", "real:120", "--speed", "nan"], "--speed: found nan at 120 ticks", 64),
      (["--clock", "real:120", "--speed", "1e300"], "--speed: found 1e+300 at 120 ticks", 64),
      (["--clock", "real:120", "--speed", "0.001"], "--speed: found 0.001 at 120 ticks", 64),
      (["--clock", "real:120", "--loop", "0"], "--loop: found 0, expected a number from 1", 64),
      (["--speed", "2"], "--speed is for a real clock, such as --clock real:120", 64),
      (["--loop", "2"], "--loop is for a real clock", 64),
      (["--schedule", "s.csv"], "--schedule is for a real clock", 64),
      (["--clock", "recorded:"], "found no file, expected recorded:FILE", 64),
      (["--clock", "real:120,cpu=1023"], "--clock: found cpu=1023, expected ", 64),
      (["--clock", "recorded:none.csv"], "cannot read 'none.csv': No such file", 66),
      (["--clock", "recorded:taps.csv"], "taps.csv:1:1: found '# motion-trace 1', expected", 65),
      (["--clock", "recorded:empty"], "empty:1:1: found the end of the file", 65),
      (["--clock", "recorded:long.csv"], "long.csv:1:1: found 2 ticks in 3600000000001 ns", 65),
      (
        ["--clock", "recorded:one.csv"], "one.csv:4:1: found the end of the file, expected '# r", 65
      ),
    ] as [([String], String, Int32)])
  func wrongClocks(arguments: [String], message: String, status: Int32) throws {
    try folder.write("", to: "empty")
    try folder.write("# motion-schedule 1\nnanoseconds\n7\n", to: "one.csv")
    try folder.write(
      "# motion-schedule 1\n# rate: 60\nnanoseconds\n0\n3600000000001\n", to: "long.csv")
    let run = try folder.run(
      ["run", "taps.csv", "--engine", "spring", "--output", "o.csv"] + arguments)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.status == status)
    #expect(!folder.names.contains("o.csv"))
  }
}
