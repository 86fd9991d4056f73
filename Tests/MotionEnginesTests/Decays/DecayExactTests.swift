import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct DecayExactTests {
  private func released(
    _ velocity: SIMD2<Double>, _ decay: DecayExact = .init()
  ) -> Interactive<DecayExact> {
    decay.started(at: SIMD2(10, 20), .release(velocity: velocity, toward: SIMD2(-900, 0)))
  }

  // Source: v / (1000 ln(1 / d)), mpmath 1.3.0 at 40 digits.
  @Test(arguments: [(0.998, 499.49983316645481), (0.99, 99.49916247342161)])
  func travel(deceleration: Double, travel: Double) {
    let decay = DecayExact(deceleration: deceleration)
    #expect((decay.travel(velocity: SIMD2(1000, -500)).x - travel).magnitude < 1e-11)
    #expect((decay.travel(velocity: SIMD2(1000, -500)).y + 0.5 * travel).magnitude < 1e-11)
  }

  // Source: the closed form for v 1000 pt/s, mpmath 1.3.0 at 40 digits.
  @Test(
    arguments: [
      (0.998, 16, 15.746458024786932, 968.475548980735),
      (0.998, 500, 315.92802267850965, 367.51125485715858),
      (0.99, 100, 63.079251078549974, 366.03234127322918),
    ] as [(Double, Int64, Double, Double)])
  func followsTheClosedForm(
    deceleration: Double, time: Int64, travel: Double, speed: Double
  ) {
    for ticks: Int64 in [1, 4, 24, 100] {
      var decay = released(SIMD2(600, -800), DecayExact(deceleration: deceleration))
      for tick in 1...ticks {
        decay.advance(to: Instant(nanoseconds: tick * time * 1_000_000 / ticks))
      }
      let direction = SIMD2(0.6, -0.8)
      #expect((decay.state.position - SIMD2(10, 20) - travel * direction).length < 1e-11)
      #expect((decay.state.velocity - speed * direction).length < 1e-10)
    }
  }

  @Test func restsWhereItCoastsTo() {
    var decay = released(SIMD2(600, -800))
    let (_, before) = decay.tickToRest(8_333_333)
    let end = SIMD2(10, 20) + decay.motion.travel(velocity: SIMD2(600, -800))
    #expect(decay.state.velocity == .zero)
    #expect((decay.state.position - end).length < 1e-12)
    #expect((before.position - end).length < 0.051)
  }

  // Pop's sum is d ln(1/d) / (1 - d) of the exact way, 0.1% less. Source: mpmath 1.3.0, 40 digits.
  @Test func isTheReferenceOfPop() {
    var pop = Decay().started(
      at: SIMD2(10, 20), .release(velocity: SIMD2(600, -800), toward: .zero))
    var decay = released(SIMD2(600, -800))
    for tick: Int64 in 1...200 {
      pop.advance(to: Instant(nanoseconds: tick * 8_333_333))
      decay.advance(to: Instant(nanoseconds: tick * 8_333_333))
      // Pop steps in single precision.
      #expect((pop.state.velocity - decay.state.velocity).length < 0.02)
      let (popTravel, travel) = (
        (pop.state.position - SIMD2(10, 20)).length, (decay.state.position - SIMD2(10, 20)).length
      )
      #expect((popTravel / travel - 0.9989993326658656).magnitude < 1e-4)
    }
  }
}
