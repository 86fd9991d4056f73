import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import Testing

/// What the checks say of UIKit's animator: where its position and its velocity break, and where not.
struct PropertyAnimatorFindingsTests {
  private func findings(_ specification: String, _ trace: Trace) throws -> [Finding] {
    let engine = try EngineCatalogue.standard.configure(specification)
    let options = ReplayOptions(schedule: try Schedule("120"))
    return Checks.findings(in: engine.gatherEvidence(trace, options))
  }

  private func interactions(_ findings: [Finding], of check: String) -> Set<Substring> {
    Set(findings.filter { $0.check == check }.map { $0.message.prefix { $0 != ":" } })
  }

  @Test func aCurveBreaksTheVelocityAtEachHandOff() throws {
    let found = try findings("property-animator", TestTraces.everyHandOff)
    #expect(interactions(found, of: "hand-off-velocity") == ["release", "retarget"])
    // Both releases, and both taps in flight.
    #expect(found.count { $0.check == "hand-off-velocity" } == 4)
    // A finger that leaves the way moves the value along it only; nothing else moves it.
    #expect(interactions(found, of: "hand-off-position") == ["drag"])
    #expect(found.allSatisfy { $0.check.hasPrefix("hand-off") }, "\(found.map { $0.message })")
  }

  @Test func aSpringLosesTheVelocityAcrossTheWay() throws {
    let found = try findings(
      "property-animator:timing=spring,stiffness=200,damping=12,mass=1", TestTraces.everyHandOff)
    let releases = found.filter { $0.message.hasPrefix("release") }
    #expect(releases.count == 2)
    for finding in releases {
      #expect(finding.check == "hand-off-velocity" && finding.message.contains("turned by"))
      // The part across: 500 and 300 pt/s, as estimated from whole-numbered times.
      #expect((295...505).contains(finding.size))
    }
    #expect(interactions(found, of: "hand-off-velocity") == ["release", "retarget"])
    #expect(interactions(found, of: "hand-off-position") == ["drag"])
  }

  @Test(arguments: ["", ":timing=spring", ":scrub=time", ":completion=pause", ":factor=1"])
  func aTapFromRestHasNoFinding(parameters: String) throws {
    #expect(try findings("property-animator" + parameters, TestTraces.tap).map(\.message) == [])
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
