internal import MotionModel
internal import MotionReplay

/// A piece of a path: a line, a cubic Bezier curve or an arc of an ellipse.
///
/// A parameter from 0 to 1 selects a point.
public enum PathSegment: Hashable, Sendable {
  /// A straight line.
  case line(from: SIMD2<Double>, to: SIMD2<Double>)
  /// A cubic Bezier curve with two control points.
  case cubic(from: SIMD2<Double>, first: SIMD2<Double>, second: SIMD2<Double>, to: SIMD2<Double>)
  /// An arc of an axis-aligned ellipse; start and sweep are in radians, positive from x to y.
  case arc(center: SIMD2<Double>, radii: SIMD2<Double>, start: Double, sweep: Double)

  /// Creates a whole ellipse, from the end of its x axis towards y.
  public static func ellipse(center: SIMD2<Double>, radii: SIMD2<Double>) -> PathSegment {
    .arc(center: center, radii: radii, start: 0, sweep: 2 * Double.pi)
  }

  /// Returns the point at a parameter from 0 to 1.
  public func point(at parameter: Double) -> SIMD2<Double> {
    switch self {
    case .line(let from, let to):
      return parameter < 0.5 ? from + parameter * (to - from) : to - (1 - parameter) * (to - from)
    case .cubic(let from, let first, let second, let to):
      let left = 1 - parameter
      let ends = left * left * left * from + parameter * parameter * parameter * to
      return ends + 3 * left * parameter * (left * first + parameter * second)
    case .arc(let center, let radii, let start, let sweep):
      let (sine, cosine) = Elementary.sineAndCosine(start + parameter * sweep)
      return center + radii * SIMD2(cosine, sine)
    }
  }

  /// Returns the change of the point with the parameter, in points.
  public func derivative(at parameter: Double) -> SIMD2<Double> {
    switch self {
    case .line(let from, let to): return to - from
    case .cubic(let from, let first, let second, let to):
      let left = 1 - parameter
      let ends = left * left * (first - from) + parameter * parameter * (to - second)
      return 3 * (ends + 2 * left * parameter * (second - first))
    case .arc(_, let radii, let start, let sweep):
      let (sine, cosine) = Elementary.sineAndCosine(start + parameter * sweep)
      return sweep * (radii * SIMD2(-sine, cosine))
    }
  }

  func turn(at parameter: Double) -> Double {
    let first = derivative(at: parameter)
    let square = first.dot(first)
    guard square > 0 else { return 0 }
    let second: SIMD2<Double>
    switch self {
    case .line: return 0
    case .cubic(let from, let control, let other, let to):
      let startBend = from - 2 * control + other
      let endBend = control - 2 * other + to
      second = 6 * ((1 - parameter) * startBend + parameter * endBend)
    case .arc(let center, _, _, let sweep):
      second = -sweep * sweep * (point(at: parameter) - center)
    }
    return (first.x * second.y - first.y * second.x) / square
  }

  /// Returns the direction of travel at a parameter, as a vector of length 1.
  ///
  /// If the derivative vanishes, as at an end on its control point, it is the direction in which
  /// the curve leaves that point, or reaches its end. A single point has none: zero.
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

  /// An upper bound of the segment's length, up to rounding.
  var polygonLength: Double {
    switch self {
    case .line(let from, let to): (to - from).length
    case .cubic(let from, let first, let second, let to):
      (first - from).length + (second - first).length + (to - second).length
    case .arc(_, let radii, _, let sweep):
      sweep.magnitude * max(radii.x.magnitude, radii.y.magnitude)
    }
  }

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

extension PathSegment {
  /// The length between two parameters that are close enough for one formula.
  ///
  /// - Note: Source: Gauss-Legendre quadrature with 12 nodes, Abramowitz and Stegun, Handbook of
  ///   Mathematical Functions, 25.4.30 and table 25.4; nodes to 40 digits by mpmath 1.3.0.
  func roughLength(from start: Double, to end: Double) -> Double {
    let span = Span(segment: self, start: start, end: end)
    let inner =
      span.pair(0.1252334085114689, 0.24914704581340277)
      + span.pair(0.3678314989981802, 0.2334925365383548)
      + span.pair(0.5873179542866175, 0.20316742672306592)
    let outer =
      span.pair(0.7699026741943047, 0.16007832854334622)
      + span.pair(0.9041172563704749, 0.10693932599531843)
      + span.pair(0.9815606342467192, 0.04717533638651183)
    return span.half * (inner + outer)
  }

  /// Gauss' formula samples nothing within 0.5% of an end, so it would miss a cusp there.
  ///
  /// - Note: Source: Gauss-Lobatto quadrature with 12 nodes, Abramowitz and Stegun, Handbook of
  ///   Mathematical Functions, 25.4.32; nodes to 40 digits by mpmath 1.3.0.
  private func roughLengthWithEnds(from start: Double, to end: Double) -> Double {
    let span = Span(segment: self, start: start, end: end)
    let inner =
      span.pair(0.13655293285492756, 0.2714052409106962)
      + span.pair(0.3995309409653489, 0.2512756031992013)
      + span.pair(0.6328761530318607, 0.21250841776102114)
    let outer =
      span.pair(0.8192793216440066, 0.15797470556437013)
      + span.pair(0.9448992722228822, 0.09168451741319614)
    return span.half * (inner + outer + span.pair(1, 1.0 / 66))
  }

  private struct Span {
    let segment: PathSegment
    let middle: Double
    let half: Double

    init(segment: PathSegment, start: Double, end: Double) {
      self.segment = segment
      (middle, half) = (0.5 * (start + end), 0.5 * (end - start))
    }

    func pair(_ node: Double, _ weight: Double) -> Double {
      weight
        * (segment.derivative(at: middle - half * node).length
          + segment.derivative(at: middle + half * node).length)
    }
  }

  /// Appends pieces so short that ``roughLength(from:to:)`` is good to the tolerance on each.
  package func appendPieces(
    from start: Double, to end: Double, tolerance: Double, depth: Int = 40,
    into pieces: inout [(end: Double, length: Double)]
  ) {
    let middle = 0.5 * (start + end)
    let whole = roughLength(from: start, to: end)
    let halves = (roughLength(from: start, to: middle), roughLength(from: middle, to: end))
    let isGood =
      (halves.0 + halves.1 - whole).magnitude <= tolerance
      && (roughLengthWithEnds(from: start, to: end) - whole).magnitude <= tolerance
    if isGood || depth == 0 {
      pieces.append((middle, halves.0))
      pieces.append((end, halves.1))
      return
    }
    appendPieces(from: start, to: middle, tolerance: tolerance, depth: depth - 1, into: &pieces)
    appendPieces(from: middle, to: end, tolerance: tolerance, depth: depth - 1, into: &pieces)
  }
}
