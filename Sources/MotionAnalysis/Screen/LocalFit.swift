internal import MotionModel

/// A position or a velocity with its uncertainty: it lies within the radius of the value, on each axis.
struct ScreenEstimate {
  /// The most likely value, in points or points per second.
  var value: SIMD2<Double>

  /// How far the true one may be from it on each axis.
  var radius: SIMD2<Double>

  /// The middle of a region that holds both estimates.
  func union(_ other: ScreenEstimate) -> ScreenEstimate {
    let low = pointwiseMin(value - radius, other.value - other.radius)
    let high = pointwiseMax(value + radius, other.value + other.radius)
    return ScreenEstimate(value: (low + high) / 2, radius: (high - low) / 2)
  }

  /// Whether no value can be meant by both, on one axis at least.
  func excludes(_ other: ScreenEstimate) -> Bool {
    let distance = value - other.value
    let limit = radius + other.radius
    return distance.x.magnitude > limit.x || distance.y.magnitude > limit.y
  }

  /// How far two estimates are apart, and how far they may be with the same true value, on the axis on
  /// which the first exceeds the second most.
  func distance(from other: ScreenEstimate) -> (size: Double, limit: Double) {
    let distance = value - other.value
    let limit = radius + other.radius
    let (x, y) = (distance.x.magnitude, distance.y.magnitude)
    return x - limit.x > y - limit.y ? (x, limit.x) : (y, limit.y)
  }
}

/// Points of a motion, as they were on the screen or under a finger.
struct ScreenSamples {
  /// The times, in seconds, rising.
  var times: [Double] = []

  /// The places, in points.
  var positions: [SIMD2<Double>] = []

  /// How far a place may be from the true one on each axis, in points.
  var error: Double

  /// The side of an instant from which it is estimated.
  enum Side { case before, after }

  /// The counts of samples that are tried: each about a third more than the one before.
  private static let windows = [3, 4, 5, 6, 8, 11, 16, 24]

  /// Estimates position and velocity at an instant from the samples of a range, all on one side of it.
  ///
  /// Polynomials of rising order are fitted by least squares to windows of rising length at that end.
  /// The uncertainty of each is the sum of two parts. The first is how far errors of the places can move
  /// the estimate: the error times the sum of the magnitudes of its weights, where the error is no less
  /// than the largest residual. The second is how far the estimate is from that of one order less, or a
  /// quarter of how far that one is from the next: what the motion is beyond a polynomial. The surest one is taken.
  ///
  /// - Complexity: O(n) in the number of samples, of which 24 at most are used.
  func estimates(
    at instant: Double, from range: Range<Int>, _ side: Side
  ) -> (position: ScreenEstimate, velocity: ScreenEstimate)? {
    var positions: [ScreenEstimate] = []
    var velocities: [ScreenEstimate] = []
    for count in Self.windows where count <= range.count {
      let window =
        side == .before
        ? range.upperBound - count..<range.upperBound
        : range.lowerBound..<range.lowerBound + count
      fit(window, at: instant) { position, velocity in
        positions.append(position)
        velocities.append(velocity)
      }
    }
    guard let position = Self.surest(positions), let velocity = Self.surest(velocities) else {
      return nil
    }
    return (position, velocity)
  }

  /// Returns the estimate with the smallest uncertainty, which is made large enough to hold all that are
  /// about as sure: of many, the surest owes some of that to chance.
  ///
  /// The uncertainty is itself estimated, from one order less, and is doubled for that.
  private static func surest(_ estimates: [ScreenEstimate]) -> ScreenEstimate? {
    guard var best = estimates.first else { return nil }
    for estimate in estimates where estimate.radius.sum() < best.radius.sum() { best = estimate }
    var radius = best.radius
    for estimate in estimates where estimate.radius.sum() <= 2 * best.radius.sum() {
      let off = estimate.value - best.value
      radius = pointwiseMax(radius, SIMD2(off.x.magnitude, off.y.magnitude))
    }
    return ScreenEstimate(value: best.value, radius: 2 * radius)
  }

  /// Fits polynomials of rising order to a window, each an orthonormal one more than the one before.
  ///
  /// - Note: Source: P. D. Brubeck, Y. Nakatsukasa, L. N. Trefethen, "Vandermonde with Arnoldi", SIAM
  ///   Review 63 (2021), 405-415.
  private func fit(
    _ window: Range<Int>, at instant: Double, _ body: (ScreenEstimate, ScreenEstimate) -> Void
  ) {
    let count = window.count
    var span = 0.0
    for index in window { span = max(span, (times[index] - instant).magnitude) }
    guard span > 0, times[window.upperBound - 1] > times[window.lowerBound] else { return }
    // Each polynomial at the samples, its value and its slope at the instant.
    var basis: [[Double]] = []
    var values: [Double] = []
    var slopes: [Double] = []
    var fitted = [SIMD2<Double>](repeating: .zero, count: count)
    var (valueWeights, slopeWeights) = (
      [Double](repeating: 0, count: count), [Double](repeating: 0, count: count)
    )
    var (value, slope) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    var last = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    for order in 0...min(5, count - 2) {
      var next = [Double](repeating: 1, count: count)
      var (nextValue, nextSlope) = (1.0, 0.0)
      if order > 0 {
        for index in 0..<count {
          next[index] =
            (times[window.lowerBound + index] - instant) / span * basis[order - 1][index]
        }
        (nextValue, nextSlope) = (0, values[order - 1] / span)
        // Twice is enough.
        for _ in 0..<2 {
          for lower in 0..<order {
            var share = 0.0
            for index in 0..<count { share += next[index] * basis[lower][index] }
            for index in 0..<count { next[index] -= share * basis[lower][index] }
            nextValue -= share * values[lower]
            nextSlope -= share * slopes[lower]
          }
        }
      }
      var square = 0.0
      for index in 0..<count { square += next[index] * next[index] }
      let norm = square.squareRoot()
      guard norm > 1e-9 else { return }
      for index in 0..<count { next[index] /= norm }
      (nextValue, nextSlope) = (nextValue / norm, nextSlope / norm)
      basis.append(next)
      values.append(nextValue)
      slopes.append(nextSlope)

      var share = SIMD2<Double>.zero
      for index in 0..<count { share += next[index] * positions[window.lowerBound + index] }
      var (valueBound, slopeBound) = (0.0, 0.0)
      var residual = SIMD2<Double>.zero
      for index in 0..<count {
        fitted[index] += share * next[index]
        valueWeights[index] += nextValue * next[index]
        slopeWeights[index] += nextSlope * next[index]
        valueBound += valueWeights[index].magnitude
        slopeBound += slopeWeights[index].magnitude
        let left = positions[window.lowerBound + index] - fitted[index]
        residual = pointwiseMax(residual, SIMD2(left.x.magnitude, left.y.magnitude))
      }
      let (valueChange, slopeChange) = (share * nextValue, share * nextSlope)
      value += valueChange
      slope += slopeChange
      let changes = (
        SIMD2(valueChange.x.magnitude, valueChange.y.magnitude),
        SIMD2(slopeChange.x.magnitude, slopeChange.y.magnitude)
      )
      defer { last = changes }
      guard order > 0 else { continue }
      // Few samples leave small residuals, whatever the errors are.
      let freedom = Double(count - order - 1)
      let spread = pointwiseMax(
        SIMD2(repeating: error), residual * (Double(count) / freedom).squareRoot())
      body(
        ScreenEstimate(
          value: value,
          radius: valueBound * spread + pointwiseMax(changes.0, last.0 / 4)),
        ScreenEstimate(
          value: slope,
          radius: slopeBound * spread + pointwiseMax(changes.1, last.1 / 4)))
    }
  }
}
