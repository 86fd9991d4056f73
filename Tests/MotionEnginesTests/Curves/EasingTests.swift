import MotionEngines
import Testing

/// The easing curves against React Native's literals, exact values and their own definition.
struct EasingTests {
  private func easing(_ name: String) throws -> Easing {
    try #require(Easing.all.first { $0.name == name })
  }

  @Test(arguments: ReactNativeEasing.all)
  func valuesMatchReactNative(expected: ReactNativeEasing) throws {
    let easing = try easing(expected.name)
    #expect(expected.values.count == 19)
    for (index, value) in expected.values.enumerated() {
      let result = easing.valueAndSlope(at: Double(index) / 18).value
      #expect((result - value).magnitude <= ReactNativeEasing.tolerance, "at \(index)/18")
      // The literals are good to more than they ask for.
      #expect((result - value).magnitude < 1e-14, "at \(index)/18")
    }
  }

  @Test(arguments: EasingOracle.all)
  func valuesAndSlopesMatchTheOracle(expected: EasingOracle) throws {
    let easing = try easing(expected.name)
    for (index, x) in EasingOracle.places.enumerated() {
      let (value, slope) = easing.valueAndSlope(at: x)
      #expect((value - expected.values[index]).magnitude < 4e-16, "value at \(x)")
      let scale = max(1, expected.slopes[index].magnitude)
      #expect((slope - expected.slopes[index]).magnitude < 3e-15 * scale, "slope at \(x)")
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

  /// The field defect of the original: a quartic that jumps from one half to 1 at half time.
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
