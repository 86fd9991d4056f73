import Foundation
import TestSupport
import Testing

/// A trace that is too long is refused at the event that makes it so, by every command alike.
@Suite struct ReplayLimitsTests {
  private let folder = ScratchFolder()

  private static let allowed = "expected at most 100000 events, 3600 s and 300000 ticks\n"

  private static func trace(eventCount: Int) -> String {
    "# motion-trace 1\nnanoseconds,event,x,y\n"
      + (1...eventCount).map { "\($0 * 1000),tap,0,\($0 % 7)\n" }.joined()
  }

  static let commands = [
    ["check"], ["compare", "--no-cost"], ["gate", "--record", "baseline"], ["list", "traces"],
    ["measure"], ["run"], ["shrink"],
  ]

  @Test(arguments: tried(commands, oneOf: 3))
  func tooManyEventsAreRefused(command: [String]) throws {
    try folder.write(Self.trace(eventCount: 100_001), to: "many.csv")
    let engine = command[0] == "list" ? [] : ["--engine", "spring-exact"]
    let run = try folder.run(command + ["many.csv"] + engine)
    #expect(run.errors == "many.csv:100003:1: found event 100001, " + Self.allowed)
    #expect(run.output.isEmpty)
    #expect(run.status == 65)
  }

  /// What lies behind the first event too many is not waited for.
  @Test func anEndlessPipeIsRefused() throws {
    try folder.write(Self.trace(eventCount: 100_001), to: "many.csv")
    let run = try folder.shell(
      "cat many.csv - < /dev/zero | timeout 60 \"$M\" check /dev/stdin")
    #expect(run.errors.hasPrefix("/dev/stdin:100003:1: found event 100001, "), "\(run.errors)")
    #expect(run.status == 65)
  }

  @Test func asManyEventsAsAreAllowedAreReplayed() throws {
    try folder.write(Self.trace(eventCount: 100_000), to: "many.csv")
    let run = try folder.run(["run", "many.csv", "--engine", "spring-exact"])
    // Nobody taps so fast, which is said and refuses nothing.
    #expect(
      run.errors == "warning: many.csv:3: found touches every 1e-06 s, expected nanoseconds; the "
        + "column seems to hold milliseconds: multiply by 1000000\n")
    #expect(run.status == 0)
  }
}
