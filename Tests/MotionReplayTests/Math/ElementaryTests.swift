import Foundation
import MotionReplay
import Testing

struct ElementaryTests {
  private struct Reference {
    var function: String
    var argument: Double
    var exponent: Double?
    var high: Double
    var low: Double

    /// Reads the rows of a function: 220, and 9 large angles for sine and cosine.
    static func all(of function: String) throws -> [Reference] {
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "references.csv")
      let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        .filter { $0[0] == function }
      try #require(rows.count == (["sin", "cos"].contains(function) ? 229 : 220))
      return try rows.map { row in
        Reference(
          function: function, argument: try #require(Double(row[1])), exponent: Double(row[2]),
          high: try #require(Double(row[3])), low: try #require(Double(row[4])))
      }
    }

    /// The error of a value, in units in the last place.
    func error(of value: Double) -> Double { ((value - high) - low).magnitude / high.ulp }

    /// Returns the result of the engines' own function.
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
      #expect(one.error(of: try one.value()) < 1, "\(function) of \(one)")
    }
  }

  @Test func logInTwoPartsIsAccurate() throws {
    for one in try Reference.all(of: "log") {
      let parts = Elementary.logarithmInTwoParts(one.argument)
      let error = ((parts.high - one.high) + (parts.low - one.low)).magnitude
      #expect(error <= 0x1p-62 * one.high.magnitude, "logarithmInTwoParts(\(one.argument))")
    }
  }

  /// Whether two values have equal bits, or are both NaN.
  private func isSame(_ value: Double, _ other: Double) -> Bool {
    value.isNaN && other.isNaN || value.bitPattern == other.bitPattern
  }

  @Test(
    arguments: [
      (0, 1), (-0.0, 1), (.leastNonzeroMagnitude, 1), (709.782712893384, 1.7976931348622732e308),
      (709.7827128933841, .infinity), (-745.1332191019411, .leastNonzeroMagnitude),
      (-745.1332191019412, 0), (1e308, .infinity), (.infinity, .infinity), (-1e308, 0),
      (-.infinity, 0), (.nan, .nan),
    ] as [(Double, Double)])
  func expAtTheEdges(argument: Double, value: Double) {
    #expect(isSame(Elementary.exp(argument), value))
  }

  @Test(
    arguments: [
      (0, 0), (-0.0, -0.0), (-.leastNonzeroMagnitude, -.leastNonzeroMagnitude), (710, .infinity),
      (.infinity, .infinity), (-37.6, -1), (-.infinity, -1), (.nan, .nan),
    ] as [(Double, Double)])
  func expMinusOneAtTheEdges(argument: Double, value: Double) {
    #expect(isSame(Elementary.expMinusOne(argument), value))
  }

  @Test(
    arguments: [
      (1, 0), (0, -.infinity), (-0.0, -.infinity), (.infinity, .infinity),
      (.leastNonzeroMagnitude, -744.4400719213812), (.greatestFiniteMagnitude, 709.782712893384),
      (-1, .nan), (-.infinity, .nan), (.nan, .nan),
    ] as [(Double, Double)])
  func logAtTheEdges(argument: Double, value: Double) {
    #expect(isSame(Elementary.log(argument), value))
  }

  @Test func sineAndCosineAtTheEdges() {
    #expect(Elementary.sineAndCosine(0) == (0, 1))
    #expect(Elementary.sineAndCosine(-0.0).sine.bitPattern == (-0.0).bitPattern)
    #expect(Elementary.sineAndCosine(.leastNonzeroMagnitude).sine == .leastNonzeroMagnitude)
    #expect(Elementary.sineAndCosine(.infinity).sine.isNaN)
    #expect(Elementary.sineAndCosine(-.infinity).cosine.isNaN)
    #expect(Elementary.sineAndCosine(.nan).sine.isNaN)
  }

  @Test(
    arguments: [
      (0, 2, 0), (0, -2, .infinity), (0, 0, 1), (.infinity, 0.5, .infinity), (.infinity, -0.5, 0),
      (1, 1e300, 1), (1 + 0x1p-52, 1e300, .infinity), (2, 10, 1024),
      (2, -1074, .leastNonzeroMagnitude), (2, 1024, .infinity), (2, .infinity, .infinity),
      (2, -.infinity, 0), (2, 1e-300, 1), (-1, 2, .nan), (.nan, 1, .nan), (2, .nan, .nan),
    ] as [(Double, Double, Double)])
  func powerAtTheEdges(base: Double, exponent: Double, value: Double) {
    #expect(isSame(Elementary.power(base, exponent), value))
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
