import Foundation
import MotionAnalysis
import MotionModel
import MotionReplay
import MotionTraces
import Testing

import MotionSearch

@Suite struct GuidedCasesTests {
  private static func engine(_ trigger: RareFault.Trigger) -> ConfiguredEngine {
    ConfiguredEngine(RareFault(trigger), specification: "rare", label: "rare")
  }

  private static func finds(
    _ engine: ConfiguredEngine, _ trace: Trace, _ options: ReplayOptions
  ) -> Bool {
    let evidence = Evidence(recording: engine.record(trace, options))
    return !Checks.findings(of: .handOffPosition, in: evidence).isEmpty
  }

  @Test func aCaseDependsOnSeedEngineAndIndexAlone() {
    let engine = Self.engine(.sixthTap)
    let (one, same, other) = (
      GuidedCases(seed: 3, engine: engine, scouts: 60),
      GuidedCases(seed: 3, engine: engine, scouts: 60),
      GuidedCases(seed: 4, engine: engine, scouts: 60)
    )
    for index in [0, 1, 5, 1001] {
      let (trace, options) = one.case(index)
      #expect(trace.bytes == same.case(index).trace.bytes)
      #expect(options == same.case(index).options)
      #expect(trace.events != other.case(index).trace.events)
    }
    #expect(one.keptCount > 10)
  }

  @Test func everyFourthCaseIsBlind() {
    let guided = GuidedCases(seed: 1, engine: Self.engine(.sixthTap), scouts: 20)
    for index in 0..<12 {
      let blind = RandomTraces(seed: 1).trace(index).events
      #expect((guided.case(index).trace.events == blind) == (index % 4 == 0), "\(index)")
    }
  }

  @Test func variationsAreTraces() throws {
    let guided = GuidedCases(seed: 2, engine: Self.engine(.fourthCatch), scouts: 100)
    for index in 0..<60 {
      let trace = guided.case(index).trace
      #expect(try Trace(reading: trace.bytes, file: trace.name).bytes == trace.bytes)
    }
  }

  @Test func whatAFailureOfAReplayThrowsEndsTheScouts() {
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try GuidedCases(seed: 1, engine: Self.engine(.sixthTap)) { _, _, _ in throw Stop() }
    }
  }

  /// The documentation's study: how many cases each search needs.
  ///
  /// Run it in a release build.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["MOTION_REPLAY_GUIDED"] != nil),
    arguments: RareFault.Trigger.allCases)
  func study(trigger: RareFault.Trigger) {
    let (engine, most) = (Self.engine(trigger), 40_000)
    let counts = (1...5 as ClosedRange<UInt64>).map { seed in
      let blind = (0..<most).first {
        Self.finds(
          engine, RandomTraces(seed: seed).trace($0), RandomReplayOptions(seed: seed).options($0))
      }
      let guided = GuidedCases(seed: seed, engine: engine)
      let found = (0..<most).first {
        let (trace, options) = guided.case($0)
        return Self.finds(engine, trace, options)
      }
      return (blind: (blind ?? most) + 1, guided: (found ?? most) + 1)
    }
    let (blind, guided) = (counts.map(\.blind).sorted()[2], counts.map(\.guided).sorted()[2])
    print("| \(trigger.rawValue) | \(blind) | \(guided) |")
    if blind > 1000 { #expect(5 * guided <= blind, "\(counts)") }
  }
}
