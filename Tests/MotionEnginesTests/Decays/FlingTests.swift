import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct FlingTests {
  private func released(_ velocity: SIMD2<Double>, _ fling: Fling = Fling()) -> Interactive<Fling> {
    fling.started(at: SIMD2(10, 20), .release(velocity: velocity, toward: SIMD2(-900, 0)))
  }

  // Source: v e^(-4.2 f t) and its integral for v 1000 pt/s, mpmath 1.3.0 at 40 digits.
  @Test(
    arguments: [
      (1.0, 100, 81.655519091653147, 657.04681981505677),
      (1, 500, 208.93894565405192, 122.4564282529819),
      (0.5, 500, 309.55345280421173, 349.93774911115534),
    ] as [(Double, Int64, Double, Double)])
  func followsTheFormula(friction: Double, milliseconds: Int64, travel: Double, speed: Double) {
    var fling = released(SIMD2(600, -800), Fling(friction: friction, exactTime: true))
    for tick in 1...25 {
      fling.advance(to: Instant(nanoseconds: Int64(tick) * milliseconds * 40_000))
    }
    let direction = SIMD2(0.6, -0.8)
    #expect((fling.state.position - SIMD2(10, 20) - travel * direction).length < 1e-10)
    #expect((fling.state.velocity - speed * direction).length < 1e-9)
  }

  // 46.875 pt/s is 62.5 times 0.75 pixels.
  @Test func anAxisStopsBelowTheEndSpeed() {
    var fling = released(SIMD2(60, -800))
    #expect(fling.motion.endSpeed == 46.875)
    var stopX: Double?
    var tick: Int64 = 0
    while !fling.isAtRest {
      tick += 1
      let before = fling.state
      fling.advance(to: milliseconds(16 * tick))
      if fling.state.velocity.x == 0, stopX == nil {
        stopX = fling.state.position.x
        #expect(before.velocity.x >= 46.875)
        #expect((fling.state.position.x - before.position.x).magnitude > 0.5)
      }
      if let stopX { #expect(fling.state.position.x == stopX) }
    }
    // ln(800 / 46.875) / 4.2 = 0.6756 s, plus the first frame.
    #expect(tick == 44)
  }
}
