/// The curve as a power series in its parameter, around one of its points.
struct BezierExpansion: Sendable {
  let linear: SIMD2<Double>
  let quadratic: SIMD2<Double>
  let cubic: SIMD2<Double>

  init(fromStartToward first: SIMD2<Double>, _ second: SIMD2<Double>) {
    linear = 3 * first
    quadratic = 3 * (second - 2 * first)
    cubic = 1 + 3 * (first - second)
  }

  init(aroundMiddleOf first: SIMD2<Double>, _ second: SIMD2<Double>) {
    linear = 0.75 * ((1 - first) + second)
    quadratic = 1.5 * ((1 - first) - second)
    cubic = 1 + 3 * (first - second)
  }

  func x(at parameter: Double) -> Double {
    parameter * (linear.x + parameter * (quadratic.x + parameter * cubic.x))
  }

  func y(at parameter: Double) -> Double {
    parameter * (linear.y + parameter * (quadratic.y + parameter * cubic.y))
  }

  /// If both derivatives vanish, the slope is the ratio of the first ones that do not (l'Hopital's
  /// rule); if only that of x vanishes, the curve is vertical and the slope is 0.
  func slope(at parameter: Double) -> Double {
    let tripled: SIMD2<Double> = 3 * cubic
    let first: SIMD2<Double> = linear + parameter * (2 * quadratic + parameter * tripled)
    if first.x > 0 { return first.y / first.x }
    guard first.x == 0, first.y == 0 else { return 0 }
    let second: SIMD2<Double> = quadratic + parameter * tripled
    if second.x != 0 { return second.y / second.x }
    return second.y == 0 && cubic.x != 0 ? cubic.y / cubic.x : 0
  }

  @inline(never) func valueAndSlope(
    forX x: Double, in range: ClosedRange<Double>
  ) -> (value: Double, slope: Double) {
    let parameter = parameter(forX: x, in: range)
    return (y(at: parameter), slope(at: parameter))
  }

  /// The parameter of a given x; it takes two or three steps, at most 100.
  ///
  /// - Note: Source: Halley's method, W. Gander, "On Halley's iteration method", American
  ///   Mathematical Monthly 92 (1985), <https://doi.org/10.2307/2322644>, starting from the root
  ///   without the cubic term, with bisection if a step leaves the bracket.
  @inline(__always)
  private func parameter(forX x: Double, in range: ClosedRange<Double>) -> Double {
    if x == 0 { return 0 }
    var low = range.lowerBound
    var high = range.upperBound
    let discriminant = linear.x * linear.x + 4 * quadratic.x * x
    var guess = 2 * x / (linear.x + max(discriminant, 0).squareRoot())
    if !(guess > low && guess < high) { guess = 0.5 * (low + high) }
    for _ in 0..<100 {
      let excess = self.x(at: guess) - x
      if excess == 0 { return guess }
      if excess < 0 { low = guess } else { high = guess }
      let derivative = linear.x + guess * (2 * quadratic.x + guess * (3 * cubic.x))
      let halfCurvature = quadratic.x + guess * (3 * cubic.x)
      let change = excess * derivative / (derivative * derivative - excess * halfCurvature)
      let next = guess - change
      // Each step about cubes the relative error.
      if change.magnitude <= 1e-6 * guess.magnitude { return next }
      guess = next > low && next < high ? next : 0.5 * (low + high)
    }
    return guess
  }
}

extension CubicBezier {
  /// Returns the first x at which the curve has the value, or else comes nearest to it.
  ///
  /// If both control points have y in 0 ... 1, the curve rises: x and y are exchanged, good to
  /// 1e-12. Other curves are searched piece by piece between their extrema.
  package func firstX(showing value: Double) -> Double {
    let rising = 0.0...1.0
    if rising.contains(first.y), rising.contains(second.y) {
      let exchanged = CubicBezier(first.y, first.x, second.y, second.x)
      return exchanged.valueAndSlope(at: min(max(value, 0), 1)).value
    }
    return BezierExpansion(fromStartToward: first, second).firstX(showing: value)
  }
}

extension BezierExpansion {
  fileprivate func firstX(showing value: Double) -> Double {
    var nearest = (distance: Double.infinity, parameter: 0.0)
    var low = 0.0
    let extrema = extremaOfY
    for high in [extrema.0, extrema.1, 1] where high >= low {
      if let parameter = parameter(forY: value, in: low...high, else: &nearest) {
        return x(at: parameter)
      }
      low = high
    }
    return x(at: nearest.parameter)
  }

  // If it were inlined for each piece, the compiled code would differ from build to build.
  @inline(never) private func parameter(
    forY value: Double, in range: ClosedRange<Double>,
    else nearest: inout (distance: Double, parameter: Double)
  ) -> Double? {
    let (start, end) = (y(at: range.lowerBound) - value, y(at: range.upperBound) - value)
    if start == 0 { return range.lowerBound }
    if start * end <= 0 { return parameter(forY: value, in: range, rises: start <= end) }
    if start.magnitude < nearest.distance { nearest = (start.magnitude, range.lowerBound) }
    if end.magnitude < nearest.distance { nearest = (end.magnitude, range.upperBound) }
    return nil
  }

  private var extremaOfY: (Double, Double) {
    let (a, b, c) = (3 * cubic.y, 2 * quadratic.y, linear.y)
    let discriminant = b * b - 4 * a * c
    guard discriminant > 0 else { return (0, 1) }
    // This form of the roots avoids cancellation; an infinite root is clamped.
    let sum = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
    let (one, other) = (sum / a, c / sum)
    func clamped(_ root: Double) -> Double { root.isNaN ? 1 : Swift.min(Swift.max(root, 0), 1) }
    return (clamped(Swift.min(one, other)), clamped(Swift.max(one, other)))
  }

  private func parameter(forY value: Double, in range: ClosedRange<Double>, rises: Bool) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    for _ in 0..<60 {
      let middle = 0.5 * (low + high)
      if (y(at: middle) < value) == rises { low = middle } else { high = middle }
    }
    return 0.5 * (low + high)
  }
}
