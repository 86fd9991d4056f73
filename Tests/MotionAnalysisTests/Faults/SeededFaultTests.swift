import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import TestSupport
import Testing

/// The field defects, their sound twins and names; `FaultSuiteTests` tests that each is found.
@Suite struct SeededFaultTests {
  /// The rule that each defect breaks, and the number of project traces in which it must be found.
  static let expectations: [(fault: String, rule: Rule, traces: Int)] = [
    ("fault:fed-back-remainder", .differsAt120, 32),
    ("fault:missing-slope", .misreportsVelocity, 32),
    ("fault:overdamped-roots", .misreportsVelocity, 32),
    ("fault:whole-milliseconds", .positionJumps, 32),
    ("fault:compounded-decay", .differsAt120, 14),
    ("fault:displacement-threshold", .differsAt120, 23),
    ("fault:fixed-tick", .differsAt120, 32),
    ("fault:dropped-steps", .losesTime, 32),
    ("fault:clamped-tick", .losesTime, 32),
    ("fault:absolute-velocity", .releaseTurns, 7),
    ("fault:scalar-velocity", .releaseTurns, 16),
    ("fault:retarget-stops", .retargetChangesVelocity, 5),
    ("fault:re-add-stops", .releaseSlows, 13),
    ("fault:stop-before-start", .releaseSlows, 26),
    ("fault:half-time-jump", .positionJumps, 32),
    ("fault:one-point-snap", .snapsAtRest, 3),
    ("fault:wall-clock-rest", .snapsAtRest, 32),
    ("fault:one-tick-short", .restsOffTarget, 30),
    ("fault:points-per-event", .releaseSlows, 27),
  ]

  private static let catalogue = EngineCatalogue.standard

  private static let faults = descriptions(of: .fault)
  private static let limitFaults = descriptions(of: .limitFault)
  private static let costFaults = descriptions(of: .costFault)

  private static func descriptions(of family: EngineDescription.Family) -> [EngineDescription] {
    catalogue.entries.map(\.description).filter { $0.family == family }
  }

  @Test(arguments: Set(faults.compactMap(\.soundTwin)).sorted())
  func theSoundTwinHasNoFinding(twin: String) throws {
    for trace in tried(try ProjectTraces.all(), oneOf: 5, from: twin.count) {
      // A decay knows no limits, so it is right to report that it leaves a scroll area.
      if twin == "decay", case .scroll = trace.header.surface.kind { continue }
      let findings = Checks.findings(in: try Evidence(of: twin, trace))
      #expect(findings.isEmpty, "\(trace.name): \(findings.map { "\($0.check): \($0.message)" })")
    }
  }

  // Only counts can tell them from their twins: see CountingTests.
  @Test(arguments: costFaults)
  func aCostFaultMovesAsItsTwinBitForBit(fault: EngineDescription) throws {
    let options = try ReplayOptions("120", .immediate)
    let engine = try Self.catalogue.configure(fault.name)
    let twin = try Self.catalogue.configure(try #require(fault.soundTwin))
    for trace in tried(try ProjectTraces.all(), oneOf: 3) {
      let recording = engine.record(trace, options)
      #expect(recording.firstMotionDifference(from: twin.record(trace, options)) == nil)
    }
  }

  @Test func noFaultIsMissed() {
    #expect(Self.costFaults.count == 2)
    #expect(Self.faults.map(\.name) == Self.expectations.map(\.fault))
    #expect(Self.faults.allSatisfy { $0.soundTwin != nil && !$0.knownBreaks.isEmpty })
    #expect(Self.catalogue.defaultSpecifications.allSatisfy { !$0.hasPrefix("fault") })
  }

  @Test(arguments: (faults + costFaults).map(\.name))
  func theSpecificationReadsBack(fault: String) throws {
    let engine = try Self.catalogue.configure(fault)
    #expect(engine.specification.hasPrefix(fault + ","))
    let again = try Self.catalogue.configure(engine.specification)
    #expect(again.specification == engine.specification)
  }

  @Test func parametersReachAFault() throws {
    let engine = try Self.catalogue.configure("fault:clamped-tick,limit=0.0667,damping=9")
    #expect(engine.specification == "fault:clamped-tick,stiffness=300,damping=9,limit=0.0667")
    let exact = try Self.catalogue.configure("spring-exact:damping=9")
    let (trace, options) = (TestTraces.everyHandOff, try ReplayOptions("120"))
    #expect(engine.exactTwin?.record(trace, options).digest == exact.record(trace, options).digest)
    #expect(throws: EngineParameterError.self) {
      try Self.catalogue.configure("fault:clamped-tick,limit=2")
    }
  }

  @Test func anUnknownFaultIsNamedAmongFaults() {
    #expect(
      throws: EngineParameterError(
        "found engine 'fault:none', expected one of: "
          + (Self.faults + Self.costFaults + Self.limitFaults).map(\.name).joined(separator: ", "))
    ) { try Self.catalogue.configure("fault:none") }
  }
}
