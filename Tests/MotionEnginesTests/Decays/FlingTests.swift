import MotionEngines
import MotionModel
import MotionReplay
import MotionTesting
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

  @Test func timeIsCutToMilliseconds() {
    var fling = released(SIMD2(600, -800))
    // The first frame only notes the time.
    fling.advance(to: Instant(nanoseconds: 500_000))
    #expect(fling.state.position == SIMD2(10, 20))
    fling.advance(to: Instant(nanoseconds: 8_999_999))
    var whole = released(SIMD2(600, -800), Fling(exactTime: true))
    whole.advance(to: Instant(nanoseconds: 8_000_000))
    #expect((fling.state.position - whole.state.position).length < 1e-5)
    // What is cut off is not lost.
    fling.advance(to: Instant(nanoseconds: 17_000_000))
    whole.advance(to: Instant(nanoseconds: 17_000_000))
    #expect((fling.state.position - whole.state.position).length < 1e-5)
  }

  // 46.875 pt/s: 62.5 times 0.75 of a pixel.
  @Test func anAxisStopsBelowTheEndSpeed() {
    var fling = released(SIMD2(60, -800))
    #expect(fling.motion.endSpeed == 46.875)
    var stopX: Double?
    var tick: Int64 = 0
    while !fling.isAtRest {
      tick += 1
      let before = fling.state
      fling.advance(to: Instant(nanoseconds: tick * 16_000_000))
      if fling.state.velocity.x == 0, stopX == nil {
        stopX = fling.state.position.x
        #expect(before.velocity.x >= 46.875)
        #expect((fling.state.position.x - before.position.x).magnitude > 0.5)
      }
      if let stopX { #expect(fling.state.position.x == stopX) }
    }
    // ln(800 / 46.875) / 4.2 = 0.6756 s, and the first frame.
    #expect(tick == 44)
  }

  @Test(arguments: [false, true])
  func conforms(exactTime: Bool) {
    #expect(EngineConformance(of: Fling(exactTime: exactTime)).violations() == [])
  }

  @Test func exactTwinHasTheSameRate() {
    #expect(abs((Fling().exactConstants?.first ?? 0) - 0.995_808_807_6) < 1e-10)
  }
}
