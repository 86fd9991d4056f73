import MotionEngines
import MotionModel
import Testing

struct CubicBezierInverseTests {
  @Test func risingCurvesAreInverted() {
    var random = SplitMix64(seed: 12)
    var curves: [CubicBezier] = [.linear, .ease, .easeIn, .easeOut, .easeInOut]
    for _ in 0..<200 {
      curves.append(
        CubicBezier(random.nextUnit(), random.nextUnit(), random.nextUnit(), random.nextUnit()))
    }
    for curve in curves {
      for value in [0, 1e-9, 0.1, 0.5, 0.77, 0.999999, 1] {
        let x = curve.firstX(showing: value)
        #expect((0...1).contains(x))
        let (shown, slope) = curve.valueAndSlope(at: x)
        #expect((shown - value).magnitude < 1e-12 * max(1, slope))
      }
    }
  }

  @Test func theFirstOfSeveralIsFound() {
    // The curve first goes below 0, then above 1 and back.
    let curve = CubicBezier(0.3, -0.8, 0.6, 1.9)
    for value in [-0.05, 0.2, 0.9, 1, 1.05] {
      let x = curve.firstX(showing: value)
      #expect((curve.valueAndSlope(at: x).value - value).magnitude < 1e-9)
      for earlier in stride(from: 0, to: x - 1e-4, by: 1e-3) {
        let shown = curve.valueAndSlope(at: earlier).value
        #expect(value < 0 ? shown > value : shown < value)
      }
    }
    #expect(curve.firstX(showing: 0) == 0)
  }

  @Test func whatIsNeverShownIsNearestAtAnExtremum() {
    let curve = CubicBezier(0.3, -0.8, 0.6, 1.9)
    let high = curve.valueAndSlope(at: curve.firstX(showing: 50))
    #expect(high.value > 1.05 && high.slope.magnitude < 1e-6)
    let low = curve.valueAndSlope(at: curve.firstX(showing: -50))
    #expect(low.value < -0.05 && low.slope.magnitude < 1e-6)
    #expect(CubicBezier.ease.firstX(showing: 2) == 1)
    #expect(CubicBezier.ease.firstX(showing: -2) == 0)
  }
}
