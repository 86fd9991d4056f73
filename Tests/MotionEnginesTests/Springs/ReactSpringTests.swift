import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct ReactSpringTests {
  private func started(_ spring: ReactSpring = ReactSpring()) -> Interactive<ReactSpring> {
    spring.started(.retarget(to: SIMD2(100, -50)))
  }

  /// Semi-implicit Euler in steps of 1 ms from 0 to 100 with tension 170 and friction 26; the
  /// result is in points and points per second.
  private func reference(steps: Int) -> (position: Double, velocity: Double) {
    var (position, velocity) = (0.0, 0.0)
    for _ in 0..<steps {
      velocity += (170 * (100 - position) - 26 * velocity) * 0.001
      position += velocity * 0.001
    }
    return (position, velocity)
  }

  @Test(arguments: [(24, 42), (60, 17), (120, 9), (144, 7), (240, 5), (1000, 1)])
  func ticksAreRoundedUp(rate: Int64, steps: Int) {
    var spring = started()
    for tick in 1...8 {
      spring.advance(to: Instant(nanoseconds: Int64(tick) * (1_000_000_000 / rate)))
      // The first tick of a loop counts as 16.667 ms.
      let expected = reference(steps: 17 + (tick - 1) * steps)
      #expect((spring.state.position.x - expected.position).magnitude < 1e-9)
      #expect((spring.state.velocity.x - expected.velocity).magnitude < 1e-8)
    }
  }

  @Test func aLongTickCountsAs64Milliseconds() {
    var spring = started()
    spring.advance(to: Instant(nanoseconds: 1))
    spring.advance(to: milliseconds(5_000))
    let expected = reference(steps: 17 + 64)
    #expect((spring.state.position.x - expected.position).magnitude < 1e-9)
  }

  // For 100 pt the precision is 0.1 pt and the rest velocity 0.01 pt/ms.
  @Test func stopsDeadNearTheEnd() {
    var steps = 0
    var state = (position: 0.0, velocity: 0.0)
    while state.velocity.magnitude > 10 || (100 - state.position).magnitude > 0.1 {
      steps += 1
      state = reference(steps: steps)
    }
    var spring = started()
    spring.advance(to: milliseconds(1))
    for step in 18...steps {
      spring.advance(to: Instant(nanoseconds: Int64(step - 16) * 1_000_000))
      #expect(spring.state.position.x != 100)
    }
    spring.advance(to: Instant(nanoseconds: Int64(steps - 15) * 1_000_000))
    #expect(spring.state.position.x == 100)
    #expect(spring.state.velocity.x == 0)
  }

  @Test func componentsRestAtTheirOwnTimes() {
    var spring = ReactSpring().started(.release(velocity: .zero, toward: SIMD2(300, 3000)))
    var restedAlone = false
    var tick: Int64 = 0
    while !spring.isAtRest {
      tick += 1
      spring.advance(to: Instant(nanoseconds: tick * 8_333_333))
      if spring.state.position.x == 300, !spring.isAtRest { restedAlone = true }
    }
    #expect(restedAlone)
    #expect(spring.state == MotionState(position: SIMD2(300, 3000)))
  }
}
