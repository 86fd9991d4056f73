extension CubicBezier {
  /// Returns the share of the duration at which the curve first shows a share of the way.
  ///
  /// Where both control points have y in 0 ... 1 the curve rises, and its inverse is the curve with
  /// x and y exchanged, good to 1e-12. Other curves are searched piece by piece between their
  /// extrema.
  ///
  /// - Parameter value: The share of the way, a finite number.
  /// - Returns: The smallest x in 0 ... 1 with that y; where there is none, that of the nearest y.
  func firstX(showing value: Double) -> Double {
    let rising = 0.0...1.0
    if rising.contains(first.y), rising.contains(second.y) {
      let exchanged = CubicBezier(first.y, first.x, second.y, second.x)
      return exchanged.valueAndSlope(at: min(max(value, 0), 1)).value
    }
    let curve = BezierExpansion(fromStartToward: first, second)
    var nearest = (distance: Double.infinity, parameter: 0.0)
    var low = 0.0
    let extrema = curve.extremaOfY
    let ends = SIMD3(extrema.0, extrema.1, 1)
    for piece in 0..<3 where ends[piece] >= low {
      let high = ends[piece]
      let (start, end) = (curve.y(at: low) - value, curve.y(at: high) - value)
      if start == 0 { return curve.x(at: low) }
      if start * end <= 0 {
        return curve.x(at: curve.parameter(forY: value, in: low...high, rises: start <= end))
      }
      if start.magnitude < nearest.distance { nearest = (start.magnitude, low) }
      if end.magnitude < nearest.distance { nearest = (end.magnitude, high) }
      low = high
    }
    return curve.x(at: nearest.parameter)
  }
}

extension BezierExpansion {
  /// The parameters inside 0...1 at which y turns, in order; 0 or 1 in place of those that are not.
  fileprivate var extremaOfY: (Double, Double) {
    let (a, b, c) = (3 * cubic.y, 2 * quadratic.y, linear.y)
    let discriminant = b * b - 4 * a * c
    guard discriminant > 0 else { return (0, 1) }
    // The form of the roots that subtracts no nearly equal numbers; an infinite one is clamped.
    let sum = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
    let (one, other) = (sum / a, c / sum)
    func clamped(_ root: Double) -> Double { root.isNaN ? 1 : Swift.min(Swift.max(root, 0), 1) }
    return (clamped(Swift.min(one, other)), clamped(Swift.max(one, other)))
  }

  /// Returns the parameter at which y has a value, by bisection.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - range: Parameters between which y is monotone and takes the value.
  ///   - rises: Whether y rises in the range.
  /// - Returns: The parameter, to the last bit or two.
  /// - Complexity: O(1): 60 steps.
  fileprivate func parameter(
    forY value: Double, in range: ClosedRange<Double>, rises: Bool
  ) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    for _ in 0..<60 {
      let middle = 0.5 * (low + high)
      if (y(at: middle) < value) == rises { low = middle } else { high = middle }
    }
    return 0.5 * (low + high)
  }
}
