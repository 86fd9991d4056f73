import Foundation
import MotionMeasurement
import MotionModel

struct SimulatedSuite {
  var plan: PairedPlan
  var changes: [Double]
  var noise: LaunchNoise
  var mostLooks = 4

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
