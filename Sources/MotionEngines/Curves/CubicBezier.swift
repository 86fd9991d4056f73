/// A timing curve: the cubic Bezier from (0, 0) to (1, 1) with two control points, as y over x.
///
/// x is the share of the duration, y the share of the way. The parameter of a given x solves a
/// cubic equation, written around the nearest of the parameters 0, 1/2 and 1. Only there can the
/// curve be vertical, so no digits of x, or of 1 - x, are lost where they matter. y is good to
/// 1e-12 for all control points; if the curve is steeper than 1e4, to about that steepness times
/// the rounding of x.
///
/// - Note: Source: W3C, CSS Easing Functions Level 2, section 2.3, "Cubic Bezier Easing Functions",
///   <https://www.w3.org/TR/css-easing-2/>, also for what lies outside 0 ... 1.
public struct CubicBezier: Sendable {
  /// The first control point; its x lies from 0 to 1.
  public let first: SIMD2<Double>
  /// The second control point; its x lies from 0 to 1.
  public let second: SIMD2<Double>

  // Whether both control points lie on the diagonal, so that y is x.
  private let isLinear: Bool
  private let start: BezierExpansion
  private let middle: BezierExpansion
  private let end: BezierExpansion
  private let quarterX: Double
  private let threeQuartersX: Double
  private let middlePoint: SIMD2<Double>

  /// Creates a curve from its control points; the x of both lie from 0 to 1.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition(
      (0...1).contains(x1) && (0...1).contains(x2), "x of a control point is not in 0...1")
    first = SIMD2(x1, y1)
    second = SIMD2(x2, y2)
    isLinear = x1 == y1 && x2 == y2
    start = BezierExpansion(fromStartToward: first, second)
    middle = BezierExpansion(aroundMiddleOf: first, second)
    end = BezierExpansion(fromStartToward: 1 - second, 1 - first)
    quarterX = start.x(at: 0.25)
    threeQuartersX = 1 - end.x(at: 0.25)
    middlePoint = (1 + 3 * (first + second)) * 0.125
  }

  /// Returns the share of the way at a share of the duration, and the slope of the curve there.
  ///
  /// Outside 0 ... 1 the curve goes on as a straight line. The slope is 0 where the curve is
  /// vertical, and beyond such an end.
  @inline(__always) public func valueAndSlope(at x: Double) -> (value: Double, slope: Double) {
    if isLinear { return (x, 1) }
    guard x > 0, x < 1 else { return outside(x) }
    if x < quarterX { return start.valueAndSlope(forX: x, in: 0...0.26) }
    if x > threeQuartersX {
      let (value, slope) = end.valueAndSlope(forX: 1 - x, in: 0...0.26)
      return (1 - value, slope)
    }
    let (value, slope) = middle.valueAndSlope(forX: x - middlePoint.x, in: -0.26...0.26)
    return (middlePoint.y + value, slope)
  }

  @inline(__always) private func outside(_ x: Double) -> (value: Double, slope: Double) {
    if x <= 0 {
      let slope = start.slope(at: 0)
      return (x == 0 ? 0 : slope * x, slope)
    }
    guard x >= 1 else { return (.nan, .nan) }
    let slope = end.slope(at: 0)
    return (x == 1 ? 1 : 1 + slope * (x - 1), slope)
  }
}

extension CubicBezier: Hashable {
  /// Tells whether two curves have the same control points.
  public static func == (left: CubicBezier, right: CubicBezier) -> Bool {
    left.first == right.first && left.second == right.second
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(first)
    hasher.combine(second)
  }
}

/// The named curves of Core Animation.
///
/// - Note: Source: Apple, `CAMediaTimingFunctionName`,
///   <https://developer.apple.com/documentation/quartzcore/camediatimingfunctionname>.
extension CubicBezier {
  /// An even pace.
  public static var linear: CubicBezier { CubicBezier(0, 0, 1, 1) }

  /// Core Animation's default and CSS's `ease`: a short start and a long end.
  public static var ease: CubicBezier { CubicBezier(0.25, 0.1, 0.25, 1) }

  /// A slow start.
  public static var easeIn: CubicBezier { CubicBezier(0.42, 0, 1, 1) }

  /// A slow end.
  public static var easeOut: CubicBezier { CubicBezier(0, 0, 0.58, 1) }

  /// A slow start and a slow end, the default of `UIView`'s animations.
  public static var easeInOut: CubicBezier { CubicBezier(0.42, 0, 0.58, 1) }

  static var named: [(name: String, curve: CubicBezier)] {
    [
      ("linear", .linear), ("ease", .ease), ("easeIn", .easeIn), ("easeOut", .easeOut),
      ("easeInOut", .easeInOut),
    ]
  }
}
