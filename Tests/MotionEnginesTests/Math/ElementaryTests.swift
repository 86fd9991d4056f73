import Testing

@testable import MotionEngines

/// The elementary functions against 40-digit references, and at the edges.
struct ElementaryTests {
  /// The error of a value against a reference in two parts, in units in the last place.
  private func ulps(_ value: Double, _ high: Double, _ low: Double) -> Double {
    ((value - high) - low).magnitude / high.ulp
  }

  @Test func expIsAccurate() {
    for (x, high, low) in exponentialReference {
      #expect(ulps(Elementary.exp(x), high, low) < 1, "exp(\(x))")
    }
  }

  @Test func expMinusOneIsAccurate() {
    for (x, high, low) in exponentialMinusOneReference {
      #expect(ulps(Elementary.expMinusOne(x), high, low) < 1, "expMinusOne(\(x))")
    }
  }

  @Test func logIsAccurate() {
    for (x, high, low) in logarithmReference {
      #expect(ulps(Elementary.log(x), high, low) < 1, "log(\(x))")
    }
  }

  @Test func logInTwoPartsIsAccurate() {
    for (x, high, low) in logarithmReference {
      let parts = Elementary.logarithmInTwoParts(x)
      let error = ((parts.high - high) + (parts.low - low)).magnitude
      #expect(error <= 0x1p-62 * high.magnitude, "logarithmInTwoParts(\(x))")
    }
  }

  @Test func sineIsAccurate() {
    for (x, high, low) in sineReference {
      #expect(ulps(Elementary.sineAndCosine(x).sine, high, low) < 1, "sine of \(x)")
    }
  }

  @Test func cosineIsAccurate() {
    for (x, high, low) in cosineReference {
      #expect(ulps(Elementary.sineAndCosine(x).cosine, high, low) < 1, "cosine of \(x)")
    }
  }

  @Test func powerIsAccurate() {
    for (x, y, high, low) in powerReference {
      #expect(ulps(Elementary.power(x, y), high, low) < 1, "power(\(x), \(y))")
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

  /// Beyond the range of the exact reduction the error is at most the angle times 2^-52.
  ///
  /// Source of the values: mpmath 1.3.0 at 60 digits.
  @Test(arguments: [
    (1e7, 0.4205477931907825, -0.9072703861817396),
    (3e8, -0.43955205118374985, 0.8982171197990818),
    (1e10, -0.4875060250875107, 0.873119622676856),
  ])
  func largeAngles(angle: Double, sine: Double, cosine: Double) {
    let result = Elementary.sineAndCosine(angle)
    #expect((result.sine - sine).magnitude < angle * 0x1p-52)
    #expect((result.cosine - cosine).magnitude < angle * 0x1p-52)
  }

  @Test func hugeAnglesStayOnTheUnitCircle() {
    for angle in [1e15, 1e17, 1e100, -1e300, Double.greatestFiniteMagnitude] {
      let (sine, cosine) = Elementary.sineAndCosine(angle)
      #expect((sine * sine + cosine * cosine - 1).magnitude < 1e-9)
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
