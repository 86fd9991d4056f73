import Foundation
import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import TestSupport
import Testing

/// Every seeded fault is found where it first acts, by the rule that it breaks; sound engines have
/// no finding on the same replays.
@Suite struct FaultSuiteTests {
  @Test func everyFaultIsFound() async throws {
    let (cases, scrollCases) = (try FaultSuite.cases(), try FaultSuite.scrollCases())
    var work = FaultSuite.ownExpectations.map { ($0, cases) }
    work += FaultSuite.scrollExpectations.map { ($0, scrollCases) }
    work += try FaultSuite.fieldExpectations().map { ($0, try FaultSuite.fieldCases()) }
    let chosen = tried(work, oneOf: 12)
    var found = 0
    await withTaskGroup(of: (FaultExpectation, FaultExpectation.Outcome).self) { group in
      for (index, (expectation, cases)) in chosen.enumerated() {
        // Each starts at another case, so that together they try all cases, even in debug builds.
        let first = index % cases.count
        group.addTask {
          (expectation, expectation.outcome(on: Array(cases[first...] + cases[..<first])))
        }
      }
      for await (expectation, outcome) in group {
        let name = expectation.name
        #expect(
          expectation.isFound(outcome),
          "\(name), \(expectation.rule): \(outcome.found) replays; \(outcome.tally)")
        // The first finding must be where the fault first acts.
        #expect(outcome.misplaced == [], "\(name)")
        #expect(outcome.badMessages == [], "\(name)")
        if expectation.isFound(outcome) { found += 1 }
      }
    }
    let faults =
      Fault.allCases.count + ScrollFault.allCases.count + SeededFaultTests.expectations.count
    print("fault suite: \(faults) faults; \(found) of \(chosen.count) faulty engines found")
    let page = URL(filePath: #filePath).appending(
      path: "../../../../Sources/MotionAnalysis/MotionAnalysis.docc/HowEachCheckWorks.md")
    let text = "fault suite: \(faults) faults; \(work.count) of \(work.count) faulty engines found"
    let isThere = try String(contentsOf: page.standardizedFileURL, encoding: .utf8).contains(text)
    #expect(isThere, "write '\(text)' into HowEachCheckWorks.md")
  }

  @Test(arguments: FaultBase.allCases)
  func theSoundEngineHasNoFindingOnTheSameReplays(base: FaultBase) throws {
    for one in tried(try FaultSuite.cases(), oneOf: 2) {
      // A decay knows no limits, so it is right to report that it leaves a scroll area.
      if base == .decay, case .scroll = one.trace.header.surface.kind { continue }
      let findings = Checks.findings(in: base.sound.gatherEvidence(one.trace, one.options))
      #expect(findings == [], "\(one.trace.name)")
    }
  }

  @Test(arguments: FaultSuite.clocks, Delivery.allCases)
  func theSoundTwinHasNoFinding(clock: String, delivery: Delivery) throws {
    let twin = FaultBase.spring.engine(nil, in: .anywhere)
    let findings = Checks.findings(
      in: try twin.gatherEvidence(TestTraces.everyHandOff, on: clock, delivery))
    #expect(findings.isEmpty, "\(findings.map { "\($0.check): \($0.message)" })")
  }

  @Test func aCheckWithoutItsRecordingsFindsNothing() throws {
    let engine = FaultBase.spring.engine(.stepIsHardWired)
    let recording = engine.record(TestTraces.everyHandOff, try ReplayOptions("120"))
    let findings = Checks.findings(in: Evidence(recording: recording))
    #expect(!findings.contains { $0.check == .rateIndependence })
  }

  /// A wrapper without a fault changes nothing.
  @Test(arguments: FaultBase.allCases)
  func aWrapperWithoutFaultIsTheSoundEngineBitForBit(base: FaultBase) throws {
    let types: [FaultType] = [.anywhere, .handOff, .presentation, .clock, .hiddenState]
    for one in try FaultSuite.cases() {
      let sound = base.sound.record(one.trace, one.options).digest
      for type in types {
        let engine = base.engine(nil, in: type)
        #expect(engine.record(one.trace, one.options).digest == sound, "\(type)")
      }
    }
  }

  @Test func everyRuleOfEveryCheckHasAFault() {
    let rules =
      FaultRow.all.map(\.rule) + FaultSuite.scroll.map(\.fault.rule)
      + SeededFaultTests.expectations.map(\.rule)
    for rule in Rule.allCases where !rules.contains(rule) {
      Issue.record("give \(rule) a fault, a case of Fault")
    }
    #expect(Set(Rule.allCases.map(\.check)) == Set(Check.allCases))
    #expect(Rule.allCases.allSatisfy { !$0.statement.isEmpty && !$0.unit.isEmpty })
  }

  @Test(arguments: Rule.allCases) func everyRuleHasOneRow(rule: Rule) {
    let rows = Check.allCases.flatMap(\.rules).count { $0.rule == rule }
    #expect(rows == 1, "\(rule): add its check to Check.allCases, or a row for it")
  }

  @Test func everyKindOfFaultIsThere() {
    let kinds = FaultRow.all.map(\.kind)
    #expect(FaultKind.allCases.filter { !kinds.contains($0) } == [])
    for fault in Fault.allCases {
      let lines = FaultRow.all.count { $0.fault == fault }
      #expect(lines == 1, "give \(fault.rawValue) a line in replays.csv, and no second one")
    }
  }
}
