import TestSupport
import Testing

/// Every command refuses a trace that is too long, at the event that makes it so.
@Suite struct ReplayLimitsTests {
  private let folder = ScratchFolder()

  static let commands = [
    ["check"], ["compare", "--no-cost"], ["gate", "--record", "baseline"], ["list", "traces"],
    ["measure"], ["run"], ["shrink"],
  ]

  @Test(arguments: tried(commands, oneOf: 7))
  func tooManyEventsAreRefused(command: [String]) throws {
    let rows = (1...100_001).map { "\($0 * 1000),tap,0,\($0 % 7)\n" }
    try folder.write("# motion-trace 1\nnanoseconds,event,x,y\n" + rows.joined(), to: "many.csv")
    let engine = command[0] == "list" ? [] : ["--engine", "spring-exact"]
    let run = try folder.run(command + ["many.csv"] + engine)
    #expect(
      run.errors == "many.csv:100003:1: found event 100001, "
        + "expected at most 100000 events, 3600 s and 300000 ticks\n")
    #expect(run.output.isEmpty)
    #expect(run.status == 65)
  }
}
