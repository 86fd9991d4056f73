import MotionEngines
import MotionModel
import MotionReplay
import MotionTesting
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
  @Test func velocitiesWithADragOf0point3() {
    let friction = Friction(drag: 0.3)
    for (time, velocity) in [(1.0, 120.0), (2, 36), (3, 10.8)] {
      #expect((state(400, friction, at: time).velocity.x - velocity).magnitude < 1e-9)
    }
    #expect(state(400, friction, at: 4).velocity.x < 3.5)
    let (after1, after5) = (
      state(400, friction, at: 1).position.x, state(400, friction, at: 5).position.x
    )
    #expect(330 < after1 && after1 < 335)
    #expect(431 < after5 && after5 < 432)
    var tolerant = released(400, Friction(drag: 0.3, velocityTolerance: 1))
    tolerant.advance(to: Instant(nanoseconds: 5_000_000_000))
    #expect(tolerant.isAtRest)
  }

  /// Positions from 100 with a drag of 0.135, to 1 pt, and where they lead to.
  ///
  /// Source: Flutter, packages/flutter/test/physics/friction_simulation_test.dart; numbers only.
  @Test(arguments: [
    (100.0, 0.0, [110.0, 131, 149], 149.0), (-100, 0, [91, 68, 51], 50),
    (-100, 100, [91, 80, 80], 80),
  ])
  func positions(velocity: Double, constant: Double, positions: [Double], final: Double) {
    let friction = Friction(constantDeceleration: constant)
    for (time, position) in zip([0.1, 0.5, 2], positions) {
      let error = (state(velocity, friction, at: time).position.x - position).magnitude
      #expect(error < 1, "at \(time) s: \(error)")
    }
    let end = 100 + friction.travel(velocity: SIMD2(velocity, 0)).x
    #expect((end - final).magnitude < 1)
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
    before.advance(to: Instant(nanoseconds: 400_000_000))
    #expect(before.state.velocity.x > 0)
    before.advance(to: Instant(nanoseconds: 430_000_000))
    #expect(before.isAtRest)
    #expect(
      (before.state.position.x - 100 - friction.travel(velocity: SIMD2(100, 0)).x).magnitude
        < 1e-12)
  }

  @Test func stopsBelowTheTolerance() {
    var friction = released(1000, Friction(velocityTolerance: 20))
    var last = 1000.0
    var tick: Int64 = 0
    while !friction.isAtRest {
      last = friction.state.velocity.x
      tick += 1
      friction.advance(to: Instant(nanoseconds: tick * 10_000_000))
    }
    #expect(last >= 20)
    // ln(1000 / 20) / ln(1 / 0.135) = 1.9536 s.
    #expect(tick == 196)
  }

  @Test func absurdVelocitiesDoNotTrap() {
    for velocity in [1e300, .infinity, .nan] {
      for constant in [0.0, 10] {
        _ = state(velocity, Friction(constantDeceleration: constant), at: 0.1)
      }
    }
  }

  @Test(arguments: [(0.135, 0.0), (0.3, 0.0), (0.135, 100.0)])
  func conforms(drag: Double, constant: Double) {
    let friction = Friction(drag: drag, constantDeceleration: constant)
    #expect(EngineConformance(of: friction).violations() == [])
  }

  @Test func exactTwin() {
    #expect(abs((Friction().exactConstants?.first ?? 0) - 0.997_999_5) < 1e-7)
    #expect(Friction(constantDeceleration: 1).exactConstants == nil)
  }
}
