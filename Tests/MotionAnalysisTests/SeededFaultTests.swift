import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import Testing

/// Each field defect is found on the project's traces, and its sound twin is not.
@Suite struct SeededFaultTests {
  /// The check that must find each fault, by the rule that the defect breaks, and on how many traces at
  /// least; a defect of retargets, say, shows only where there is one in flight.
  static let expectations: [(fault: String, check: String, traces: Int)] = [
    ("fault:fed-back-remainder", "rate-independence", 32),
    ("fault:missing-slope", "honest-velocity", 32),
    ("fault:overdamped-roots", "honest-velocity", 32),
    ("fault:whole-milliseconds", "continuity", 32),
    ("fault:compounded-decay", "rate-independence", 14),
    ("fault:displacement-threshold", "rate-independence", 23),
    ("fault:fixed-tick", "rate-independence", 32),
    ("fault:dropped-steps", "lost-time", 32),
    ("fault:clamped-tick", "lost-time", 32),
    ("fault:absolute-velocity", "hand-off-velocity", 7),
    ("fault:scalar-velocity", "hand-off-velocity", 19),
    ("fault:retarget-stops", "hand-off-velocity", 5),
    ("fault:re-add-stops", "hand-off-velocity", 13),
    ("fault:stop-before-start", "hand-off-velocity", 26),
    ("fault:half-time-jump", "continuity", 32),
    ("fault:one-point-snap", "rest", 4),
    ("fault:wall-clock-rest", "rest", 32),
    ("fault:one-tick-short", "rest", 30),
    ("fault:points-per-event", "hand-off-velocity", 27),
  ]

  private static let catalogue = EngineCatalogue.standard

  private static var faults: [EngineDescription] {
    catalogue.entries.map(\.description).filter { $0.family == .fault }
  }

  private static var limitFaults: [EngineDescription] {
    catalogue.entries.map(\.description).filter { $0.family == .limitFault }
  }

  private static var costFaults: [EngineDescription] {
    catalogue.entries.map(\.description).filter { $0.family == .costFault }
  }

  private func findings(
    of specification: String, on trace: Trace, clock: String = "120"
  ) throws -> [Finding] {
    let engine = try Self.catalogue.configure(specification)
    let options = ReplayOptions(schedule: try Schedule(clock))
    return Checks.findings(in: engine.gatherEvidence(trace, options))
  }

  @Test(arguments: expectations)
  func theCheckFindsItsFault(fault: String, check: String, traces: Int) throws {
    var finding = 0
    for trace in try ProjectTraces.all() {
      let found = try findings(of: fault, on: trace).filter { $0.check == check }
      #expect(found.allSatisfy { $0.size >= $0.limit && $0.message.utf8.count < 200 })
      if !found.isEmpty { finding += 1 }
    }
    #expect(finding >= traces)
  }

  @Test(arguments: Set(faults.compactMap(\.soundTwin)).sorted())
  func theSoundTwinHasNoFinding(twin: String) throws {
    for trace in try ProjectTraces.all() {
      // A decay knows no limits: that it leaves a scroll area is a finding, and a true one.
      if twin == "decay", case .scroll = trace.header.surface.kind { continue }
      let findings = try findings(of: twin, on: trace)
      #expect(findings.isEmpty, "\(trace.name): \(findings.map { "\($0.check): \($0.message)" })")
    }
  }

  // Only a count can tell them from their twins: see CountingTests.
  @Test(arguments: costFaults)
  func aCostFaultMovesAsItsTwinBitForBit(fault: EngineDescription) throws {
    let options = ReplayOptions(schedule: try Schedule("120"), delivery: .immediate)
    let engine = try Self.catalogue.configure(fault.name)
    let twin = try Self.catalogue.configure(try #require(fault.soundTwin))
    for trace in try ProjectTraces.all() {
      let recording = engine.record(trace, options)
      #expect(recording.firstMotionDivergence(from: twin.record(trace, options)) == nil)
    }
  }

  @Test func noFaultIsMissed() {
    #expect(Self.costFaults.count == 2)
    #expect(Self.faults.map(\.name) == Self.expectations.map(\.fault))
    #expect(Self.faults.allSatisfy { $0.soundTwin != nil && !$0.knownDefects.isEmpty })
    #expect(Self.catalogue.defaultSpecifications.allSatisfy { !$0.hasPrefix("fault") })
  }

  @Test(arguments: (faults + costFaults).map(\.name))
  func theSpecificationReadsBack(fault: String) throws {
    let engine = try Self.catalogue.configure(fault)
    #expect(engine.specification.hasPrefix(fault + ","))
    let again = try Self.catalogue.configure(engine.specification)
    #expect(again.specification == engine.specification)
    if let twin = engine.exactTwin { _ = try Self.catalogue.configure(twin) }
  }

  @Test func parametersReachAFault() throws {
    let engine = try Self.catalogue.configure("fault:clamped-tick,limit=0.0667,damping=9")
    #expect(engine.specification == "fault:clamped-tick,stiffness=300,damping=9,limit=0.0667")
    #expect(engine.exactTwin == "spring-exact:stiffness=300.0,damping=9.0,mass=1.0")
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
