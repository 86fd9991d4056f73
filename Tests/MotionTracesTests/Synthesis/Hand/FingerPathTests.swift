import MotionModel
import MotionTraces
import Testing

struct FingerPathTests {
  private let bend = FingerPath(
    origin: SIMD2(10, 20),
    reaches: [
      Reach(displacement: SIMD2(100, 0), start: 0, duration: 0.4),
      Reach(displacement: SIMD2(0, -80), start: 0.2, duration: 0.4),
    ],
    lift: 0.6)

  @Test func goesFromItsOriginOverAllReaches() {
    #expect(bend.position(at: 0) == SIMD2(10, 20))
    #expect((bend.position(at: 0.6) - SIMD2(110, -60)).length < 1e-12)
    #expect(bend.position(at: 9) == SIMD2(110, -60))
    #expect(bend.velocity(at: 9) == .zero)
  }

  @Test func overlappingReachesAddUp() {
    // At 0.3 s the first is at 3/4 of its time and the second at 1/4.
    let expected = SIMD2(10 + 100 * 0.896484375, 20 - 80 * 0.103515625)
    #expect((bend.position(at: 0.3) - expected).length < 1e-12)
  }

  @Test func velocityIsTheDerivativeOfPosition() {
    for index in 0...120 {
      let time = Double(index) * 0.005 + 0.0013
      let difference = (bend.position(at: time + 1e-6) - bend.position(at: time - 1e-6)) / 2e-6
      #expect((difference - bend.velocity(at: time)).length < 1e-5)
    }
  }

  @Test func neitherPositionNorVelocityJumps() {
    // Peak speed 469 pt/s and peak acceleration 3.6 km/s^2, so that 0.1 ms moves it less than this.
    for index in 0..<7000 {
      let time = Double(index) * 1e-4
      #expect((bend.position(at: time + 1e-4) - bend.position(at: time)).length < 0.06)
      #expect((bend.velocity(at: time + 1e-4) - bend.velocity(at: time)).length < 0.6)
    }
  }
}
