import MotionEngines
import MotionModel
import Testing

struct CubicBezierTests {
  // From Chromium's own test.
  private let tolerance = 0.00015

  private func point(of curve: CubicBezier, at parameter: Double) -> SIMD2<Double> {
    let left = 1 - parameter
    return 3 * left * left * parameter * curve.first
      + 3 * left * parameter * parameter * curve.second
      + SIMD2(repeating: parameter * parameter * parameter)
  }

  @Test(arguments: try NumberRow.table("bezier"))
  func valuesMatchTheOracle(oracle: NumberRow) {
    for (index, value) in oracle.numbers.dropFirst(4).enumerated() {
      let result = oracle.curve.valueAndSlope(at: Double(index) / 20)
      #expect((result.value - value).magnitude < 1e-12, "\(oracle.name) at \(index)/20")
    }
  }

  @Test(arguments: ["value", "slope"])
  func valuesAndSlopesMatchChromium(kind: String) throws {
    for expected in try NumberRow.table("bezier-chromium", kind) {
      for pair in expected.groups(of: 2, from: 4) {
        let (value, slope) = expected.curve.valueAndSlope(at: pair[0])
        let found = kind == "value" ? value : slope
        #expect((found - pair[1]).magnitude <= tolerance, "\(expected), \(pair)")
      }
    }
  }

  @Test(arguments: try NumberRow.table("bezier-chromium", "range"))
  func rangesMatchChromium(expected: NumberRow) {
    let values = (0...4_000).map { expected.curve.valueAndSlope(at: Double($0) / 4_000).value }
    #expect(((values.min() ?? .nan) - expected[4]).magnitude <= tolerance)
    #expect(((values.max() ?? .nan) - expected[5]).magnitude <= tolerance)
  }

  @Test(arguments: try NumberRow.table("bezier-chromium", "round-trip"))
  func pointsLieOnTheCurve(row: NumberRow) {
    let curve = row.curve
    for index in 0...1_000 {
      let point = point(of: curve, at: Double(index) / 1_000)
      let result = curve.valueAndSlope(at: point.x)
      // x is rounded to 1e-16; a steep curve multiplies that by its slope.
      #expect((result.value - point.y).magnitude < 1e-12 + 4e-16 * result.slope.magnitude)
    }
  }

  /// Random control points, including the unit square's corners and vertical tangents.
  @Test func solvesAllValidCurves() {
    var random = SplitMix64(seed: 12)
    func coordinate() -> Double {
      [0, 1, random.nextUnit(), random.nextUnit()][Int(random.next() % 4)]
    }
    for _ in 0..<2_000 {
      let curve = CubicBezier(
        coordinate(), 4 * coordinate() - 1.5, coordinate(), 4 * coordinate() - 1.5)
      let near = 1e-9 * random.nextUnit()
      for parameter in [0, near, random.nextUnit(), random.nextUnit(), 1 - near, 1] {
        let point = point(of: curve, at: parameter)
        let result = curve.valueAndSlope(at: point.x)
        // 1e-12, plus the rounding of x (at most 2e-16) times the slope. Where the curve is almost
        // vertical, 1e-16 in x is 1e-8 in the parameter.
        let isVertical = result.slope.magnitude > 1e6 || result.slope == 0
        let limit = isVertical ? 2e-7 : 1e-12 + 4e-16 * result.slope.magnitude
        #expect(
          (result.value - point.y).magnitude < limit,
          "\(curve.first), \(curve.second) at parameter \(parameter)")
      }
    }
  }

  // At a triple root of x, y is still accurate to 1e-12: x - 1/2 = 4 (s - 1/2)^3 exactly.
  @Test func aVerticalTangentInTheMiddleIsSolved() {
    let curve = CubicBezier(1, 0, 0, 1)
    for exponent in -40 ... -2 {
      let offset = Double(sign: .plus, exponent: 3 * exponent, significand: 4)
      for sign in [1.0, -1.0] where 0.5 + offset > 0.5 {
        let s = sign * Double(sign: .plus, exponent: exponent, significand: 1)
        // y = 3 (1 - p) p^2 + p^3 with p = 1/2 + s is 1/2 + 3/2 s - 2 s^3.
        let expected = 0.5 + 1.5 * s - 2 * s * s * s
        let result = curve.valueAndSlope(at: 0.5 + sign * offset)
        #expect((result.value - expected).magnitude < 1e-12)
      }
    }
    #expect(curve.valueAndSlope(at: 0.5) == (0.5, 0))
  }

  @Test func slopeIsTheDerivative() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<500 {
      let curve = CubicBezier(
        0.9 * random.nextUnit(), 3 * random.nextUnit() - 1, 0.1 + 0.9 * random.nextUnit(),
        3 * random.nextUnit() - 1)
      let x = 0.05 + 0.9 * random.nextUnit()
      let step = 1e-5
      let difference =
        (curve.valueAndSlope(at: x + step).value - curve.valueAndSlope(at: x - step).value)
        / (2 * step)
      let slope = curve.valueAndSlope(at: x).slope
      #expect((difference - slope).magnitude < 1e-3 * (1 + slope * slope))
    }
  }

  @Test func slopesAtTheEnds() {
    // Ordinary tangents, then second- and third-order l'Hopital, then vertical tangents.
    #expect(CubicBezier(0.5, 0.25, 0.5, 0.5).valueAndSlope(at: 0) == (0, 0.5))
    #expect(CubicBezier(0.5, 0.25, 0.5, 0.5).valueAndSlope(at: 1) == (1, 1))
    #expect(CubicBezier(0, 0, 0.5, 0.25).valueAndSlope(at: 0) == (0, 0.5))
    #expect(CubicBezier(0.5, 0.25, 1, 1).valueAndSlope(at: 1) == (1, 1.5))
    #expect(CubicBezier(0, 0, 0, 0).valueAndSlope(at: 0) == (0, 1))
    #expect(CubicBezier(0, 1, 1, 0).valueAndSlope(at: 0) == (0, 0))
    #expect(CubicBezier(0, 1, 1, 0).valueAndSlope(at: 1) == (1, 0))
    #expect(CubicBezier.easeInOut.valueAndSlope(at: 0) == (0, 0))
    #expect(CubicBezier.easeInOut.valueAndSlope(at: 1) == (1, 0))
  }

  @Test func linearIsTheDiagonal() {
    for x in [-1, 0, 0.1, 0.123456789, 0.7, 1, 2] {
      #expect(CubicBezier.linear.valueAndSlope(at: x) == (x, 1))
      #expect(CubicBezier(0.3, 0.3, 0.9, 0.9).valueAndSlope(at: x) == (x, 1))
    }
  }

  @Test func nanGivesNan() {
    #expect(CubicBezier.ease.valueAndSlope(at: .nan).value.isNaN)
  }

  @Test func equalityIsThatOfTheControlPoints() {
    #expect(CubicBezier(0.25, 0.1, 0.25, 1) == .ease)
    #expect(CubicBezier.easeIn != .easeOut)
    #expect(Set([CubicBezier.ease, .ease, .easeIn]).count == 2)
  }
}

extension NumberRow {
  /// The timing curve, whose control points are the first four numbers.
  var curve: CubicBezier { CubicBezier(self[0], self[1], self[2], self[3]) }
}
