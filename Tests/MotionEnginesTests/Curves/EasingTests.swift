import MotionEngines
import Testing

struct EasingTests {
  private func easing(_ name: String) throws -> Easing {
    try #require(Easing.all.first { $0.name == name })
  }

  @Test(arguments: try NumberRow.table("easing-react-native"))
  func valuesMatchReactNative(expected: NumberRow) throws {
    let easing = try easing(expected.name)
    #expect(expected.numbers.count == 19)
    for (index, value) in expected.numbers.enumerated() {
      let result = easing.valueAndSlope(at: Double(index) / 18).value
      // The original's own test allows an error of 0.005.
      #expect((result - value).magnitude < 1e-14, "at \(index)/18")
    }
  }

  @Test(arguments: try NumberRow.table("easing"))
  func valuesAndSlopesMatchTheOracle(expected: NumberRow) throws {
    let easing = try easing(expected.name)
    for (index, x) in NumberRow.easingPlaces.enumerated() {
      let (value, slope) = easing.valueAndSlope(at: x)
      #expect((value - expected[index]).magnitude < 4e-16, "value at \(x)")
      let expectedSlope = expected[7 + index]
      let limit = 3e-15 * max(1, expectedSlope.magnitude)
      #expect((slope - expectedSlope).magnitude < limit, "slope at \(x)")
    }
  }

  @Test(arguments: Easing.all)
  func endsAreExact(easing: Easing) {
    #expect(easing.valueAndSlope(at: 0).value == 0)
    #expect(easing.valueAndSlope(at: 1).value == 1)
    #expect(easing.valueAndSlope(at: -0.5) == (0, 0))
    #expect(easing.valueAndSlope(at: 1.5) == (1, 0))
    #expect(easing.valueAndSlope(at: .nan).value.isNaN)
    #expect(easing.valueAndSlope(at: 1).slope.isFinite)
  }

  /// A defect that the original once had: a quartic that jumps from one half to 1 at half time.
  @Test(arguments: Easing.all)
  func halvesMeet(easing: Easing) {
    let below = easing.valueAndSlope(at: 0.5.nextDown).value
    #expect((easing.valueAndSlope(at: 0.5).value - below).magnitude < 1e-7)
    if easing.direction == .inOut { #expect(easing.valueAndSlope(at: 0.5).value == 0.5) }
  }

  @Test func expoLeavesItsStartByAJump() {
    let expo = Easing(.exp, .in)
    #expect((expo.valueAndSlope(at: 1e-12).value - 1.0 / 1024).magnitude < 1e-12)
    #expect(expo.valueAndSlope(at: 1).value == 1)
  }

  @Test func namesAreDifferent() {
    #expect(Set(Easing.all.map { $0.name }).count == 24)
  }
}

extension NumberRow {
  /// The arguments at which the table `easing` has values, followed by slopes.
  static let easingPlaces = [0.07, 0.2, 0.35, 0.49, 0.6, 0.77, 0.93]
}
