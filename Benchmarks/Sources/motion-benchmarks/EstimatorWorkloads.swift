internal import MotionModel
internal import MotionReplay

/// The velocity of a finger at its release; an iteration is one release after 20 samples at 120 Hz.
enum EstimatorWorkloads {
  /// One workload for each estimator, except the one that looks up a recorded number.
  static var all: [Workload] {
    let histories = Kept { makeHistories() }
    return [VelocityEstimator.leastSquares, .twoPoint].map { estimator in
      let run = {
        var sum = SIMD2<Double>.zero
        for (history, release) in histories.value {
          sum += estimator.velocity(of: history, releasedAt: release, reported: nil)
        }
        return sum.x.bitPattern ^ (sum.y.bitPattern &* 0x9e37_79b9_7f4a_7c15)
      }
      return Computation(
        name: "estimate/\(estimator.rawValue)",
        plan: {
          let checksum = run()
          return WorkloadPlan(
            iterations: histories.value.count, checksum: checksum, digest: checksum)
        }, run: run)
    }
  }

  /// Makes 256 fingers that move up; each sample is off by up to half a point.
  private static func makeHistories() -> [(PointerHistory, Instant)] {
    var random = SplitMix64(seed: 1)
    return (0..<256).map { _ in
      var history = PointerHistory()
      var time = Instant.zero
      for index in 0..<PointerHistory.capacity {
        time = Instant(nanoseconds: Int64(index) * 1_000_000_000 / 120)
        let position = SIMD2(random.nextUnit(), random.nextUnit() - Double(index * 8))
        history.append(.init(time: time, position: position))
      }
      return (history, time)
    }
  }
}
