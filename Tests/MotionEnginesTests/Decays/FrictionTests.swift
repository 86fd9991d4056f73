import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct FrictionTests {
  private func released(_ velocity: Double, _ friction: Friction) -> Interactive<Friction> {
    friction.started(at: SIMD2(100, 0), .release(velocity: SIMD2(velocity, 0), toward: .zero))
  }

  private func state(_ velocity: Double, _ friction: Friction, at time: Double) -> MotionState {
    var friction = released(velocity, friction)
    friction.advance(to: Instant(nanoseconds: Int64(time * 1e9)))
    return friction.state
  }

  // Source: Flutter, packages/flutter/test/physics/newton_test.dart; numbers only.
  @Test func isDoneBelowItsTolerance() {
    var tolerant = released(400, Friction(drag: 0.3, velocityTolerance: 1))
    tolerant.advance(to: milliseconds(5_000))
    #expect(tolerant.isAtRest)
  }

  // Source: x0 + v (D^t - 1) / ln D - c t^2 / 2 for v 100, D 0.135, mpmath 1.3.0 at 40 digits.
  @Test(arguments: [
    (0.0, 0.25, 119.66787434334952), (0, 3, 149.81519793721592), (50, 0.25, 118.10537434334952),
  ])
  func followsTheFormula(constant: Double, time: Double, position: Double) {
    let friction = Friction(constantDeceleration: constant)
    #expect((state(100, friction, at: time).position.x - position).magnitude < 1e-11)
  }

  @Test func aConstantDecelerationEndsInTime() {
    let friction = Friction(constantDeceleration: 100)
    var before = released(100, friction)
    // 0.135^t = t at 0.42606 s.
    before.advance(to: milliseconds(400))
    #expect(before.state.velocity.x > 0)
    before.advance(to: milliseconds(430))
    #expect(before.isAtRest)
    #expect(
      (before.state.position.x - 100 - friction.travel(velocity: SIMD2(100, 0)).x).magnitude
        < 1e-12)
  }

  @Test func stopsBelowTheTolerance() {
    var friction = released(1000, Friction(velocityTolerance: 20))
    let (ticks, before) = friction.tickToRest(10_000_000)
    #expect(before.velocity.x >= 20)
    // ln(1000 / 20) / ln(1 / 0.135) = 1.9536 s.
    #expect(ticks == 196)
  }
}
