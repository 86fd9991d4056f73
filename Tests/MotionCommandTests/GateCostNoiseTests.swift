import ArgumentParser
import MotionCommand
import MotionModel
import MotionReports
import Testing

/// The conclusions of a self-check from its noise, with made-up numbers instead of a measurement.
@Suite struct GateCostNoiseTests {
  private static func cost(interval: ClosedRange<Double>, isSelfCheck: Bool = true) -> GateCost {
    let comparison = CostComparison(
      engine: "decay", verdict: .inconclusive, change: 0.000_1, interval: interval,
      confidence: 0.995, threshold: 0.005, smallestEffect: 0.013, baselineNanosecondsPerTick: 9,
      candidateNanosecondsPerTick: 9, launches: 24, measuredSeconds: 0.5)
    return GateCost(
      baseline: "this", comparisons: [comparison], isSelfCheck: isSelfCheck, noise: 0.006,
      seconds: 1, launches: 24, processor: 1)
  }

  /// A self-check must be able to report a machine that is noisier than the usual threshold.
  @Test func onlyAThresholdThatWasAskedForIsTooFine() throws {
    let noisy = Self.cost(interval: -0.005_8...0.006)
    #expect(throws: ExitCode(64)) { try noisy.refuseTooFineThreshold(wasAsked: true) }
    try noisy.refuseTooFineThreshold(wasAsked: false)
  }

  @Test func aThresholdAboveTheNoiseIsTaken() throws {
    try Self.cost(interval: -0.004_9...0.005).refuseTooFineThreshold(wasAsked: true)
    try Self.cost(interval: -0.1...0.1, isSelfCheck: false).refuseTooFineThreshold(wasAsked: true)
  }
}
