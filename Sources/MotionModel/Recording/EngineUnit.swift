/// The unit of an engine that animates not points but a slide's index, 0...1, degrees or a scale.
///
/// Each axis has its own unit; an axis in points has its 0 at 0 pt and its 1 at 1 pt.
public struct EngineUnit: Hashable, Sendable {
  /// Where the engine's 0 is on each axis, in points.
  public private(set) var zero = SIMD2<Double>.zero
  /// Where the engine's 1 is on each axis, in points; never where its 0 is.
  public private(set) var one = SIMD2<Double>(1, 1)

  /// Creates the unit of points.
  public init() {}

  /// Sets where 0 and 1 are on an axis, in points; returns false if they are equal or not finite.
  public mutating func set(_ axis: Axis, zero: Double, one: Double) -> Bool {
    guard (one - zero).isFinite, one != zero, axis != .xy else { return false }
    let index = axis == .x ? 0 : 1
    (self.zero[index], self.one[index]) = (zero, one)
    return true
  }

  /// The points per unit on each axis; negative if the axis is reversed.
  public var scale: SIMD2<Double> { one - zero }

  /// Returns the point of a value of the engine, exact to 2 ulp of the larger term.
  public func position(of value: SIMD2<Double>) -> SIMD2<Double> { zero + value * scale }

  /// Returns the engine's value at a point, exact to 2 ulp of the larger term.
  public func value(at position: SIMD2<Double>) -> SIMD2<Double> {
    // Adding zero makes a negative zero positive.
    (position - zero) / scale + SIMD2.zero
  }

  /// Returns the surface with its points converted to values of the engine.
  public func surface(_ surface: Surface) -> Surface {
    surface.mapping({ value(at: $0) }) { pointwiseMax($0 / scale, 0.0 - $0 / scale) }
  }

  /// Returns the points per unit along a surface, above 0; nil if the direction matters.
  public func pointsPerUnit(on surface: Surface) -> Double? {
    var size = pointwiseMax(scale, 0.0 - scale)
    var way = surface.axis.masked(SIMD2(1, 1))
    if case .pane(let pane) = surface.kind { way *= pane.open - pane.closed }
    if way.x == 0 { size.x = size.y }
    if way.y == 0 { size.y = size.x }
    return size.x == size.y ? size.x : nil
  }

  /// Reads the text of a recording's header: where 0 is and where 1 is, such as `0,0;380,1`.
  init(_ text: LinePart) throws(LineFault) {
    let parts = text.split(at: TextByte.semicolon)
    guard parts.count == 2 else { throw text.fault(expected: "two points, X,Y;X,Y") }
    let (zero, one) = (try parts[0].vector(), try parts[1].vector())
    self.init()
    guard set(.x, zero: zero.x, one: one.x), set(.y, zero: zero.y, one: one.y) else {
      throw text.fault(expected: "two points that differ on both axes")
    }
  }
}
