/// A Bezier curve as a power series in its parameter, counted from one of its points.
struct BezierExpansion: Sendable {
  /// The factors of the parameter itself, for x and y.
  let linear: SIMD2<Double>
  /// The factors of its square.
  let quadratic: SIMD2<Double>
  /// The factors of its cube.
  let cubic: SIMD2<Double>

  /// Expands the curve from (0, 0) to (1, 1) around its start.
  ///
  /// - Parameters:
  ///   - first: The first control point.
  ///   - second: The second control point.
  init(fromStartToward first: SIMD2<Double>, _ second: SIMD2<Double>) {
    linear = 3 * first
    quadratic = 3 * (second - 2 * first)
    cubic = 1 + 3 * (first - second)
  }

  /// Expands the curve from (0, 0) to (1, 1) around its parameter 1/2.
  ///
  /// - Parameters:
  ///   - first: The first control point.
  ///   - second: The second control point.
  init(aroundMiddleOf first: SIMD2<Double>, _ second: SIMD2<Double>) {
    linear = 0.75 * ((1 - first) + second)
    quadratic = 1.5 * ((1 - first) - second)
    cubic = 1 + 3 * (first - second)
  }

  /// Returns x over the point of the expansion.
  ///
  /// - Parameter parameter: The parameter, counted from that of the point.
  /// - Returns: How far x is from the point's.
  func x(at parameter: Double) -> Double {
    parameter * (linear.x + parameter * (quadratic.x + parameter * cubic.x))
  }

  /// Returns y over the point of the expansion.
  ///
  /// - Parameter parameter: The parameter, counted from that of the point.
  /// - Returns: How far y is from the point's.
  func y(at parameter: Double) -> Double {
    parameter * (linear.y + parameter * (quadratic.y + parameter * cubic.y))
  }

  /// Returns dy/dx.
  ///
  /// Where both derivatives vanish it is the ratio of the first ones that do not (l'Hopital's
  /// rule); where only that of x does, so that the curve is vertical, it is 0.
  ///
  /// - Parameter parameter: The parameter, counted from that of the point.
  /// - Returns: The slope, a finite number.
  func slope(at parameter: Double) -> Double {
    let first = linear + parameter * (2 * quadratic + parameter * (3 * cubic))
    if first.x > 0 { return first.y / first.x }
    guard first.x == 0, first.y == 0 else { return 0 }
    let second = quadratic + parameter * (3 * cubic)
    if second.x != 0 { return second.y / second.x }
    return second.y == 0 && cubic.x != 0 ? cubic.y / cubic.x : 0
  }

  /// Returns the parameter at which the curve has a given x.
  ///
  /// - Parameters:
  ///   - x: How far x is from that of the point.
  ///   - range: Where the parameter lies; x does not fall in it.
  /// - Returns: The parameter, counted from that of the point.
  /// - Complexity: O(1): two or three steps for usual curves, at most 100.
  /// - Note: Source: Halley's method, W. Gander, "On Halley's iteration method", American
  ///   Mathematical Monthly 92 (1985), <https://doi.org/10.2307/2322644>, starting from the root
  ///   without the cube, with bisection where it leaves the bracket.
  func parameter(forX x: Double, in range: ClosedRange<Double>) -> Double {
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
      let derivative =
        linear.x + guess * (2 * quadratic.x + guess * (3 * cubic.x))
      let halfCurvature = quadratic.x + guess * (3 * cubic.x)
      let change =
        excess * derivative / (derivative * derivative - excess * halfCurvature)
      let next = guess - change
      // The error after a step is about the cube of the one before it, in shares of the root.
      if change.magnitude <= 1e-6 * guess.magnitude { return next }
      guess = next > low && next < high ? next : 0.5 * (low + high)
    }
    return guess
  }
}
