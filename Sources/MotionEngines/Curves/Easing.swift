internal import MotionReplay

/// The pace of a timed animation: the share of the way over the share of the duration.
public enum TimingFunction: Hashable, Sendable {
  /// A cubic Bezier curve.
  case bezier(CubicBezier)
  /// An easing curve of a known shape.
  case easing(Easing)

  /// An even pace.
  public static var linear: TimingFunction { .bezier(.linear) }

  /// A slow start and a slow end, the default of `UIView`'s animations.
  public static var easeInOut: TimingFunction { .bezier(.easeInOut) }

  /// Returns the share of the way at a share of the duration, from 0 to 1, and the curve's slope.
  public func valueAndSlope(at x: Double) -> (value: Double, slope: Double) {
    switch self {
    case .bezier(let curve): curve.valueAndSlope(at: x)
    case .easing(let curve): curve.valueAndSlope(at: x)
    }
  }
}

/// An easing curve of a known shape, exact to rounding, with its exact slope.
///
/// - Note: Source: R. Penner, "Robert Penner's Easing Functions" (2001),
///   <http://robertpenner.com/easing/>, with the constants of React Native's `Easing` and of
///   RBBAnimation's `RBBEasingFunction`.
public struct Easing: Hashable, Sendable {
  /// The shapes, eased at their start; the raw value is the shape's part of a name.
  public enum Shape: String, Sendable, CaseIterable {
    /// The square.
    case quad = "Quad"
    /// The cube.
    case cubic = "Cubic"
    /// The fourth power.
    case quart = "Quart"
    /// A quarter of a cosine wave.
    case sin = "Sin"
    /// 2^(10 (x - 1)); it leaves 0 by a jump to 1/1024.
    case exp = "Expo"
    /// A quarter of a circle, vertical at its end.
    case circle = "Circle"
    /// x^2 (2.70158 x - 1.70158), which first goes 10% the other way.
    case back = "Back"
    /// A ball that jumps higher and higher; with `out`, one that falls and bounces.
    case bounce = "Bounce"
  }

  /// Which end is eased; the raw value is the direction's part of a name.
  public enum Direction: String, Sendable, CaseIterable {
    /// The start.
    case `in` = "easeIn"
    /// The end: the curve turned by half a turn.
    case out = "easeOut"
    /// Both: two halves at half the size.
    case inOut = "easeInOut"
  }

  /// The shape.
  public let shape: Shape
  /// Which end is eased.
  public let direction: Direction

  /// Creates a curve.
  public init(_ shape: Shape, _ direction: Direction) {
    (self.shape, self.direction) = (shape, direction)
  }

  /// All curves.
  public static var all: [Easing] {
    Direction.allCases.flatMap { direction in Shape.allCases.map { Easing($0, direction) } }
  }

  /// The name, such as `easeInOutQuad`.
  public var name: String { direction.rawValue + shape.rawValue }

  /// Returns the share of the way, and the slope of the curve there.
  ///
  /// Outside 0 ... 1 the curve keeps its end values. The slope is 0 there and where the curve is
  /// vertical; at a corner it is that of the later side.
  public func valueAndSlope(at x: Double) -> (value: Double, slope: Double) {
    guard x >= 0 else { return x.isNaN ? (.nan, .nan) : (0, 0) }
    guard x <= 1 else { return (1, 0) }
    switch direction {
    case .in: return rising(x)
    case .out:
      let (value, slope) = rising(1 - x)
      return (1 - value, slope)
    case .inOut:
      if x < 0.5 {
        let (value, slope) = rising(2 * x)
        return (0.5 * value, slope)
      }
      let (value, slope) = rising(2 - 2 * x)
      return (1 - 0.5 * value, slope)
    }
  }

  private func rising(_ x: Double) -> (value: Double, slope: Double) {
    switch shape {
    case .quad: return (x * x, 2 * x)
    case .cubic: return (x * x * x, 3 * x * x)
    case .quart: return ((x * x) * (x * x), 4 * x * x * x)
    case .sin:
      if x == 1 { return (1, 0.5 * Double.pi) }
      let (sine, cosine) = Elementary.sineAndCosine(0.25 * Double.pi * x)
      return (2 * sine * sine, Double.pi * sine * cosine)
    case .exp:
      let power = Elementary.power(2, 10 * (x - 1))
      return (x == 0 ? 0 : power, 10 * 0x1.62e4_2fef_a39e_fp-1 * power)
    case .circle:
      let height = ((1 - x) * (1 + x)).squareRoot()
      return (x * x / (1 + height), height == 0 ? 0 : x / height)
    case .back:
      let overshoot = 1.70158
      return (x * x * (x + overshoot * (x - 1)), x * (3 * (overshoot + 1) * x - 2 * overshoot))
    case .bounce:
      let (value, slope) = Self.bounce(1 - x)
      return (1 - value, slope)
    }
  }

  /// How far a ball that bounces three times has fallen; all parabolas have the same curvature.
  private static func bounce(_ x: Double) -> (value: Double, slope: Double) {
    let (middle, height): (Double, Double) =
      if x < 4.0 / 11 {
        (0, 0)
      } else if x < 8.0 / 11 {
        (6.0 / 11, 3.0 / 4)
      } else if x < 10.0 / 11 {
        (9.0 / 11, 15.0 / 16)
      } else {
        (21.0 / 22, 63.0 / 64)
      }
    let left = x - middle
    return (height + 121.0 / 16 * left * left, 121.0 / 8 * left)
  }
}
