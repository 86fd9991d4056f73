import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct PopBasicTests {
  private func started(_ engine: PopBasic) -> Interactive<PopBasic> {
    engine.started(at: SIMD2(0, 10), .retarget(to: SIMD2(1000, -90)))
  }

  @Test func isOffByHalfAPercent() {
    let timing = PopTiming(.ease, duration: 0.4)
    let errors = (0...40_000).map {
      let x = Double($0) / 40_000
      return (timing.valueAndSlope(at: x).value - CubicBezier.ease.valueAndSlope(at: x).value)
        .magnitude
    }
    let largest = errors.max() ?? 0
    #expect(largest > 5.4e-3 && largest < 5.7e-3)
    #expect(timing.tolerance == 0.0025)
  }

  @Test func aLongAnimationIsCloserToTheCurve() {
    let timing = PopTiming(.easeInOut, duration: 1_000)
    for index in 0...1_000 {
      let x = Double(index) / 1_000
      let exact = CubicBezier.easeInOut.valueAndSlope(at: x)
      #expect((timing.valueAndSlope(at: x).value - exact.value).magnitude < 3e-6)
      #expect((timing.valueAndSlope(at: x).slope - exact.slope).magnitude < 2e-5)
    }
  }

  @Test func bisectsWhereNewtonFails() {
    // Vertical in the middle: x' is 0 at 1/2.
    let timing = PopTiming(CubicBezier(1, 0, 0, 1), duration: 1)
    for index in 0...100 {
      let x = Double(index) / 100
      let exact = CubicBezier(1, 0, 0, 1).valueAndSlope(at: x).value
      #expect((timing.valueAndSlope(at: x).value - exact).magnitude < 0.07, "at \(x)")
    }
  }

  /// Source: `isDone` of `POPBasicAnimationInternal.h`: the time is within a millionth of the end.
  @Test func isDoneByTime() {
    var engine = started(PopBasic())
    engine.advance(to: Instant(nanoseconds: 399_999_000))
    #expect(!engine.isAtRest)
    engine.advance(to: Instant(nanoseconds: 399_999_700))
    #expect(engine.isAtRest)
    #expect(engine.state.position == SIMD2(1000, -90))
  }

  @Test func aCurveThatOvershootsGoesOnBeyondTheTarget() {
    var engine = started(PopBasic(timing: CubicBezier(0.3, 1.5, 0.6, 1.5)))
    engine.advance(to: milliseconds(200))
    #expect(!engine.isAtRest && engine.state.position.x > 1100)
  }

  @Test func startsFromThePresentedValueWithTheVelocityOfTheCurvesStart() {
    var engine = started(PopBasic())
    #expect((engine.state.velocity - SIMD2(1000, -100)).length < 1e-4)
    engine.advance(to: milliseconds(100))
    let position = engine.state.position
    engine.handle(.retarget(to: SIMD2(0, 10)), at: milliseconds(100))
    #expect(engine.state.position == position)
    #expect((engine.state.velocity - (SIMD2(0, 10) - position) * 1).length < 1e-4)
  }

  @Test func exactTwinIsTheSameCurve() throws {
    let timing = CubicBezier(0, -1, 0.5, 2)
    guard case .curve(let motion) = PopBasic(duration: 0.7, timing: timing).exactTwin else {
      Issue.record("no curve")
      return
    }
    var twin = motion.engine
    var curve = Cubic(duration: 0.7, timing: timing).engine
    twin.handle(.retarget(to: SIMD2(100, 30)), at: milliseconds(1))
    curve.handle(.retarget(to: SIMD2(100, 30)), at: milliseconds(1))
    for time: Int64 in 1..<800 {
      twin.advance(to: milliseconds(time))
      curve.advance(to: milliseconds(time))
      #expect(twin.state == curve.state)
    }
    #expect(twin.state.position == SIMD2(100, 30))
  }
}
