import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct SpringExactTests {
  // One tick through the engine, to each sample's time.
  @Test(arguments: try SpringOracle.all())
  func tickMatchesTheOracle(oracle: SpringOracle) {
    let distance = (oracle.target - oracle.start).magnitude
    for sample in oracle.samples where sample.time >= 0.05 {
      var spring = SpringExact(stiffness: oracle.stiffness, damping: oracle.damping).started(
        at: SIMD2(oracle.start, 3),
        .release(velocity: SIMD2(oracle.velocity, 0), toward: SIMD2(oracle.target, 3)))
      spring.advance(to: Instant(nanoseconds: Int64((sample.time * 1e9).rounded())))
      // Rest may have snapped it by up to 0.05 pt.
      let limit = spring.isAtRest ? 0.05 : 1e-12 * distance
      #expect((spring.state.position.x - sample.position).magnitude <= limit)
      #expect(spring.state.position.y == 3)
    }
  }

  @Test(arguments: [
    (30.0, 0.0), (300.0, 2.0), (300.0, 20.0), (100.0, 20.0), (100.0, 20.000000001), (100.0, 200.0),
  ])
  func manyTicksStayAccurate(stiffness: Double, damping: Double) {
    // So far away that it is still in flight after 10 s.
    let distance = 1e60
    var spring = SpringExact(stiffness: stiffness, damping: damping).started(
      .retarget(to: SIMD2(distance, 0)))
    spring.tick(1...2_400, rate: 240)
    let oscillator = spring.motion.oscillator
    let whole = OscillatorStep(
      time: 10, squaredFrequency: oscillator.squaredFrequency, decayRate: oscillator.decayRate)
    // Relative to the size of the remaining motion, in position and velocity.
    let frequency = oscillator.squaredFrequency.squareRoot()
    let left = max(whole.offsetFromOffset.magnitude, whole.velocityFromOffset.magnitude / frequency)
    #expect(!spring.isAtRest)
    #expect(
      (spring.motion.oscillator.offset.x / -distance - whole.offsetFromOffset).magnitude < 1e-9
        * left)
    #expect(
      (spring.state.velocity.x / -distance - whole.velocityFromOffset).magnitude
        < 1e-9 * left * frequency)
  }

  @Test func restsBelowSpeedAndDistance() {
    var spring = SpringExact().started(.retarget(to: SIMD2(100, 0)))
    let (_, before) = spring.tickToRest(1_000_000)
    #expect(spring.state == MotionState(position: SIMD2(100, 0)))
    #expect((before.position - SIMD2(100, 0)).length < 0.051)
    #expect(before.velocity.length < 0.2)
  }

  @Test func unevenTicksOfManyLengthsAreExact() {
    var random = SplitMix64(seed: 4)
    var spring = SpringExact().started(.retarget(to: SIMD2(1000, -400)))
    var nanoseconds: Int64 = 0
    while nanoseconds < 400_000_000 {
      nanoseconds += 1 + Int64(random.next() % 20_000_000)
      spring.advance(to: Instant(nanoseconds: nanoseconds))
      var direct = SpringExact().started(.retarget(to: SIMD2(1000, -400)))
      direct.advance(to: Instant(nanoseconds: nanoseconds))
      #expect(spring.state.isNear(direct.state, within: 1e-10, speed: 1e-9))
    }
  }

  @Test func shapes() {
    let fluid = SpringExact(response: 0.5, dampingRatio: 0.825)
    #expect((fluid.stiffness - 157.91367041742973).magnitude < 1e-10)
    #expect((fluid.damping - 20.7345115136926).magnitude < 1e-10)
    let bouncy = SpringExact(duration: 0.5, bounce: 0.2)
    #expect((bouncy.damping / (2 * bouncy.stiffness.squareRoot()) - 0.8).magnitude < 1e-14)
    let flat = SpringExact(duration: 0.5, bounce: -0.2)
    #expect((flat.damping / (2 * flat.stiffness.squareRoot()) - 1.25).magnitude < 1e-14)
  }
}
