import Foundation
import MotionMeasurement
import Testing

@Suite struct PairedPlanTests {
  @Test func looksAreHalfAsMuchLaterEachTime() {
    let plan = PairedPlan()
    #expect((0..<6).map { plan.launches(atLook: $0) } == [16, 24, 36, 54, 81, 122])
  }

  @Test func allLooksTogetherSpendNoMoreThanTheWhole() {
    let plan = PairedPlan(alpha: 0.01)
    #expect(plan.alpha(atLook: 0) == 0.005)
    let spent = (0..<60).reduce(0) { $0 + plan.alpha(atLook: $1) }
    #expect(spent <= 0.01 && spent > 0.00999)
  }

  @Test func aFloorRaisesTheThresholdOfWhatCostsLittle() {
    let plan = PairedPlan(threshold: 0.01, floor: 0.05)
    #expect(plan.logThreshold(nanosecondsPerTick: 100) == log1p(0.01))
    #expect(abs(plan.logThreshold(nanosecondsPerTick: 2) - log1p(0.025)) < 1e-15)
    #expect(plan.logThreshold(nanosecondsPerTick: 0) == log1p(0.01))
  }
}
