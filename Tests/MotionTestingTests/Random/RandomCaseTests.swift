import MotionEngines
import MotionModel
import MotionReplay
import MotionTesting
import Testing

@Suite struct RandomCaseTests {
  @Test func aCaseIsMadeFromTwoNumbers() {
    let random = RandomCase(seed: 1, index: 5)
    #expect(random.trace == RandomCase(seed: 1, index: 5).trace)
    #expect(random.trace.name == "random-1-5")
    #expect(random.options == RandomReplayOptions(seed: 1).options(5))
    #expect(random.description.hasPrefix("random 1:5, clock \(random.options.clock.text), "))
    #expect(RandomCase(seed: 1, index: 5, on: .free).trace.header.surface == .free)
  }

  @Test func aSoundEngineHasNoFindingAndAFaultHas() {
    var findings = 0
    for index in 0..<12 {
      let random = RandomCase(seed: 1, index: index)
      #expect(random.findings(of: SpringExact()) == [], "\(random)")
      findings += random.findings(of: Cubic(policy: .restart)).count
    }
    #expect(findings > 0)
  }
}
