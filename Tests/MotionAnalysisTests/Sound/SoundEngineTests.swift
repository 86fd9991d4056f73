import Foundation
import MotionAnalysis
import MotionModel
import MotionReplay
import TestSupport
import Testing

/// Sound engines for which no check was tuned have no finding.
@Suite struct SoundEngineTests {
  /// Even and uneven clocks, with dropped, late and simultaneous ticks.
  static let clocks = [
    "120", "60,jitter=16ms,seed=1", "30", "240", "24", "144,drop=0.2,seed=2",
    "30,jitter=30ms,seed=9", "60,jitter=2ms,drop=0.05,seed=7", "90,stall=300ms:400ms",
    "120,change=200ms:80,change=700ms:60",
  ]

  /// Returns a few traces, each on two clocks in turn; or, if `MOTION_REPLAY_SOUND` names folders
  /// of traces, separated by colons, all of them on all clocks in both deliveries.
  private func cases() throws -> [FaultExpectation.Case] {
    var cases: [FaultExpectation.Case] = []
    func add(_ trace: Trace, _ clock: String, _ delivery: Delivery) throws {
      cases.append(.init(trace: trace, options: try ReplayOptions(clock, delivery)))
    }
    guard let folders = ProcessInfo.processInfo.environment["MOTION_REPLAY_SOUND"] else {
      let names = ["pane-catch-chain", "free-throw", "scroll-catch-bounce", "pane-cancel"]
      let traces = try names.map { try ProjectTraces.named($0) }
      for (index, trace) in ([TestTraces.everyHandOff] + traces).enumerated() {
        try add(trace, Self.clocks[index], .immediate)
        try add(trace, Self.clocks[index + 5], .atTick)
      }
      return cases
    }
    for folder in folders.split(separator: ":") {
      for trace in try ProjectTraces.all(in: URL(filePath: String(folder))) {
        for clock in Self.clocks {
          for delivery in Delivery.allCases { try add(trace, clock, delivery) }
        }
      }
    }
    return cases
  }

  @Test func theyHaveNoFinding() async throws {
    let cases = try cases()
    let chosen = SoundEngines.all.indices.map { tried(cases, oneOf: 8, from: $0) }
    var replays = 0
    await withTaskGroup(of: [(String, [Finding])].self) { group in
      for (engine, cases) in zip(SoundEngines.all, chosen) {
        group.addTask {
          cases.map { one in
            let evidence = engine.gatherEvidence(one.trace, one.options)
            let place = "\(one.trace.name) \(one.options.clock.text) \(one.options.delivery)"
            return ("\(engine.label) on \(place)", Checks.findings(in: evidence))
          }
        }
      }
      for await results in group {
        replays += results.count
        for (place, findings) in results {
          #expect(
            findings.isEmpty,
            "\(place): \(findings.map { "\($0.time.seconds) s, \($0.rule): \($0.message)" })")
        }
      }
    }
    print("sound engines: \(SoundEngines.all.count) on \(replays) replays")
    #expect(replays == chosen.joined().count)
    #expect(chosen.allSatisfy { !$0.isEmpty })
  }
}
