import Foundation
import MotionMeasurement
import MotionModel

/// The whole procedure on simulated launches: looks, Holm, measuring on while nothing is certain.
struct SimulatedSuite {
  /// What is looked for.
  var plan: PairedPlan
  /// The true change of each engine, as a logarithm.
  var changes: [Double]
  /// How launches scatter.
  var noise: LaunchNoise
  /// The largest number of looks.
  var mostLooks = 4

  /// Runs the procedure once.
  func run(_ random: inout SplitMix64) -> [CostComparison] {
    var suite = PairedSuite(engines: changes.map { "\($0)" }, plan: plan)
    var count = 0
    while suite.looks < mostLooks, !suite.undecided.isEmpty {
      while count < suite.launchesAtNextLook {
        for index in suite.undecided {
          let ratio = changes[index] + noise.draw(&random)
          suite.append(
            PairedLaunch(
              logRatio: ratio, baselineNanosecondsPerTick: 10,
              candidateNanosecondsPerTick: 10, measuredSeconds: 0.008), of: index)
        }
        count += 1
      }
      suite.look()
    }
    return suite.comparisons
  }
}
