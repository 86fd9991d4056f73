import Foundation
import TestSupport
import Testing

/// Each seeded fault that replaces the sound engine fails the gate and is named.
@Suite struct GateFaultTests {
  private static let traces = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "traces").path

  /// Records the twins under the faults' names, gates the faults, and returns a problem per line.
  private func gate(clock: String) throws -> (run: CommandRun, problems: [[Substring]]) {
    let folder = ScratchFolder()
    // Together, these two traces have every hand-off that a fault needs.
    let shared = ["gate", Self.traces, "--filter", "^free-(snap|taps)/", "--clock", clock]
    let twins = ShippedFaults.all.flatMap { ["--engine", "\($0.name)=\($0.twin)"] }
    let recorded = try folder.run(shared + twins + ["--record", "baseline"])
    #expect(recorded.status == 0)
    let faults = ShippedFaults.all.flatMap { ["--engine", "\($0.name)=fault:\($0.name)"] }
    let run = try folder.run(shared + faults + ["--baseline", "baseline", "--format", "csv"])
    return (
      run,
      run.output.split(separator: "\n").dropFirst().map {
        $0.split(separator: ",", maxSplits: 12, omittingEmptySubsequences: false)
      }
    )
  }

  @Test(
    .releaseOnly,
    arguments: [("120", ["dropped-steps", "clamped-tick"]), ("120,stall=0.3s:200ms", [])])
  func theGateNamesEngineTraceAndTick(clock: String, even: [String]) throws {
    let (run, problems) = try gate(clock: clock)
    #expect(run.status == 3)
    #expect(run.errors.isEmpty)
    for fault in ShippedFaults.all {
      let own = problems.filter { $0[3] == fault.name }
      // Lost time does not show on punctual ticks: a check finds it after a stall.
      let kind = even.contains(fault.name) ? "finding" : "divergence"
      let named = own.filter { $0[0] == kind && $0[4].hasPrefix("free-") }
      #expect(!named.isEmpty, "\(fault.name)")
      // The finding's tick belongs to a replay with a stall, so the message names both.
      #expect(
        named.allSatisfy {
          kind == "finding"
            ? $0[12].contains(/, at tick \d+ of the clock 120,stall=/) : Int($0[7]) != nil
        }, "\(fault.name)")
    }
  }

  @Test func noFaultIsMissed() throws {
    let run = try CommandRun(["list", "engines"], in: ScratchFolder())
    let names = run.output.split(separator: "\n").filter { $0.hasPrefix("fault:") }
      .map { $0.prefix { $0 != " " }.dropFirst(6) }
    // Faults in cost alone move like the sound engine; the others exist to test limits.
    let others = [
      "allocating-tick", "extra-multiplication", "never-rests", "not-a-number", "stuck-tick",
    ]
    let moving = names.filter { !others.contains(String($0)) }
    #expect(moving.map(String.init) == ShippedFaults.all.map(\.name))
  }
}
