import Foundation
import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import TestSupport
import Testing

/// Every seeded fault is found, by the rule that it breaks, where it first acts; sound engines have
/// no finding on the same replays.
@Suite struct FaultSuiteTests {
  @Test func everyFaultIsFound() async throws {
    let (cases, scrollCases) = (try FaultSuite.cases(), try FaultSuite.scrollCases())
    var work = FaultSuite.ownExpectations.map { ($0, cases) }
    work += FaultSuite.scrollExpectations.map { ($0, scrollCases) }
    work += try FaultSuite.fieldExpectations().map { ($0, try FaultSuite.fieldCases()) }
    let chosen = tried(work, oneOf: 3)
    var found = 0
    await withTaskGroup(of: (FaultExpectation, FaultExpectation.Outcome).self) { group in
      for (index, (expectation, cases)) in chosen.enumerated() {
        // Each begins at another case, so that all are tried where not all are of each fault.
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
        // The first finding is where the fault first acts.
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
      // A decay knows no limits: that it leaves a scroll area is a finding, and a true one.
      if base == .decay, case .scroll = one.trace.header.surface.kind { continue }
      let findings = Checks.findings(in: base.sound.gatherEvidence(one.trace, one.options))
      #expect(findings == [], "\(one.trace.name)")
    }
  }

  /// What is around a fault changes nothing by itself.
  @Test(arguments: FaultBase.allCases)
  func aWrapperWithoutFaultIsTheSoundEngineBitForBit(base: FaultBase) throws {
    let wrappers: [Fault] = [.positionJumps, .dragIsRotated, .tickIsDropped, .clockRunsFast]
    for one in try FaultSuite.cases() {
      let sound = base.sound.record(one.trace, one.options).digest
      for wrapper in wrappers + [.ticksAreCounted] {
        let engine = base.engine(nil, like: wrapper)
        #expect(engine.record(one.trace, one.options).digest == sound, "\(wrapper)")
      }
    }
  }

  @Test func everyRuleOfEveryCheckHasAFault() {
    let rules =
      FaultSuite.own.map(\.fault.rule) + FaultSuite.scroll.map(\.fault.rule)
      + SeededFaultTests.expectations.map(\.rule)
    for rule in Rule.allCases where !rules.contains(rule) {
      Issue.record("give \(rule) a fault, a case of Fault")
    }
    #expect(Set(Rule.allCases.map(\.check)) == Set(Check.allCases))
    #expect(Rule.allCases.allSatisfy { !$0.statement.isEmpty && !$0.unit.isEmpty })
  }

  @Test func everyKindOfFaultIsThere() {
    let kinds = Fault.allCases.map(\.kind)
    #expect(FaultKind.allCases.filter { !kinds.contains($0) } == [])
    for fault in Fault.allCases {
      let lines = FaultSuite.own.count { $0.fault == fault }
      #expect(lines == 1, "give \(fault.rawValue) a line in replays.csv, and no second one")
    }
  }
}
