import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct SpringExactTests {
  // Through the matrix itself: an oracle's 1/120 s is no whole number of nanoseconds.
  @Test(arguments: try SpringOracle.all())
  func matrixMatchesTheOracle(oracle: SpringOracle) {
    let spring = SpringExact(stiffness: oracle.stiffness, damping: oracle.damping)
    let distance = (oracle.target - oracle.start).magnitude
    let frequency = oracle.stiffness.squareRoot()
    for sample in oracle.samples {
      let step = OscillatorStep(
        time: sample.time, squaredFrequency: spring.oscillator.squaredFrequency,
        decayRate: spring.oscillator.decayRate)
      let offset = oracle.start - oracle.target
      let position =
        oracle.target + step.offsetFromOffset * offset + step.offsetFromVelocity * oracle.velocity
      let velocity =
        step.velocityFromOffset * offset + step.velocityFromVelocity * oracle.velocity
      #expect((position - sample.position).magnitude < 1e-12 * distance)
      #expect((velocity - sample.velocity).magnitude < 1e-12 * distance * frequency)
    }
  }

  // One tick of each time that is a whole number of nanoseconds, through the engine.
  @Test(arguments: try SpringOracle.all())
  func tickMatchesTheOracle(oracle: SpringOracle) {
    let distance = (oracle.target - oracle.start).magnitude
    for sample in oracle.samples where sample.time >= 0.05 {
      var spring = SpringExact(stiffness: oracle.stiffness, damping: oracle.damping).engine
      spring.place(at: SIMD2(oracle.start, 3))
      spring.handle(
        .release(velocity: SIMD2(oracle.velocity, 0), toward: SIMD2(oracle.target, 3)), at: .zero)
      spring.advance(to: Instant(nanoseconds: Int64((sample.time * 1e9).rounded())))
      // At rest it has snapped from 0.05 pt away at most.
      let limit = spring.isAtRest ? 0.05 : 1e-12 * distance
      #expect((spring.state.position.x - sample.position).magnitude <= limit)
      #expect(spring.state.position.y == 3)
    }
  }

  @Test(arguments: [
    (30.0, 0.0), (300.0, 2.0), (300.0, 20.0), (100.0, 20.0), (100.0, 20.000000001), (100.0, 200.0),
  ])
  func manyTicksStayAccurate(stiffness: Double, damping: Double) {
    var spring = SpringExact(stiffness: stiffness, damping: damping).engine
    spring.place(at: .zero)
    // Far away, so that it is still in flight after 10 s.
    let distance = 1e60
    spring.handle(.retarget(to: SIMD2(distance, 0)), at: .zero)
    for tick in 1...2_400 {
      spring.advance(to: Instant(nanoseconds: Int64(tick) * 25_000_000 / 6))
    }
    let oscillator = spring.motion.oscillator
    let whole = OscillatorStep(
      time: 10, squaredFrequency: oscillator.squaredFrequency, decayRate: oscillator.decayRate)
    // Relative to the size of the motion that is left, in position and velocity.
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

  @Test func presentsTheSameAtEveryRate() {
    var states: [MotionState] = []
    for ticks: Int64 in [1, 6, 12, 24, 48, 200] {
      var spring = SpringExact().started(.retarget(to: SIMD2(100, 0)))
      for tick in 1...ticks {
        spring.advance(to: Instant(nanoseconds: tick * 200_000_000 / ticks))
      }
      states.append(spring.state)
    }
    // Source: the closed form at 40 digits.
    for state in states {
      #expect((state.position.x - 109.92716119877801).magnitude < 1e-10)
      #expect((state.velocity.x - 88.44415925400406).magnitude < 1e-9)
    }
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
      #expect((spring.state.position - direct.state.position).length < 1e-10)
      #expect((spring.state.velocity - direct.state.velocity).length < 1e-9)
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

  @Test func claims() {
    #expect(
      SpringExact().claims
        == EngineClaims(isExact: true, oscillator: .init(mass: 1, stiffness: 300)))
  }
}
