import Foundation
import MotionEngines
import MotionForeign
import MotionModel
import MotionReplay
import MotionTraces
import TestSupport
import Testing

/// The protocol against itself: through a pipe an engine gives the same bits as in this process.
@Suite struct ThroughThePipeTests {
  /// The command, which lies beside the test bundle.
  static let command = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("motion-replay").path

  static let engines = EngineCatalogue.standard.entries.map(\.description.name)
    .filter { $0 != "fault:stuck-tick" }
  static let traces = ["pane-catch-and-throw", "scroll-rubber-band", "free-throw"]
  static let clocks: [(text: String, delivery: Delivery)] = [
    ("120", .atTick), ("60,jitter=2ms,drop=0.1,seed=7", .immediate),
    ("90,stall=300ms:200ms", .atTick),
  ]

  /// Returns the clocks for an engine and a trace: all, or in a debug build one of them in turn.
  private static func clocks(
    of engine: String, _ trace: Int
  ) -> [(text: String, delivery: Delivery)] {
    tried(clocks, oneOf: clocks.count, from: trace + (engines.firstIndex(of: engine) ?? 0))
  }

  @Test(arguments: tried(engines, oneOf: 4))
  func theDigestIsThatInPlace(engine: String) throws {
    let inPlace = try EngineCatalogue.standard.configure(engine)
    let outside = try Outside.served(engine)
    #expect(outside.claims == inPlace.claims)
    #expect(outside.knownBreaks == inPlace.knownBreaks)
    for (place, name) in Self.traces.enumerated() {
      let trace = try Trace.standard(name)
      for clock in Self.clocks(of: engine, place) {
        let options = ReplayOptions(schedule: try Schedule(clock.text), delivery: clock.delivery)
        let recording = try outside.attempt(recording: trace, clock.text, clock.delivery)
        let divergence = recording.firstMotionDifference(from: inPlace.record(trace, options))
        #expect(divergence == nil, "\(name), \(clock.text): \(divergence?.description ?? "")")
      }
    }
  }

  @Test func withOtherParametersAKnownBreakMayHaveAnySize() throws {
    let outside = try Outside.engine(
      "process:exec '\(Self.command)' serve-engine framer,stiffness=200")
    let inPlace = try EngineCatalogue.standard.configure("framer:stiffness=200").knownBreaks
    #expect(try Outside.served("framer").knownBreaks.contains { $0.bound != nil })
    #expect(outside.knownBreaks == inPlace)
  }

  @Test(arguments: tried(engines, oneOf: 4, from: 1))
  func rollbacksGoThroughSaveAndLoad(engine: String) throws {
    let trace = try Trace.standard("pane-catch-and-throw")
    let options = ReplayOptions(schedule: try Schedule("60"))
    let rollback = try EngineAttempt.failing("", limit: 60) {
      try Outside.served(engine).rollBack(trace, options)
    }
    let inPlace = try EngineCatalogue.standard.configure(engine).rollBack(trace, options)
    #expect(rollback.recording.digest == inPlace.recording.digest)
    #expect(rollback.stretches.count == inPlace.stretches.count)
    for (stretch, other) in zip(rollback.stretches, inPlace.stretches) {
      #expect(stretch.length == other.length)
      #expect(stretch.ticks.elementsEqual(other.ticks) { $0.isBitEqual(to: $1) })
    }
  }
}
