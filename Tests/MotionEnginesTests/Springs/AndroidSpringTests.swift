import MotionEngines
import MotionModel
import MotionReplay
import MotionTesting
import Testing

/// Android's spring: its thresholds, its milliseconds, its first frame, its half tick to the old
/// target; to single precision.
struct AndroidSpringTests {
  private func started(_ spring: AndroidSpring = AndroidSpring()) -> Interactive<AndroidSpring> {
    spring.started(.release(velocity: SIMD2(200, -100), toward: SIMD2(300, 40)))
  }

  private func exact(at milliseconds: Int64) -> Interactive<SpringExact> {
    var exact = SpringExact(stiffness: 1500, damping: (1500.0).squareRoot()).started(
      .release(velocity: SIMD2(200, -100), toward: SIMD2(300, 40)))
    exact.advance(to: Instant(nanoseconds: milliseconds * 1_000_000))
    return exact
  }

  @Test func timeIsCutToMilliseconds() {
    var spring = started()
    for tick in 1...24 {
      let nanoseconds = Int64(tick) * 8_333_333
      spring.advance(to: Instant(nanoseconds: nanoseconds))
      // The first frame, at 8 ms, only notes the time.
      let cut = exact(at: nanoseconds / 1_000_000 - 8)
      #expect((spring.state.position - cut.state.position).length < 1e-3)
      #expect((spring.state.velocity - cut.state.velocity).length < 1e-2)
    }
  }

  @Test func withExactTimeItIsTheExactSpring() {
    var spring = started(AndroidSpring(exactTime: true))
    var exact = exact(at: 0)
    for tick in 1...24 {
      spring.advance(to: Instant(nanoseconds: Int64(tick) * 8_333_333))
      exact.advance(to: Instant(nanoseconds: Int64(tick) * 8_333_333))
      #expect((spring.state.position - exact.state.position).length < 1e-10)
    }
  }

  // 0.75 of a pixel, and 62.5 times that a second, along each axis.
  @Test(arguments: [0.75, 0.05])
  func anAxisRestsBelowItsThresholds(threshold: Double) {
    var spring = started(AndroidSpring(threshold: threshold))
    var settled: [Bool] = [false, false]
    var milliseconds: Int64 = 0
    while !spring.isAtRest {
      milliseconds += 4
      spring.advance(to: Instant(nanoseconds: milliseconds * 1_000_000))
      let free = exact(at: milliseconds - 4)
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

  // The article's defect of another kind: a tick of 17 ms goes 8 ms to the old target, 8 ms to the
  // new one, and one is lost.
  @Test(arguments: [(16, 8), (17, 8), (8, 4), (1, 0)] as [(Int64, Int64)])
  func aNewTargetWaitsForHalfATick(length: Int64, half: Int64) {
    var spring = started()
    spring.advance(to: Instant(nanoseconds: 1_000_000))
    spring.advance(to: Instant(nanoseconds: 33_000_000))
    spring.handle(.retarget(to: SIMD2(-50, 90)), at: Instant(nanoseconds: 33_000_000))
    #expect((spring.state.velocity - exact(at: 32).state.velocity).length < 1e-2)
    spring.advance(to: Instant(nanoseconds: (33 + length) * 1_000_000))
    var expected = exact(at: 32 + half)
    expected.handle(
      .retarget(to: SIMD2(-50, 90)), at: Instant(nanoseconds: (32 + half) * 1_000_000))
    expected.advance(to: Instant(nanoseconds: (32 + 2 * half) * 1_000_000))
    #expect((spring.state.position - expected.state.position).length < 1e-3)
    #expect((spring.state.velocity - expected.state.velocity).length < 1e-2)
  }

  @Test func anAxisAtRestStartsAnew() {
    var spring = AndroidSpring().started(.release(velocity: .zero, toward: SIMD2(300, 0)))
    // The second frame moves x by 16 ms, and y comes to rest.
    spring.advance(to: Instant(nanoseconds: 16_000_000))
    spring.advance(to: Instant(nanoseconds: 32_000_000))
    spring.handle(.retarget(to: SIMD2(300, 100)), at: Instant(nanoseconds: 32_000_000))
    // Of 17 ms, x goes twice 8; for y it is the first frame.
    spring.advance(to: Instant(nanoseconds: 49_000_000))
    #expect(spring.state.position.y == 0)
    spring.advance(to: Instant(nanoseconds: 66_000_000))
    var expected = SpringExact(stiffness: 1500, damping: (1500.0).squareRoot()).started(
      .retarget(to: SIMD2(0, 100)))
    expected.advance(to: Instant(nanoseconds: 17_000_000))
    #expect((spring.state.position.y - expected.state.position.y).magnitude < 1e-3)
    expected.place(at: .zero)
    expected.handle(.retarget(to: SIMD2(300, 0)), at: .zero)
    expected.advance(to: Instant(nanoseconds: 49_000_000))
    #expect((spring.state.position.x - expected.state.position.x).magnitude < 1e-3)
  }

  @Test(arguments: [false, true])
  func conforms(exactTime: Bool) {
    #expect(EngineConformance(of: AndroidSpring(exactTime: exactTime)).violations() == [])
  }
}
