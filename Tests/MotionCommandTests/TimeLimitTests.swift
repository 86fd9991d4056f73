import Foundation
import TestSupport
import Testing

/// Engines that nothing but a limit ends are ended by it, and named.
@Suite struct TimeLimitTests {
  private let folder = ScratchFolder(["taps.csv": SampleTraces.twoTaps])

  static let commands: [[String]] = [
    ["run", "taps.csv", "--output", "out"],
    ["check", "taps.csv", "--jobs", "1", "--report", "trace-event=out"],
    ["check", "taps.csv", "--engine", "spring", "--jobs", "2", "--report", "trace-event=out"],
    ["compare", "taps.csv", "--no-cost", "--output", "out"],
    ["measure", "taps.csv", "--output", "out"],
    ["gate", "taps.csv", "--record", "baseline"],
    ["gate", "taps.csv", "--record", "baseline", "--exact"],
    ["shrink", "taps.csv", "--output", "out"],
    ["shrink", "taps.csv", "--against", "spring", "--output", "out"],
  ]

  @Test(arguments: tried(commands, oneOf: 3))
  func aTickThatDoesNotReturn(command: [String]) throws {
    try folder.write("old\n", to: "out")
    // It was advanced 30 times: in 28 ticks, and twice more where events were delivered.
    let run = try folder.run(command + ["--engine", "fault:stuck-tick", "--time-limit", "200ms"])
    #expect(
      run.errors == """
        error: the engine 'fault:stuck-tick' took more than 200ms on the trace 'two-taps' \
        (taps.csv): tick 28, at 0.233333333 s, does not return; the limit is --time-limit

        """)
    #expect(run.output.isEmpty)
    #expect(run.status == 7)
    #expect(try folder.read("out") == "old\n")
    #expect(folder.names.allSatisfy { !$0.hasPrefix(".") }, "nothing is left half written")
  }

  @Test func aTickThatDoesNotReturnOnASmallerTrace() throws {
    // On the whole trace a finger holds the value before the engine is stuck; without it, none does.
    try folder.write(
      SampleTraces.twoTaps.replacingOccurrences(of: "100000000,tap", with: "100000000,press"),
      to: "held.csv")
    let run = try folder.run(
      ["shrink", "held.csv", "--engine", "spring", "--against", "fault:stuck-tick"]
        + ["--time-limit", "200ms", "--output", "out"])
    #expect(
      run.errors.hasPrefix(
        "error: the engine 'fault:stuck-tick' took more than 200ms on the trace 'two-taps' "
          + "(held.csv, made smaller to 1 event): tick "), "\(run.errors)")
    #expect(run.errors.hasSuffix(", does not return; the limit is --time-limit\n"))
    #expect(run.status == 7)
    #expect(!folder.names.contains("out"))
  }

  /// The limit begins behind the time that a slowed run takes: here 67 s at most, and some 4 s in fact.
  @Test func aSlowRunHasItsTime() throws {
    let run = try folder.run(
      ["run", "taps.csv", "--engine", "spring", "--clock", "real:60", "--speed", "0.15"]
        + ["--time-limit", "100ms", "--output", "out"])
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func aTickThatDoesNotReturnOnARealClock() throws {
    let run = try folder.run(
      ["run", "taps.csv", "--engine", "fault:stuck-tick,after=3", "--time-limit", "200ms"]
        + ["--clock", "real:120", "--speed", "50"])
    #expect(run.errors.contains("does not return; the limit is --time-limit\n"), "\(run.errors)")
    #expect(run.status == 7)
  }

  @Test(arguments: [("fault:never-rests", "rest"), ("fault:not-a-number", "finite")])
  func anEngineThatNeverRestsEndsAtTheLimitOfRest(engine: String, check: String) throws {
    let run = try folder.run(["run", "taps.csv", "--engine", engine])
    #expect(run.status == 0)
    let last = try #require(run.output.split(separator: "\n").last)
    // 10 s behind the last event, which is at 0.1 s; the tick that delivers it comes at 0.1 s.
    #expect(last.hasPrefix("10100000000,1212,tick,"), "\(last)")
    let checked = try folder.run(["check", "taps.csv", "--engine", engine])
    #expect(checked.status == 4)
    #expect(checked.output.contains(", \(check): "), "\(checked.output)")
  }

  @Test(arguments: ["0s", "-1s", "1", "for ever", "1000001s"])
  func anotherLimitIsRefused(text: String) throws {
    let run = try folder.run(["run", "taps.csv", "--engine", "spring", "--time-limit=\(text)"])
    #expect(run.errors.contains("--time-limit: found '\(text)', expected a time above 0"))
    #expect(run.status == 64)
  }

  /// Traces and clocks that are too large, and what refuses them where.
  static let tooLarge: [(event: String, clock: String, status: Int32, message: String)] = [
    ("4611686018427387904,tap,0,50", "120", 65, "taps.csv:5:1: found an event at 46116860184"),
    ("3600000000001,tap,0,50", "1", 65, "expected at most 100000 events, 3600 s and 300000 ticks"),
    (
      "60000000000,tap,0,50", "10000", 65, "expected at most 100000 events, 3600 s and 300000 ticks"
    ),
    ("60000000000,tap,0,50", "60,change=100us:60,cycle=200us", 65, "taps.csv:5:1: found"),
    ("9223372036854775808,tap,0,50", "120", 65, "taps.csv:5:1: found '9223372036854775808'"),
    ("1,tap,0,1e309", "120", 65, "taps.csv:5:9: found '1e309'"),
    ("1,tap,0,50", "1000000000", 64, "expected a rate from 1 to 10000 ticks a second"),
    ("1,tap,0,50", "60,change=1ns:60,cycle=2ns", 64, "expected each for at least 100us"),
    ("1,tap,0,50", "10000,stall=0s:1000000s", 64, "over by 3600s"),
    ("1,tap,0,50", "60,jitter=2s", 64, "expected jitter=TIME of at most 1 s"),
  ]

  @Test(arguments: tried(tooLarge.indices, oneOf: 3))
  func whatIsTooLargeIsRefusedByName(index: Int) throws {
    let (event, clock, status, message) = Self.tooLarge[index]
    try folder.write(
      "# motion-trace 1\n# surface: pane closed=0,100 open=0,0\nnanoseconds,event,x,y\n"
        + "0,tap,0,50\n\(event)\n", to: "taps.csv")
    let run = try folder.run(["check", "taps.csv", "--engine", "spring", "--clock", clock])
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.status == status)
    #expect(run.output.isEmpty)
  }

  @Test func aPointFarAwayIsJudgedLikeAnyOther() throws {
    try folder.write(
      "# motion-trace 1\nnanoseconds,event,x,y\n0,press,0,0\n8000000,drag,1e308,-1e308\n"
        + "16000000,drag,-1e308,1e308\n24000000,release,0,0\n", to: "taps.csv")
    let run = try folder.run(["check", "taps.csv"])
    #expect(run.errors.hasPrefix("warning: taps.csv:3: found a finger that moves at "))
    #expect(run.status == 4)
    #expect(run.output.contains(", finite: "))
  }
}
