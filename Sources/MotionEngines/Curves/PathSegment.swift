internal import MotionModel

/// A piece of a path: a line, a cubic Bezier curve or an arc of an ellipse.
///
/// Its points are those of a parameter from 0 to 1.
public enum PathSegment: Hashable, Sendable {
  /// A straight line.
  case line(from: SIMD2<Double>, to: SIMD2<Double>)
  /// A cubic Bezier curve with two control points.
  case cubic(
    from: SIMD2<Double>, first: SIMD2<Double>, second: SIMD2<Double>, to: SIMD2<Double>)
  /// An arc of an ellipse along the axes: from an angle, in radians, by a sweep, positive from x to
  /// y.
  case arc(center: SIMD2<Double>, radii: SIMD2<Double>, start: Double, sweep: Double)

  /// Creates a whole ellipse, from the end of its x axis towards y.
  ///
  /// - Parameters:
  ///   - center: The center, in points.
  ///   - radii: The half axes, in points.
  /// - Returns: The ellipse.
  public static func ellipse(center: SIMD2<Double>, radii: SIMD2<Double>) -> PathSegment {
    .arc(center: center, radii: radii, start: 0, sweep: 2 * Double.pi)
  }

  /// Returns the point at a parameter.
  ///
  /// - Parameter parameter: The parameter, in 0 ... 1.
  /// - Returns: The point, in points.
  public func point(at parameter: Double) -> SIMD2<Double> {
    switch self {
    case .line(let from, let to):
      return parameter < 0.5
        ? from + parameter * (to - from) : to - (1 - parameter) * (to - from)
    case .cubic(let from, let first, let second, let to):
      let left = 1 - parameter
      let ends = left * left * left * from + parameter * parameter * parameter * to
      return ends + 3 * left * parameter * (left * first + parameter * second)
    case .arc(let center, let radii, let start, let sweep):
      let (sine, cosine) = Elementary.sineAndCosine(start + parameter * sweep)
      return center + radii * SIMD2(cosine, sine)
    }
  }

  /// Returns the derivative at a parameter.
  ///
  /// - Parameter parameter: The parameter, in 0 ... 1.
  /// - Returns: The change of the point with the parameter, in points.
  public func derivative(at parameter: Double) -> SIMD2<Double> {
    switch self {
    case .line(let from, let to):
      return to - from
    case .cubic(let from, let first, let second, let to):
      let left = 1 - parameter
      let ends = left * left * (first - from) + parameter * parameter * (to - second)
      return 3 * (ends + 2 * left * parameter * (second - first))
    case .arc(_, let radii, let start, let sweep):
      let (sine, cosine) = Elementary.sineAndCosine(start + parameter * sweep)
      return sweep * (radii * SIMD2(-sine, cosine))
    }
  }

  /// Returns the direction of travel at a parameter, as a vector of length 1.
  ///
  /// Where the derivative vanishes, as at the end of a curve whose control point lies on it, it is
  /// the direction in which the curve leaves that point, or reaches it at its end.
  ///
  /// - Parameter parameter: The parameter, in 0 ... 1.
  /// - Returns: The direction; zero where the segment is a single point.
  public func direction(at parameter: Double) -> SIMD2<Double> {
    if let direction = Self.unit(derivative(at: parameter)) { return direction }
    guard case .cubic(let from, let first, let second, let to) = self else { return .zero }
    let sign: Double = parameter < 1 ? 1 : -1
    let startBend = from - 2 * first + second
    let endBend = first - 2 * second + to
    let bend = (1 - parameter) * startBend + parameter * endBend
    let twist = to - from + 3 * (first - second)
    return Self.unit(sign * bend) ?? Self.unit(twist) ?? .zero
  }

  /// The length of its control polygon, at least that of the segment but for a rounding.
  var polygonLength: Double {
    switch self {
    case .line(let from, let to): (to - from).length
    case .cubic(let from, let first, let second, let to):
      (first - from).length + (second - first).length + (to - second).length
    case .arc(_, let radii, _, let sweep):
      sweep.magnitude * max(radii.x.magnitude, radii.y.magnitude)
    }
  }

  /// Whether all its numbers are finite.
  var isFinite: Bool {
    switch self {
    case .line(let from, let to): from.isFinite && to.isFinite
    case .cubic(let from, let first, let second, let to):
      from.isFinite && first.isFinite && second.isFinite && to.isFinite
    case .arc(let center, let radii, let start, let sweep):
      center.isFinite && radii.isFinite && start.isFinite && sweep.isFinite
    }
  }

  private static func unit(_ vector: SIMD2<Double>) -> SIMD2<Double>? {
    let length = vector.length
    return length > 0 ? vector / length : nil
  }
}
