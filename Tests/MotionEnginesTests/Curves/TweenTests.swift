import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct TweenTests {
  private func started(_ tween: Tween) -> Interactive<Tween> {
    tween.started(at: SIMD2(0, 10), .retarget(to: SIMD2(100, -90)))
  }

  @Test(arguments: try NumberRow.table("easing"))
  func followsItsCurve(expected: NumberRow) throws {
    var tween = started(try .configured("curve=\(expected.name),duration=1"))
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
    var tween = started(try .configured("curve=0.68;-0.55;0.265;1.55"))
    let curve = CubicBezier(0.68, -0.55, 0.265, 1.55)
    tween.advance(to: milliseconds(60))
    #expect(tween.state.position.x < 0)
    let value = curve.valueAndSlope(at: 0.15).value
    #expect((tween.state.position.x - 100 * value).magnitude < 1e-12)
  }

  @Test func linearIsEven() throws {
    var tween = started(try .configured("curve=linear"))
    tween.advance(to: milliseconds(100))
    #expect(tween.state == MotionState(position: SIMD2(25, -15), velocity: SIMD2(250, -250)))
  }
}
