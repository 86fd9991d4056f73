import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import Testing

/// The checks are silent on the sound twin of the faults, and where their recordings are missing.
@Suite struct FaultTests {
  static let clocks = ["120", "60", "60,jitter=2ms,seed=3", "90,drop=0.05,seed=4", "240"]

  func evidence(_ fault: Fault?, clock: String, delivery: Delivery = .atTick) throws -> Evidence {
    let engine = FaultBase.spring.engine(fault, like: fault ?? .positionJumps)
    return engine.gatherEvidence(
      TestTraces.everyHandOff,
      ReplayOptions(schedule: try Schedule(clock), delivery: delivery))
  }

  @Test(arguments: clocks, Delivery.allCases)
  func theSoundTwinHasNoFinding(clock: String, delivery: Delivery) throws {
    let findings = Checks.findings(in: try evidence(nil, clock: clock, delivery: delivery))
    #expect(findings.isEmpty, "\(findings.map { "\($0.check): \($0.message)" })")
  }

  @Test func aCheckWithoutItsRecordingsFindsNothing() throws {
    let whole = try evidence(.stepIsHardWired, clock: "120")
    let findings = Checks.findings(in: Evidence(recording: whole.recording))
    #expect(!findings.contains { $0.check == .rateIndependence })
  }
}
