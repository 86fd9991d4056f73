import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct ArctangentTests {
  // Source: mpmath 1.3.0 at 40 digits, rounded to double.
  @Test(arguments: [
    (SIMD2(1, 1), 0.7853981633974483), (SIMD2(3, 1), 0.3217505543966422),
    (SIMD2(5, -2), -0.3805063771123649), (SIMD2(-1, 7), 1.7126933813990606),
    (SIMD2(-3, -1e-05), -3.1415893202564598), (SIMD2(0.1, 0.3), 1.2490457723982544),
    (SIMD2(0.001, -4), -1.570546326800105), (SIMD2(13, 12), 0.7454194762741583),
    (SIMD2(2e-300, 1e-300), 0.4636476090008061),
  ])
  func angles(vector: SIMD2<Double>, angle: Double) {
    #expect((Elementary.angle(of: vector) - angle).magnitude <= 2 * angle.ulp.magnitude)
  }

  @Test func isTheInverseOfSineAndCosine() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<20_000 {
      let scale = Elementary.power(10, 40 * random.nextUnit() - 20)
      let x = scale * (2 * random.nextUnit() - 1)
      let y = scale * (2 * random.nextUnit() - 1)
      let vector = SIMD2<Double>(x, y)
      let (sine, cosine) = Elementary.sineAndCosine(Elementary.angle(of: vector))
      #expect((x * sine - y * cosine).magnitude <= 1e-15 * vector.length)
      #expect(x * cosine + y * sine > 0)
    }
  }

  @Test func theAxes() {
    #expect(Elementary.angle(of: SIMD2(2, 0)) == 0)
    #expect(Elementary.angle(of: SIMD2(0, 2)) == Double.pi / 2)
    #expect(Elementary.angle(of: SIMD2(-2, 0)) == Double.pi)
    #expect(Elementary.angle(of: SIMD2(-2, -0.0)) == -Double.pi)
    #expect(Elementary.angle(of: SIMD2(0, -2)) == -Double.pi / 2)
    #expect(Elementary.angle(of: .init(0, 0)) == 0)
    #expect(Elementary.angle(of: SIMD2(.nan, 1)).isNaN)
    #expect(Elementary.angle(of: SIMD2(1e308, 1e308)) == Double.pi / 4)
  }
}
