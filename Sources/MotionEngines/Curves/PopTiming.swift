/// The timing function as Facebook's pop solves it: it stops at a tolerance that one can see.
///
/// Up to eight Newton steps from x itself, then bisection, until the curve's x is closer than the
/// tolerance to the given one. Faithful: the value is off by up to the tolerance times the slope,
/// and jumps where one step more is taken.
///
/// - Note: Source: Facebook pop 1.0 (2014), `POPTimingFunctionSolve` and `SOLVE_EPS`, with WebKit's
///   `UnitBezier`, <https://github.com/facebookarchive/pop>.
public struct PopTiming: Hashable, Sendable {
  private let linear: SIMD2<Double>
  private let quadratic: SIMD2<Double>
  private let cubic: SIMD2<Double>

  /// How far from the given x it stops: 1 / (1000 duration).
  public let tolerance: Double

  /// Creates the solver of a curve.
  ///
  /// - Parameters:
  ///   - curve: The curve; its control points are rounded to single precision, as pop keeps them.
  ///   - duration: The duration, in seconds, above 0.
  public init(_ curve: CubicBezier, duration: Double) {
    let first = SIMD2(Double(Float(curve.first.x)), Double(Float(curve.first.y)))
    let second = SIMD2(Double(Float(curve.second.x)), Double(Float(curve.second.y)))
    linear = 3 * first
    quadratic = 3 * (second - first) - linear
    cubic = 1 - linear - quadratic
    tolerance = 1 / (1000 * duration)
  }

  /// Returns the progress, and the slope of the curve where the solver stopped.
  ///
  /// - Parameter x: The share of the duration, in 0 ... 1.
  /// - Returns: y and dy/dx; the slope is 0 where the curve is vertical.
  /// - Complexity: O(1): usually one or two steps.
  public func valueAndSlope(at x: Double) -> (value: Double, slope: Double) {
    let parameter = parameter(forX: x)
    let point = ((cubic * parameter + quadratic) * parameter + linear) * parameter
    let derivative = (3 * cubic * parameter + 2 * quadratic) * parameter + linear
    return (point.y, derivative.x > 1e-6 ? derivative.y / derivative.x : 0)
  }

  private func parameter(forX x: Double) -> Double {
    var guess = x
    for _ in 0..<8 {
      let excess = self.x(at: guess) - x
      if excess.magnitude < tolerance { return guess }
      let derivative = (3 * cubic.x * guess + 2 * quadratic.x) * guess + linear.x
      if derivative.magnitude < 1e-6 { break }
      guess -= excess / derivative
    }
    var low = 0.0
    var high = 1.0
    guess = x
    // The interval halves, so that 64 rounds leave nothing of it.
    for _ in 0..<64 {
      let excess = self.x(at: guess) - x
      if excess.magnitude < tolerance { return guess }
      if excess < 0 { low = guess } else { high = guess }
      guess = (high - low) * 0.5 + low
    }
    return guess
  }

  private func x(at parameter: Double) -> Double {
    ((cubic.x * parameter + quadratic.x) * parameter + linear.x) * parameter
  }
}
