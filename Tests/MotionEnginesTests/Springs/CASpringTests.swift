import MotionEngines
import MotionModel
import MotionReplay
import MotionTesting
import Testing

struct CASpringTests {
  // Source: CASpringAnimation's settlingDuration for mass 1, as measured and published, recomputed
  // in double precision to nine places. An animator's spring has the same duration.
  @Test(arguments: [
    (10.0, 0.0, 1.472700335), (10.0, 3.0, 1.423106694), (18.0, 0.0, 0.891968727), (25.0, 0.0, 1.0),
  ])
  func settlingDuration(damping: Double, velocity: Double, duration: Double) {
    let spring = CASpring(stiffness: 100, damping: damping, mass: 1)
    #expect((spring.settlingDuration(initialVelocity: velocity) - duration).magnitude < 1e-9)
    let animator = AnimatorSpring(stiffness: 100, damping: damping, mass: 1)
    #expect((animator.settlingDuration(initialVelocity: velocity) - duration).magnitude < 1e-9)
  }

  // Source: |1 + (w - v) t| e^(-w t) at multiples of 0.1 s, by mpmath 1.3.0: the answer is the
  // first multiple from which on it stays at or below 0.001.
  @Test(arguments: [
    (-1000.0, 1.5), (-30.0, 1.1), (0.0, 1.0), (9.0, 0.8), (10.0, 0.7), (10.5, 0.7), (20.0, 0.9),
    (1000.0, 1.5),
  ])
  func criticalSettlingDuration(velocity: Double, duration: Double) {
    let spring = CASpring(stiffness: 100, damping: 20, mass: 1)
    #expect(spring.settlingDuration(initialVelocity: velocity) == duration)
    // Overdamped springs use the same duration.
    let overdamped = CASpring(stiffness: 100, damping: 2000, mass: 1)
    #expect(overdamped.settlingDuration(initialVelocity: velocity) == duration)
  }

  @Test func withoutDampingItNeverSettles() {
    #expect(CASpring(damping: 0).settlingDuration() == .infinity)
    #expect(EngineConformance(of: CASpring(damping: 0)).brokenRules().contains(.comesToRest))
  }

  @Test func endsOnItsTargetWithItsSettlingDuration() {
    var spring = CASpring().engine
    spring.handle(.retarget(to: SIMD2(100, 0)), at: Instant(nanoseconds: 5))
    spring.advance(to: Instant(nanoseconds: 1_472_700_000))
    #expect(!spring.isAtRest)
    #expect((spring.state.position.x - 100).magnitude <= 0.1)
    spring.advance(to: Instant(nanoseconds: 1_472_700_345))
    #expect(spring.isAtRest)
    #expect(spring.state == MotionState(position: SIMD2(100, 0)))
  }

  @Test(arguments: [(100.0, 10.0), (100.0, 20.0), (100.0, 60.0), (300.0, 20.0)])
  func movesAsTheExactSpring(stiffness: Double, damping: Double) {
    let release = Interaction.release(velocity: SIMD2(300, 400), toward: SIMD2(60, 80))
    var spring = CASpring(stiffness: stiffness, damping: damping).started(release)
    let clamped = min(damping, 2 * stiffness.squareRoot())
    var exact = SpringExact(stiffness: stiffness, damping: clamped).started(release)
    spring.expectSame(
      as: &exact, ticks: 1...48, every: 8_333_333, within: 1e-12 * 100, speed: 1e-12 * 5000)
  }

  @Test func theInitialVelocityIsANumber() {
    var spring = CASpring().started(
      at: SIMD2(10, 0), .release(velocity: SIMD2(300, 400), toward: SIMD2(110, 0)))
    #expect((spring.state.velocity - SIMD2(300, 0)).length < 1e-12)
    spring.handle(.release(velocity: SIMD2(-300, 400), toward: SIMD2(110, 0)), at: .zero)
    #expect((spring.state.velocity - SIMD2(-300, 0)).length < 1e-12)
    // Without a way to go there is no velocity.
    spring.handle(.release(velocity: SIMD2(300, 400), toward: SIMD2(10, 0)), at: .zero)
    #expect(spring.state == MotionState(position: SIMD2(10, 0)))
  }
}
