import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct DecayTests {
  private func released(_ velocity: SIMD2<Double>) -> Interactive<Decay> {
    var decay = Decay().started(at: SIMD2(10, 20), .grab)
    decay.handle(.release(velocity: velocity, toward: SIMD2(-900, 0)), at: .zero)
    return decay
  }

  // Source: the formulas of POPDecayAnimation in double precision, to six places; the engine
  // computes the way in single precision.
  @Test(arguments: [(7223.021, 3.634156, 3601.792479), (1000.0, 2.646509, 496.505)])
  func durationAndTravel(speed: Double, duration: Double, travel: Double) {
    #expect((Decay().duration(speed: speed) - duration).magnitude < 5e-7)
    #expect((Decay().travel(velocity: SIMD2(0, -speed)) - SIMD2(0, -travel)).length < 5e-4)
  }

  @Test(arguments: [24, 30, 60, 90, 120, 144, 240, 1000] as [Int64])
  func presentsTheSameAtEveryRateToSinglePrecision(rate: Int64) {
    var decay = released(SIMD2(600, -800))
    decay.tick(1...rate, rate: rate)
    var whole = released(SIMD2(600, -800))
    whole.advance(to: milliseconds(1_000))
    #expect(decay.state.isNear(whole.state, within: 5e-3, speed: 5e-3))
  }

  // It does not end when the speed, 1000 pt/s at the release, falls below 5 pt/s.
  @Test func endsWhenEachAxisIsSlow() {
    var decay = released(SIMD2(600, -800))
    let (tick, before) = decay.tickToRest(8_333_333)
    #expect(tick == Int64(Decay().duration(speed: 800) * 1e9 / 8_333_333) + 1)
    let end = SIMD2(10, 20) + Decay().travel(velocity: SIMD2(600, -800))
    #expect((decay.state.position - end).length < 1e-3)
    #expect((end - before.position).length < 6.3 * 0.0084)
    #expect(before.velocity.y.magnitude >= 5)
    #expect(before.velocity.x.magnitude < 5)
  }

  @Test func aTickFarBeyondTheEndPresentsTheEnd() {
    var decay = released(SIMD2(1000, 0))
    decay.advance(to: milliseconds(1_000_000))
    #expect(decay.isAtRest)
    #expect((decay.state.position - SIMD2(506.505, 20)).length < 5e-4)
  }

  @Test func aSlowReleaseKeepsItsVelocityUntilTheNextTick() {
    var decay = released(SIMD2(3, -2))
    #expect(decay.state == MotionState(position: SIMD2(10, 20), velocity: SIMD2(3, -2)))
    #expect(!decay.isAtRest)
    decay.advance(to: Instant(nanoseconds: 1))
    #expect((decay.state.position - SIMD2(10, 20)).length < 1e-8)
    #expect(decay.state.velocity == .zero)
    #expect(decay.isAtRest)
  }

  @Test func cancelStopsItWhereItIs() {
    var decay = released(SIMD2(600, -800))
    decay.advance(to: milliseconds(16))
    let position = decay.state.position
    decay.handle(.cancel(toward: .zero), at: milliseconds(16))
    #expect(decay.isAtRest)
    #expect(decay.state == MotionState(position: position))
  }
}
