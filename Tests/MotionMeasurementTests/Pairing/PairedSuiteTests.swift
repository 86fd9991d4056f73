import Foundation
import MotionMeasurement
import MotionModel
import Testing

@Suite struct PairedSuiteTests {
  private func launch(_ logRatio: Double) -> PairedLaunch {
    PairedLaunch(
      logRatio: logRatio, baselineNanosecondsPerTick: 10,
      candidateNanosecondsPerTick: 10 * exp(logRatio), measuredSeconds: 0.01)
  }

  /// Returns a suite of engines with these changes, whose launches differ slightly.
  private func suite(_ changes: [Double], spread: Double, _ plan: PairedPlan) -> PairedSuite {
    var suite = PairedSuite(engines: changes.indices.map { "engine-\($0)" }, plan: plan)
    for (index, change) in changes.enumerated() {
      for step in 0..<plan.launches(atLook: 0) {
        suite.append(launch(change + spread * (step % 2 == 0 ? 1 : -1)), of: index)
      }
    }
    suite.look()
    return suite
  }

  @Test func verdictsSayWhereTheIntervalLies() {
    let suite = suite([0.02, -0.02, 0, 0.005], spread: 0.0005, PairedPlan(threshold: 0.005))
    #expect(suite.comparisons.map(\.verdict) == [.regression, .improvement, .same, .inconclusive])
    #expect(suite.undecided == [3])
    #expect(suite.launchesAtNextLook == 24)
    let first = suite.comparisons[0]
    #expect(abs(first.change - expm1(0.02)) < 1e-12)
    #expect(first.interval.contains(first.change))
    #expect(first.interval.lowerBound > first.threshold)
    #expect(abs(first.threshold - 0.005) < 1e-15)
    #expect(first.launches == 16)
    #expect(abs(first.measuredSeconds - 0.16) < 1e-12)
    #expect(abs(first.baselineNanosecondsPerTick - 10) < 1e-12)
  }

  /// The smallest effect, computed by hand: the threshold plus the reach of the two quantiles.
  @Test func smallestEffectIsWhatNineOfTenWouldSee() {
    let suite = suite([0], spread: 0.001, PairedPlan(threshold: 0.005, alpha: 0.02))
    let student = StudentDistribution(degreesOfFreedom: 7)
    let sample = (0..<16).map { 0.001 * ($0 % 2 == 0 ? 1.0 : -1) }
    let error = TrimmedMean(of: sample).standardError
    let reach =
      (student.quantile(upperTail: 0.005) + student.quantile(upperTail: 0.1)) * error
    #expect(abs(suite.comparisons[0].smallestEffect - expm1(log1p(0.005) + reach)) < 1e-12)
    #expect(abs(suite.comparisons[0].confidence - 0.99) < 1e-12)
  }

  /// Holm: each engine that is found raises the level of the others.
  @Test func whatIsFoundFreesItsShareOfTheError() {
    let plan = PairedPlan(threshold: 0.005, alpha: 0.02)
    let alone = suite([0, 0, 0, 0], spread: 0.001, plan)
    let beside = suite([0.05, 0.05, 0.05, 0], spread: 0.001, plan)
    #expect(abs(alone.comparisons[3].confidence - (1 - 0.01 / 4)) < 1e-12)
    #expect(abs(beside.comparisons[3].confidence - (1 - 0.01)) < 1e-12)
    #expect(beside.comparisons[3].interval.upperBound < alone.comparisons[3].interval.upperBound)
  }

  /// The fourth is found only because the other three are.
  @Test func findsStepByStep() {
    let plan = PairedPlan(threshold: 0.005, alpha: 0.02)
    let alone = suite([0, 0, 0, 0.0075], spread: 0.00147, plan)
    let beside = suite([0.05, 0.05, 0.05, 0.0075], spread: 0.00147, plan)
    #expect(alone.comparisons[3].verdict == .inconclusive)
    #expect(beside.comparisons[3].verdict == .regression)
  }

  @Test func whatIsDecidedStays() {
    var suite = suite([0.02, 0.005], spread: 0.0005, PairedPlan(threshold: 0.005))
    let decided = suite.comparisons[0]
    for step in 0..<8 { suite.append(launch(0.005 + (step % 2 == 0 ? 0.0005 : -0.0005)), of: 1) }
    suite.look()
    #expect(suite.looks == 2)
    #expect(suite.comparisons[0] == decided)
    #expect(suite.comparisons[1].launches == 24)
  }
}
