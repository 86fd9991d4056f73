import MotionEngines
import MotionModel
import MotionReplay
import Testing

/// Android's spring: thresholds and first frames against the exact spring, to single precision.
struct AndroidSpringTests {
  private func started(_ spring: AndroidSpring = AndroidSpring()) -> Interactive<AndroidSpring> {
    spring.started(.release(velocity: SIMD2(200, -100), toward: SIMD2(300, 40)))
  }

  private static let exactSpring = SpringExact(stiffness: 1500, damping: (1500.0).squareRoot())

  private func exact(at time: Int64) -> Interactive<SpringExact> {
    var exact = Self.exactSpring.started(
      .release(velocity: SIMD2(200, -100), toward: SIMD2(300, 40)))
    exact.advance(to: milliseconds(time))
    return exact
  }

  @Test func withExactTimeItIsTheExactSpring() {
    var spring = started(AndroidSpring(exactTime: true))
    var exact = exact(at: 0)
    spring.expectSame(as: &exact, ticks: 1...24, every: 8_333_333, within: 1e-10)
  }

  // 0.75 pixels, and 62.5 times that per second, along each axis.
  @Test(arguments: [0.75, 0.05])
  func anAxisRestsBelowItsThresholds(threshold: Double) {
    var spring = started(AndroidSpring(threshold: threshold))
    var settled: [Bool] = [false, false]
    var time: Int64 = 0
    while !spring.isAtRest {
      time += 4
      spring.advance(to: milliseconds(time))
      let free = exact(at: time - 4)
      for axis in 0...1 where !settled[axis] {
        let left = free.state.position[axis] - [300, 40][axis]
        settled[axis] =
          left.magnitude < threshold
          && free.state.velocity[axis].magnitude < 62.5 * threshold
        if settled[axis] {
          #expect(spring.state.position[axis] == [300, 40][axis])
          #expect(spring.state.velocity[axis] == 0)
        } else {
          #expect((spring.state.position[axis] - free.state.position[axis]).magnitude < 1e-3)
        }
      }
      #expect(spring.isAtRest == (settled == [true, true]))
    }
    #expect(spring.state == MotionState(position: SIMD2(300, 40)))
  }

  @Test func anAxisAtRestStartsAnew() {
    var spring = AndroidSpring().started(.release(velocity: .zero, toward: SIMD2(300, 0)))
    // The second frame moves x by 16 ms; y comes to rest.
    spring.advance(to: milliseconds(16))
    spring.advance(to: milliseconds(32))
    spring.handle(.retarget(to: SIMD2(300, 100)), at: milliseconds(32))
    // A frame of 17 ms moves x by two steps of 8 ms; for y it is the first frame.
    spring.advance(to: milliseconds(49))
    #expect(spring.state.position.y == 0)
    spring.advance(to: milliseconds(66))
    var y = Self.exactSpring.started(.retarget(to: SIMD2(0, 100)))
    y.advance(to: milliseconds(17))
    #expect((spring.state.position.y - y.state.position.y).magnitude < 1e-3)
    var x = Self.exactSpring.started(.retarget(to: SIMD2(300, 0)))
    x.advance(to: milliseconds(49))
    #expect((spring.state.position.x - x.state.position.x).magnitude < 1e-3)
  }
}
