import Foundation
import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import Testing

/// A baseline of an older version: only what it holds is compared.
@Suite struct BaselineGapTests {
  /// A baseline written by the version with 40 rules and 12 metrics; the file changes only when the
  /// motion of `spring` does.
  private let bytes: [UInt8]
  private let evidence: [Evidence]

  init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/spring-of-40-rules.csv")
    bytes = [UInt8](try Data(contentsOf: file))
    let names = ["free-snap", "free-throw", "pane-catch-and-throw"]
    let options = try ReplayOptions("120")
    let engine = try EngineCatalogue.standard.configure("spring")
    evidence = try names.map {
      engine.gatherEvidence(try ProjectTraces.named($0), options, exact: engine.exactTwin)
    }
  }

  private func baseline(_ change: (String) -> String = { $0 }) throws -> Baseline {
    let text = change(String(decoding: bytes, as: UTF8.self))
    return try Baseline(reading: [UInt8](text.utf8))
  }

  private func skipped(_ judgement: GateJudgement) -> [String] {
    judgement.answers.filter { $0.skipReason == BaselineGap.reason }.map(\.rule)
  }

  @Test func aBaselineOfThatVersionPasses() throws {
    let baseline = try baseline()
    #expect(evidence.count == 3)
    for one in evidence {
      let judgement = MotionGate(baseline: baseline).judge(one)
      #expect(judgement.problems.isEmpty)
      // A finding that is gone, because a check has improved, is no problem.
      #expect(judgement.changes.allSatisfy { !$0.isProblem })
      let later = Rule.allCases.map(\.rawValue).filter { !baseline.header.rules.contains($0) }
      #expect(skipped(judgement) == later)
    }
    #expect(baseline.bytes == bytes)
  }

  @Test func anotherMotionDoesNotPass() throws {
    let baseline = try baseline { $0.replacing("3fb1de77aa97bc97", with: "3fb1de77aa97bc98") }
    #expect(MotionGate(baseline: baseline).judge(evidence[0]).problems.map(\.kind) == [.divergence])
  }

  @Test func aRuleThatItDoesNotHoldIsNotCompared() throws {
    let finding = "; snaps-on-shorter-ticks 1 0.999327282300239 pt"
    let without = try baseline { $0.replacing(finding, with: "") }
    #expect(MotionGate(baseline: without).judge(evidence[0]).problems.map(\.kind) == [.finding])
    let older = try baseline {
      $0.replacing(finding, with: "")
        .replacing("snapLimit=0.3333333333333333", with: "snapLimit=0.25")
    }
    let judgement = MotionGate(baseline: older).judge(evidence[0])
    #expect(judgement.problems.isEmpty)
    #expect(skipped(judgement).contains("snaps-on-shorter-ticks"))
    #expect(!skipped(judgement).contains("position-jumps"))
  }

  /// A newer version may name a limit that has always existed: it is compared from then on.
  @Test func aLimitThatTheHeadDoesNotNameIsTheSame() throws {
    let named = try baseline { $0.replacing("floor=0.25;", with: "floor=0.25 mostLeft=0.7;") }
    #expect(!skipped(MotionGate(baseline: named).judge(evidence[0])).contains("differs-at-24-hz"))
    let other = try baseline { $0.replacing("floor=0.25;", with: "floor=0.25 mostLeft=0.6;") }
    #expect(skipped(MotionGate(baseline: other).judge(evidence[0])).contains("differs-at-24-hz"))
  }

  @Test func aRuleThatCameLaterIsNamed() throws {
    var newer = try baseline()
    newer.header.rules.insert("twists")
    newer.header.rules.insert("bends")
    let text = String(decoding: newer.bytes, as: UTF8.self)
    #expect(text.contains("# later-rules: bends twists\n"))
    #expect(try Baseline(reading: newer.bytes) == newer)
    #expect(throws: TraceError.self) {
      try baseline { $0.replacing("trace,", with: "# later-rules: twists bends\ntrace,") }
    }
    // A rule of the baseline that this version does not know is no obstacle.
    #expect(MotionGate(baseline: newer).judge(evidence[0]).problems.isEmpty)
  }

  @Test func aMetricThatItDoesNotHoldIsNotCompared() throws {
    let older = try baseline {
      $0.replacing(",peak_speed_points_per_s", with: "").replacing(",3383.765055244431", with: "")
        .replacing(",11224.07177024697", with: "").replacing(",2877.2419660854944", with: "")
    }
    let judgement = MotionGate(baseline: older).judge(evidence[0])
    #expect(judgement.problems.isEmpty)
    let metrics = judgement.changes.compactMap { change -> String? in
      if case .measurement(let metric, nil, _?) = change { metric } else { nil }
    }
    #expect(metrics == ["peak_speed_points_per_s"])
    #expect(judgement.changes.count == 1, "\(judgement.changes)")
  }
}

/// Checks and metrics look only at the evidence that they say they need.
@Suite struct EvidenceNeedsTests {
  private static func evidence(
    _ engine: String, _ needs: Evidence.Needs, clock: String = "120",
    on trace: Trace = TestTraces.everyHandOff
  ) throws -> Evidence {
    let engine = try EngineCatalogue.standard.configure(engine)
    return engine.gatherEvidence(
      trace, try ReplayOptions(clock), for: needs, exact: engine.exactTwin)
  }

  /// Engines and clocks; some check of each kind finds something in one of them.
  private static let engines = [
    ("spring", "120"), ("fault:clamped-tick", "120"), ("fault:half-time-jump", "60,jitter=5ms"),
    ("rebound", "120"),
  ]

  /// The clock that is judged stalls during a flight.
  @Test func whatIsFoundBehindAStallIsFoundWithWhatIsNeeded() throws {
    for check in [Check.lostTime, .rateIndependence] {
      let found = try [check.needs, .all].map {
        let evidence = try Self.evidence(
          "fault:clamped-tick", $0, clock: "120,stall=100ms:150ms", on: TestTraces.tap)
        return check.findings(in: evidence)
      }
      #expect(found[0] == found[1], "\(check)")
    }
  }

  @Test(arguments: engines)
  func checksAndMetricsFindTheSameWithWhatTheyNeed(engine: String, clock: String) throws {
    let all = try Self.evidence(engine, .all, clock: clock)
    for check in Check.allCases where check != .finite {
      let own = try Self.evidence(engine, check.needs, clock: clock)
      #expect(check.findings(in: own) == check.findings(in: all), "\(check)")
    }
    for metric in Metric.allCases {
      let value = metric.value(in: try Self.evidence(engine, metric.needs, clock: clock))
      #expect(value == metric.value(in: all), "\(metric)")
    }
  }

  /// Nothing is gathered without need.
  @Test func withoutNeedsThereIsOneReplay() throws {
    let one = try Self.evidence("spring", [])
    #expect(one.refinements.isEmpty && one.variants.isEmpty && one.fingers.isEmpty)
    #expect(one.stalled.isEmpty && one.zeroTicks == nil && one.repetition == nil)
    #expect(one.again == nil && one.rollback == nil && one.exact == nil)
    #expect(try Self.evidence("spring", .usualRates).variants.map(\.rate) == [60, 120])
  }
}
