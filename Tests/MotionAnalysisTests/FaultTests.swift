import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import Testing

/// Each check finds the engine that has exactly its defect, and is silent on the sound twin.
@Suite struct FaultTests {
  static let clocks = ["120", "60", "60,jitter=2ms,seed=3", "90,drop=0.05,seed=4", "240"]

  func evidence(_ fault: Fault?, clock: String, delivery: Delivery = .atTick) throws -> Evidence {
    let engine = ConfiguredEngine(
      FaultEngine(fault), specification: fault?.rawValue ?? "sound", label: "sound")
    return engine.gatherEvidence(
      TestTraces.everyHandOff,
      ReplayOptions(schedule: try Schedule(clock), delivery: delivery))
  }

  @Test(arguments: Fault.allCases)
  func theCheckFindsItsFault(fault: Fault) throws {
    let findings = Checks.findings(in: try evidence(fault, clock: "120"))
    #expect(
      findings.contains { $0.check == fault.check && $0.message.contains(fault.phrase) },
      "found \(findings.map { "\($0.check): \($0.message)" }), expected \(fault.check)")
    #expect(findings.allSatisfy { $0.size >= $0.limit })
    #expect(findings.allSatisfy { !$0.message.isEmpty && $0.message.utf8.count < 200 })
  }

  @Test(arguments: clocks, Delivery.allCases)
  func theSoundTwinHasNoFinding(clock: String, delivery: Delivery) throws {
    let findings = Checks.findings(in: try evidence(nil, clock: clock, delivery: delivery))
    #expect(findings.isEmpty, "\(findings.map { "\($0.check): \($0.message)" })")
  }

  @Test func aCheckWithoutItsRecordingsFindsNothing() throws {
    let whole = try evidence(.stepIsHardWired, clock: "120")
    let findings = Checks.findings(in: Evidence(recording: whole.recording))
    #expect(!findings.contains { $0.check == "rate-independence" })
  }

  @Test func everyCheckHasAFault() {
    let covered = Set(Fault.allCases.map(\.check))
    #expect(Checks.all.map { type(of: $0).name }.filter { !covered.contains($0) } == [])
  }
}
