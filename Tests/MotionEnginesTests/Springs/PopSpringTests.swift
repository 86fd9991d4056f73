import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct PopSpringTests {
  private func started(_ spring: PopSpring) -> Interactive<PopSpring> {
    spring.started(at: SIMD2(0, 7), .retarget(to: SIMD2(100, 7)))
  }

  @Test(arguments: try NumberRow.table("pop", "conversion"))
  func conversion(row: NumberRow) {
    let spring = PopSpring(bounciness: row[0], speed: row[1])
    #expect((spring.tension - row[2]).magnitude < 1e-11)
    #expect((spring.friction - row[3]).magnitude < 1e-11)
  }

  // The low threshold keeps it from resting early. A tick's dt differs from 1/60 s by up to 1 ns;
  // the velocity is up to 900 pt/s and the acceleration up to 30,000 pt/s^2.
  @Test(arguments: try NumberRow.table("pop", "trajectory"))
  func trajectory(row: NumberRow) {
    var spring = started(PopSpring(tension: row[0], friction: row[1], threshold: 1e-9))
    var tick: Int64 = 0
    for sample in row.groups(of: 3, from: 3) {
      spring.tick(tick + 1...Int64(sample[0]), rate: 60)
      tick = Int64(sample[0])
      #expect((spring.state.position.x - sample[1]).magnitude < 2e-6)
      #expect((spring.state.velocity.x - sample[2]).magnitude < 5e-5)
      #expect(spring.state.position.y == 7)
    }
  }

  @Test(arguments: try NumberRow.table("pop", "trajectory"))
  func converges(row: NumberRow) {
    var spring = started(PopSpring(tension: row[0], friction: row[1]))
    let convergence = Int64(row[2])
    spring.tick(1...convergence - 1, rate: 60)
    #expect(!spring.isAtRest)
    spring.advance(to: .tick(convergence, rate: 60))
    #expect(spring.isAtRest)
    #expect(spring.state == MotionState(position: SIMD2(100, 7)))
  }

  @Test(arguments: try NumberRow.table("pop", "position"))
  func losesTimeEachTick(row: NumberRow) {
    let (rate, position) = (Int64(row[0]), row[1])
    var spring = started(PopSpring(tension: 300, friction: 20))
    spring.tick(1...rate / 5, rate: rate)
    // A tick differs by up to 1 ns from its nominal length. If it is about as short as a step, that
    // nanosecond returns as a share of a step in each of 300 ticks.
    #expect((spring.state.position.x - position).magnitude < (rate < 1000 ? 1e-5 : 1e-4))
  }

  @Test(arguments: [30, 60, 120, 240, 500, 1000, 1500, 2000] as [Int64])
  func exactCarryLosesNone(rate: Int64) {
    var spring = started(PopSpring(tension: 300, friction: 20, carry: .exact))
    spring.tick(1...rate / 5, rate: rate)
    // Source: the closed form at 40 digits.
    #expect((spring.state.position.x - 109.92716119877801).magnitude < 1e-6)
    #expect((spring.state.velocity.x - 88.44415925400406).magnitude < 1e-5)
  }

  // Source: the rule of `POPSpringAnimationInternal.h`: two successive values within a fifth of the
  // threshold.
  @Test func restsEarlierByTheAnimationsRule() {
    var spring = started(PopSpring(tension: 300, friction: 20, restRule: .animation))
    var unending = started(PopSpring(tension: 300, friction: 20, threshold: 1e-9))
    var expected: Int64?
    var last = 0.0
    for tick: Int64 in 1...60 where expected == nil {
      spring.advance(to: .tick(tick, rate: 60))
      unending.advance(to: .tick(tick, rate: 60))
      let position = unending.state.position.x
      if (position - 100).magnitude < 0.2, (position - last).magnitude < 0.2 { expected = tick }
      last = position
      #expect(spring.isAtRest == (expected != nil))
    }
    #expect(expected == 35)
    #expect(spring.state == MotionState(position: SIMD2(100, 7)))
  }

  @Test func aNewTargetKeepsVelocityAndAccumulator() {
    var spring = started(PopSpring())
    spring.advance(to: Instant(nanoseconds: 16_666_667))
    let (state, accumulated) = (spring.state, spring.motion.accumulated)
    spring.handle(.retarget(to: SIMD2(-100, 0)), at: Instant(nanoseconds: 16_666_667))
    #expect(spring.state == state)
    #expect(spring.motion.accumulated == accumulated)
    spring.handle(
      .release(velocity: SIMD2(5, 6), toward: .zero), at: Instant(nanoseconds: 16_666_667))
    #expect(spring.motion.accumulated == 0)
    #expect(spring.state.velocity == SIMD2(5, 6))
  }

  @Test func aTickBeyondThirtySecondsEndsIt() {
    var spring = started(PopSpring(tension: 0.01, friction: 0.01))
    spring.advance(to: Instant(nanoseconds: 29_999_999_999))
    #expect(!spring.isAtRest)
    spring.advance(to: Instant(nanoseconds: 60_000_000_001))
    #expect(spring.isAtRest)
    #expect(spring.state == MotionState(position: SIMD2(100, 7)))
  }
}
