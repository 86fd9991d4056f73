import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct UIViewSpringTests {
  // Measured on UIKit, to six places.
  @Test(
    arguments: [
      (0.5, 0.7, 0, 387.274580, 27.551010), (0.5, 0.7, 2, 369.387559, 26.907241),
      (0.5, 1, 0, 341.023698, 36.933654), (1, 0.5, 0, 161.719502, 12.716898),
    ] as [(Double, Double, Double, Double, Double)])
  func stiffnessAndDamping(
    duration: Double, dampingRatio: Double, velocity: Double, stiffness: Double, damping: Double
  ) {
    let spring = UIViewSpring(duration: duration, dampingRatio: dampingRatio)
    let constants = spring.constants(initialVelocity: velocity)
    #expect((constants.stiffness - stiffness).magnitude < 1e-6)
    #expect((constants.damping - damping).magnitude < 1e-6)
  }

  // A frequency exists for every velocity, and its envelope at the end is a thousandth.
  @Test(arguments: [0.05, 0.3, 0.7, 0.95, 1], [0.05, 0.5, 3])
  func theEnvelopeIsAThousandthAtTheEnd(dampingRatio: Double, duration: Double) {
    for velocity in [-1e4, -50, -3, -0.1, 0, 0.1, 3, 8, 13, 14, 20, 30, 100, 1e4] {
      let w = PerceptualSettling(
        duration: duration, dampingRatio: dampingRatio, velocity: velocity
      ).frequency
      let decay = Elementary.exp(-dampingRatio * w * duration)
      let envelope =
        dampingRatio < 1
        ? (dampingRatio * w - velocity) / (w * (1 - dampingRatio * dampingRatio).squareRoot())
        : 1 + (w - velocity) * duration
      #expect(w > 0)
      #expect((envelope.magnitude * decay - 0.001).magnitude < 1e-9, "v \(velocity), w \(w)")
      // No higher frequency reaches it.
      for factor in [1.01, 1.1, 1.5, 3] where dampingRatio < 1 {
        let higher = w * factor
        let left =
          (dampingRatio * higher - velocity).magnitude
          / (higher * (1 - dampingRatio * dampingRatio).squareRoot())
        #expect(left * Elementary.exp(-dampingRatio * higher * duration) < 0.001)
      }
    }
  }

  @Test func endsOnItsTargetWithItsDuration() {
    var spring = UIViewSpring().started(.release(velocity: SIMD2(700, 200), toward: SIMD2(0, 400)))
    spring.advance(to: Instant(nanoseconds: 499_999_999))
    #expect(!spring.isAtRest)
    // The envelope is a thousandth; the cosine's share comes on top.
    #expect((spring.state.position - SIMD2(0, 400)).length < 0.6)
    spring.advance(to: Instant(nanoseconds: 500_000_001))
    #expect(spring.isAtRest)
    #expect(spring.state == MotionState(position: SIMD2(0, 400)))
  }

  @Test func movesAsTheExactSpringWithItsConstants() {
    var spring = UIViewSpring().started(.release(velocity: SIMD2(500, 200), toward: SIMD2(0, 100)))
    // Two distances per second along the way; the velocity across it is lost.
    #expect((spring.state.velocity - SIMD2(0, 200)).length < 1e-12)
    let constants = spring.motion.constants(initialVelocity: 2)
    var exact = SpringExact(stiffness: constants.stiffness, damping: constants.damping).started(
      .release(velocity: SIMD2(0, 200), toward: SIMD2(0, 100)))
    spring.expectSame(as: &exact, ticks: 1...50, every: 8_333_333, within: 1e-10)
    // A retarget uses another spring and starts from a standstill.
    spring.handle(.retarget(to: .zero), at: Instant(nanoseconds: 50 * 8_333_333))
    #expect(spring.state.velocity == .zero)
    #expect((spring.motion.oscillator.squaredFrequency - 387.274580).magnitude < 1e-6)
  }
}
