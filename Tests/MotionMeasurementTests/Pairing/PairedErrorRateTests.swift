import Foundation
import MotionMeasurement
import MotionModel
import TestSupport
import Testing

/// Error rates and power of the procedure, in seeded simulations.
@Suite(.releaseOnly) struct PairedErrorRateTests {
  /// The hardest case: all engines change by exactly the threshold, as near to an alarm as an
  /// engine may be without raising one.
  ///
  /// At a rate of 20% in two directions, 10% of the runs may raise an alarm: 300 runs raise 30 on
  /// average and at most 46 by chance (three deviations), 100 runs at most 19.
  @Test(arguments: LaunchNoise.allCases)
  func keepsTheRateOfFalseAlarmsAtTheThreshold(_ noise: LaunchNoise) {
    let plan = PairedPlan(threshold: 0.005, floor: 0, alpha: 0.2)
    let suite = SimulatedSuite(
      plan: plan, changes: Array(repeating: log1p(0.005), count: 29), noise: noise)
    var random = SplitMix64(seed: 7)
    let (runs, most) = isDebugBuild ? (100, 19) : (300, 46)
    let alarms = (0..<runs).count { _ in
      suite.run(&random).contains { $0.verdict == .regression }
    }
    #expect(alarms <= most, "\(noise): \(alarms) alarms in \(runs) runs")
    // A procedure that never finds anything would pass as well.
    #expect(alarms > 0 || noise == .twoSpeeds || noise == .outliers)
  }

  /// No alarm in 150 runs with 29 unchanged engines each; at most 1% of the runs may raise one.
  @Test(arguments: LaunchNoise.allCases)
  func raisesNoAlarmWhereNothingChanged(_ noise: LaunchNoise) {
    let suite = SimulatedSuite(
      plan: PairedPlan(), changes: Array(repeating: 0, count: 29), noise: noise, mostLooks: 3)
    var random = SplitMix64(seed: 11)
    let alarms = (0..<150).count { _ in
      suite.run(&random).contains { $0.verdict.isChange }
    }
    #expect(alarms == 0)
  }

  /// One engine of 29 is twice the threshold slower.
  @Test(arguments: [LaunchNoise.normal, .outliers, .heavy])
  func findsTwiceTheThreshold(_ noise: LaunchNoise) {
    var changes = Array(repeating: 0.0, count: 29)
    changes[13] = log1p(0.01)
    let suite = SimulatedSuite(
      plan: PairedPlan(threshold: 0.005), changes: changes, noise: noise, mostLooks: 5)
    var random = SplitMix64(seed: 13)
    let found = (0..<100).count { _ in suite.run(&random)[13].verdict == .regression }
    #expect(found >= 99, "\(noise): found \(found) of 100")
  }

  /// Looking at each launch at the full level would multiply the error rate; the first test must be
  /// able to see that.
  @Test func aNaiveProcedureWouldFail() {
    let plan = PairedPlan(threshold: 0.005, floor: 0, alpha: 0.2, firstLook: 5)
    var random = SplitMix64(seed: 7)
    let alarms = (0..<100).count { _ in
      (0..<29).contains { _ in
        // Each engine is a suite of its own: no Holm, and each look has the first look's share.
        var launches: [PairedLaunch] = []
        return (0..<20).contains { _ in
          let ratio = log1p(0.005) + LaunchNoise.normal.draw(&random)
          launches.append(
            PairedLaunch(
              logRatio: ratio, baselineNanosecondsPerTick: 10, candidateNanosecondsPerTick: 10,
              measuredSeconds: 0))
          guard launches.count >= 5 else { return false }
          var suite = PairedSuite(engines: ["one"], plan: plan)
          for launch in launches { suite.append(launch, of: 0) }
          suite.look()
          return suite.comparisons[0].verdict == .regression
        }
      }
    }
    #expect(alarms > 60)
  }
}
