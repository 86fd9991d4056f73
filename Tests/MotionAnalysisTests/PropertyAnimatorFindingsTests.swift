import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import Testing

/// The findings on UIKit's animator: where its position and velocity break, and where they do not.
struct PropertyAnimatorFindingsTests {
  private func rules(_ findings: [Finding], of check: Check) -> Set<Rule> {
    Set(findings.map(\.rule).filter { $0.check == check })
  }

  @Test func aCurveBreaksTheVelocityAtEachHandOff() throws {
    let found = Checks.findings(in: try Evidence(of: "property-animator"))
    #expect(
      rules(found, of: .handOffVelocity).isSuperset(of: [
        .retargetChangesVelocity, .releaseSpeedsUp,
      ]))
    // Both releases, both taps in flight, and the cancel.
    #expect(found.count { $0.check == .handOffVelocity } == 5)
    // A finger off the track moves the value only along the track; nothing else moves it.
    #expect(rules(found, of: .handOffPosition) == [.dragStrays])
    #expect(
      found.allSatisfy { [.handOffPosition, .handOffVelocity].contains($0.check) },
      "\(found.map { $0.message })")
  }

  @Test func aSpringLosesTheVelocityAcrossTheWay() throws {
    let evidence = try Evidence(
      of: "property-animator:timing=spring,stiffness=200,damping=12,mass=1")
    let found = Checks.findings(in: evidence)
    let releases = found.filter { [.releaseSlows, .releaseTurns].contains($0.rule) }
    #expect(releases.count == 2)
    for finding in releases {
      guard case .velocity(_, _, let degrees, "release") = finding.details else {
        Issue.record("\(finding)")
        continue
      }
      #expect(degrees ?? 0 >= 1)
      // The component across the track: 500 and 300 pt/s, as estimated from rounded times.
      #expect((295...505).contains(finding.size))
    }
    #expect(rules(found, of: .handOffVelocity).contains(.retargetChangesVelocity))
    #expect(rules(found, of: .handOffPosition) == [.dragStrays])
  }

  @Test(arguments: ["", ":timing=spring", ":scrub=time", ":completion=pause", ":factor=1"])
  func aTapFromRestHasNoFinding(parameters: String) throws {
    let evidence = try Evidence(of: "property-animator" + parameters, TestTraces.tap)
    #expect(Checks.findings(in: evidence).map(\.message) == [])
  }

  @Test func badParametersAreRefused() {
    for text in [
      "timing=bounce", "timing=2;0;1;1", "factor=-1", "duration=0", "scrub=no", "damping=0",
      "stiffness=-1", "velocity=3",
    ] {
      #expect(throws: EngineParameterError.self) {
        try EngineCatalogue.standard.configure("property-animator:" + text)
      }
    }
  }
}
