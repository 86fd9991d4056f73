import Foundation
import MotionReplay
import Testing

struct ElementaryTests {
  /// The error of a value against a reference in two parts, in units in the last place.
  private func ulps(_ value: Double, _ high: Double, _ low: Double) -> Double {
    ((value - high) - low).magnitude / high.ulp
  }

  private struct Reference {
    var function: String
    var argument: Double
    var exponent: Double?
    var high: Double
    var low: Double

    /// Reads the rows of a function; there are 220.
    static func all(of function: String) throws -> [Reference] {
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "references.csv")
      let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        .filter { $0[0] == function }
      try #require(rows.count == 220)
      return try rows.map { row in
        Reference(
          function: function, argument: try #require(Double(row[1])), exponent: Double(row[2]),
          high: try #require(Double(row[3])), low: try #require(Double(row[4])))
      }
    }

    /// What the engines' own function makes of the arguments.
    func value() throws -> Double {
      switch function {
      case "exp": Elementary.exp(argument)
      case "expm1": Elementary.expMinusOne(argument)
      case "log": Elementary.log(argument)
      case "sin": Elementary.sineAndCosine(argument).sine
      case "cos": Elementary.sineAndCosine(argument).cosine
      default: Elementary.power(argument, try #require(exponent))
      }
    }
  }

  @Test(arguments: ["exp", "expm1", "log", "sin", "cos", "pow"])
  func aFunctionIsAccurate(_ function: String) throws {
    for one in try Reference.all(of: function) {
      #expect(ulps(try one.value(), one.high, one.low) < 1, "\(function) of \(one)")
    }
  }

  @Test func logInTwoPartsIsAccurate() throws {
    for one in try Reference.all(of: "log") {
      let parts = Elementary.logarithmInTwoParts(one.argument)
      let error = ((parts.high - one.high) + (parts.low - one.low)).magnitude
      #expect(error <= 0x1p-62 * one.high.magnitude, "logarithmInTwoParts(\(one.argument))")
    }
  }

  @Test func expAtTheEdges() {
    #expect(Elementary.exp(0) == 1)
    #expect(Elementary.exp(-0.0) == 1)
    #expect(Elementary.exp(.leastNonzeroMagnitude) == 1)
    #expect(Elementary.exp(709.782712893384) == 1.7976931348622732e308)
    #expect(Elementary.exp(709.7827128933841) == .infinity)
    #expect(Elementary.exp(-745.1332191019411) == .leastNonzeroMagnitude)
    #expect(Elementary.exp(-745.1332191019412) == 0)
    #expect(Elementary.exp(1e308) == .infinity)
    #expect(Elementary.exp(.infinity) == .infinity)
    #expect(Elementary.exp(-1e308) == 0)
    #expect(Elementary.exp(-.infinity) == 0)
    #expect(Elementary.exp(.nan).isNaN)
  }

  @Test func expMinusOneAtTheEdges() {
    #expect(Elementary.expMinusOne(0).bitPattern == (0.0).bitPattern)
    #expect(Elementary.expMinusOne(-0.0).bitPattern == (-0.0).bitPattern)
    #expect(Elementary.expMinusOne(-.leastNonzeroMagnitude) == -.leastNonzeroMagnitude)
    #expect(Elementary.expMinusOne(710) == .infinity)
    #expect(Elementary.expMinusOne(.infinity) == .infinity)
    #expect(Elementary.expMinusOne(-37.6) == -1)
    #expect(Elementary.expMinusOne(-.infinity) == -1)
    #expect(Elementary.expMinusOne(.nan).isNaN)
  }

  @Test func logAtTheEdges() {
    #expect(Elementary.log(1) == 0)
    #expect(Elementary.log(0) == -.infinity)
    #expect(Elementary.log(-0.0) == -.infinity)
    #expect(Elementary.log(.infinity) == .infinity)
    #expect(Elementary.log(.leastNonzeroMagnitude) == -744.4400719213812)
    #expect(Elementary.log(.greatestFiniteMagnitude) == 709.782712893384)
    #expect(Elementary.log(-1).isNaN)
    #expect(Elementary.log(-.infinity).isNaN)
    #expect(Elementary.log(.nan).isNaN)
  }

  @Test func sineAndCosineAtTheEdges() {
    #expect(Elementary.sineAndCosine(0) == (0, 1))
    #expect(Elementary.sineAndCosine(-0.0).sine.bitPattern == (-0.0).bitPattern)
    #expect(Elementary.sineAndCosine(.leastNonzeroMagnitude).sine == .leastNonzeroMagnitude)
    #expect(Elementary.sineAndCosine(.infinity).sine.isNaN)
    #expect(Elementary.sineAndCosine(-.infinity).cosine.isNaN)
    #expect(Elementary.sineAndCosine(.nan).sine.isNaN)
  }

  /// Angles whose reduction needs all digits of pi, among them the number nearest to a multiple of
  /// pi/2, 6381956970095103 times 2^797.
  ///
  /// Each row holds the angle, its sine and its cosine, these in two parts. Source: mpmath 1.3.0 at
  /// 720 digits.
  static let largeAngles: [(Double, Double, Double, Double, Double)] = [
    (
      0x1.921fb80000000p+20, 0.1700049719114738, 7.708746787287909e-18, 0.9854432046167749,
      3.56797209696334e-17
    ),
    (
      0x1.0000000000000p+25, -0.9765172909509284, -5.547388146766939e-17, -0.21543904120158835,
      -8.082845830155932e-19
    ),
    (
      0x1.1e1a300000000p+28, -0.43955205118374985, -2.7146067408916182e-17, 0.8982171197990818,
      2.6615910232374527e-17
    ),
    (
      -0x1.2a05f20000000p+33, 0.4875060250875107, 1.665199285246269e-17, 0.873119622676856,
      -5.41448904944852e-17
    ),
    (
      0x1.0f0cf064dd592p+73, -0.8522008497671888, -6.7806825896773284e-18, 0.523214785395139,
      -4.7143201076575164e-17
    ),
    (
      0x1.6ac5b262ca1ffp+849, 1.0, -1.098476220074687e-37, -4.687165924254628e-19,
      4.3720557429382733e-36
    ),
    (
      -0x1.7e43c8800759cp+996, 0.8178819121159085, 4.78135837440326e-17, -0.5753861119575491,
      2.6770761918787068e-17
    ),
    (
      0x1.0000000000000p+1023, 0.563127779850884, -1.1428508797646435e-17, -0.826369834614148,
      4.103345667279406e-17
    ),
    (
      0x1.fffffffffffffp+1023, 0.004961954789184062, -2.5049377676494104e-19, -0.9999876894265599,
      -2.6032890267216748e-17
    ),
  ]

  @Test func largeAnglesAreAccurate() {
    for (angle, sine, sineLow, cosine, cosineLow) in Self.largeAngles {
      let result = Elementary.sineAndCosine(angle)
      #expect(ulps(result.sine, sine, sineLow) < 1, "sine of \(angle)")
      #expect(ulps(result.cosine, cosine, cosineLow) < 1, "cosine of \(angle)")
    }
  }

  @Test func powerAtTheEdges() {
    #expect(Elementary.power(0, 2) == 0)
    #expect(Elementary.power(0, -2) == .infinity)
    #expect(Elementary.power(0, 0) == 1)
    #expect(Elementary.power(.infinity, 0.5) == .infinity)
    #expect(Elementary.power(.infinity, -0.5) == 0)
    #expect(Elementary.power(1, 1e300) == 1)
    #expect(Elementary.power(1 + 0x1p-52, 1e300) == .infinity)
    #expect(Elementary.power(2, 10) == 1024)
    #expect(Elementary.power(2, -1074) == .leastNonzeroMagnitude)
    #expect(Elementary.power(2, 1024) == .infinity)
    #expect(Elementary.power(2, .infinity) == .infinity)
    #expect(Elementary.power(2, -.infinity) == 0)
    #expect(Elementary.power(2, 1e-300) == 1)
    #expect(Elementary.power(-1, 2).isNaN)
    #expect(Elementary.power(.nan, 1).isNaN)
    #expect(Elementary.power(2, .nan).isNaN)
  }

  @Test func nearestIntegerRoundsTiesToEven() {
    #expect(
      [-2.5, -0.5, 0.4, 0.5, 1.5, 2.5, 1e9 + 0.75].map { Elementary.nearestInteger($0) }
        == [-2, 0, 0, 0, 2, 2, 1e9 + 1])
  }

  @Test func exactSumAndProductLoseNothing() {
    #expect(Elementary.exactSum(1, 0x1p-60) == (1, 0x1p-60))
    #expect(Elementary.exactSum(0x1p-60, -3) == (-3, 0x1p-60))
    #expect(Elementary.exactProduct(1 + 0x1p-30, 1 + 0x1p-30) == (1 + 0x1p-29, 0x1p-60))
  }
}
