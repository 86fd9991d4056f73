import TestSupport
import Testing

/// Engines that only a time limit can end are ended by it and named.
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
    // It was advanced 30 times: in 28 ticks, and twice more to deliver events.
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
}
