import MotionEngines
import MotionModel
import MotionReplay
import MotionTesting
import Testing

struct TweenTests {
  private func started(_ tween: Tween) -> Interactive<Tween> {
    tween.started(at: SIMD2(0, 10), .retarget(to: SIMD2(100, -90)))
  }

  private func make(_ parameters: [(name: String, text: String)]) throws -> Tween {
    try Tween(parameters: EngineParameters(parameters, of: Tween.self))
  }

  @Test(arguments: try NumberRow.table("easing"))
  func followsItsCurve(expected: NumberRow) throws {
    var tween = started(try make([("curve", expected.name), ("duration", "1")]))
    for (index, place) in NumberRow.easingPlaces.enumerated() {
      tween.advance(to: milliseconds(Int64(1_000 * place + 0.5)))
      let share = expected[index]
      #expect((tween.state.position - SIMD2(100 * share, 10 - 100 * share)).length < 1e-12)
      let slope = expected[7 + index]
      #expect(
        (tween.state.velocity - SIMD2(100 * slope, -100 * slope)).length
          < 1e-12 * max(1, slope.magnitude))
    }
    tween.advance(to: milliseconds(1_000))
    #expect(tween.isAtRest)
    #expect(tween.state.isBitEqual(to: MotionState(position: SIMD2(100, -90))))
  }

  @Test func takesBezierCurvesWithNegativeComponents() throws {
    var tween = started(try make([("curve", "0.68;-0.55;0.265;1.55")]))
    let curve = CubicBezier(0.68, -0.55, 0.265, 1.55)
    tween.advance(to: milliseconds(60))
    #expect(tween.state.position.x < 0)
    let value = curve.valueAndSlope(at: 0.15).value
    #expect((tween.state.position.x - 100 * value).magnitude < 1e-12)
    #expect(
      throws: EngineParameterError(
        "parameter 'curve' of engine tween: found control point x -0.1, expected 0 to 1")
    ) { try make([("curve", "-0.1;0;1;1")]) }
  }

  @Test func linearIsEven() throws {
    var tween = started(try make([("curve", "linear")]))
    tween.advance(to: milliseconds(100))
    #expect(tween.state == MotionState(position: SIMD2(25, -15), velocity: SIMD2(250, -250)))
  }

  /// A curve with slope 0 at its start keeps the velocity in an additive composition.
  @Test(arguments: [Easing.Shape.quad, .cubic, .quart, .sin, .circle, .back])
  func additiveBreaksTheReleaseOnly(shape: Easing.Shape) {
    let tween = Tween(curve: .easing(Easing(shape, .inOut)), policy: .additive)
    #expect(EngineConformance(of: tween).brokenRules() == [.releaseSetsVelocity])
  }

  @Test(arguments: Easing.all)
  func restartBreaksTheVelocityOnly(easing: Easing) {
    let velocity: Set<ConformanceRule> = [.releaseSetsVelocity, .retargetKeepsVelocity]
    let startsStill = easing.valueAndSlope(at: 0).slope == 0
    #expect(
      EngineConformance(of: Tween(curve: .easing(easing))).brokenRules()
        == velocity.union(startsStill ? [] : [.cancelGivesNoVelocity]))
  }

  @Test func claims() {
    #expect(Tween().claims == EngineClaims(isExact: true))
    #expect(Tween().exactConstants == nil)
  }
}
