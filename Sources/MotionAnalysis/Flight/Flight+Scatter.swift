internal import MotionModel

/// What velocities that are derived from positions leave open.
///
/// - Note: Source: Lagrange's polynomial and its derivative, M. Abramowitz, I. A. Stegun, 25.2.1 and
///   25.3.1.
extension Flight {
  enum Side { case start, end }

  /// In points: how far a sample may be beside where a smooth motion has it.
  ///
  /// Each sample near a side is held against the cubic through the four before it, which the bend of a
  /// smooth motion hardly leaves. Five that are off each add up to at most their weights; the largest sum
  /// found is taken for a third of that. The first two of a flight do not count: a motion may begin as it
  /// likes.
  func scatter(_ side: Side) -> Double {
    let all = moments(2..<max(movingCount, 2))
    let near = side == .start ? all.prefix(8) : all.suffix(8)
    return near.indices.dropFirst(4).map { index in
      let weights = near.valueWeights(index - 4..<index, at: near[index].seconds)
      var (rest, sum) = (near[index].position, 1.0)
      for (weight, moment) in zip(weights, near[index - 4..<index]) {
        rest -= weight * moment.position
        sum += weight.magnitude
      }
      return 3 * rest.length / sum
    }.max() ?? 0
  }

  /// By how much a velocity at a side, derived from three samples, changes where each is off by a point.
  func derivativeWeight(_ side: Side) -> Double {
    let all = moments(0..<movingCount)
    guard all.count > 2 else { return 0 }
    let three = side == .start ? all.prefix(3) : all.suffix(3)
    let here = side == .start ? three.first : three.last
    let times = three.map { $0.seconds - (here?.seconds ?? 0) }
    return (0..<3).reduce(0) { sum, index in
      let (one, other) = (times[(index + 1) % 3], times[(index + 2) % 3])
      return sum + ((one + other) / ((times[index] - one) * (times[index] - other))).magnitude
    }
  }

  /// Whether the value rests where the hand-off left it, and never moved.
  var standsStill: Bool {
    rest != nil && (1..<count).allSatisfy { self[$0].state.position == start.state.position }
  }

  /// Of samples at one time the last.
  private func moments(_ samples: Range<Int>) -> [Moment] {
    var moments: [Moment] = []
    for sample in samples {
      let tick = self[sample]
      let moment = Moment(
        seconds: tick.time.seconds(since: start.time), position: tick.state.position)
      if moments.last?.seconds == moment.seconds { moments.removeLast() }
      moments.append(moment)
    }
    return moments
  }
}

private struct Moment {
  var seconds: Double
  var position: SIMD2<Double>
}

extension ArraySlice<Moment> {
  fileprivate func valueWeights(_ nodes: Range<Int>, at seconds: Double) -> [Double] {
    nodes.map { node in
      nodes.reduce(1) { product, other in
        other == node
          ? product
          : product * (seconds - self[other].seconds) / (self[node].seconds - self[other].seconds)
      }
    }
  }
}
