import MotionEngines
import MotionModel
import MotionReplay
import MotionTesting
import Testing

struct PopSpringTests {
  private func started(_ spring: PopSpring) -> Interactive<PopSpring> {
    spring.started(at: SIMD2(0, 7), .retarget(to: SIMD2(100, 7)))
  }

  private func time(_ tick: Int, rate: Int) -> Instant {
    Instant(nanoseconds: Int64(tick) * 1_000_000_000 / Int64(rate))
  }

  @Test(arguments: try NumberRow.table("pop", "conversion"))
  func conversion(row: NumberRow) {
    let spring = PopSpring(bounciness: row[0], speed: row[1])
    #expect((spring.tension - row[2]).magnitude < 1e-11)
    #expect((spring.friction - row[3]).magnitude < 1e-11)
  }

  // The threshold is so low that it does not come to rest on the way. A tick's dt is up to 1 ns off
  // 1/60 s; the velocity is up to 900 pt/s and the acceleration up to 30,000 pt/s^2.
  @Test(arguments: try NumberRow.table("pop", "trajectory"))
  func trajectory(row: NumberRow) {
    var spring = started(PopSpring(tension: row[0], friction: row[1], threshold: 1e-9))
    var tick = 0
    for sample in row.groups(of: 3, from: 3) {
      while tick < Int(sample[0]) {
        tick += 1
        spring.advance(to: time(tick, rate: 60))
      }
      #expect((spring.state.position.x - sample[1]).magnitude < 2e-6)
      #expect((spring.state.velocity.x - sample[2]).magnitude < 5e-5)
      #expect(spring.state.position.y == 7)
    }
  }

  @Test(arguments: try NumberRow.table("pop", "trajectory"))
  func converges(row: NumberRow) {
    var spring = started(PopSpring(tension: row[0], friction: row[1]))
    let convergence = Int(row[2])
    for tick in 1..<convergence { spring.advance(to: time(tick, rate: 60)) }
    #expect(!spring.isAtRest)
    spring.advance(to: time(convergence, rate: 60))
    #expect(spring.isAtRest)
    #expect(spring.state == MotionState(position: SIMD2(100, 7)))
  }

  @Test(arguments: try NumberRow.table("pop", "position"))
  func losesTimeEachTick(row: NumberRow) {
    let (rate, position) = (Int(row[0]), row[1])
    var spring = started(PopSpring(tension: 300, friction: 20))
    for tick in 1...(rate / 5) { spring.advance(to: time(tick, rate: rate)) }
    // A tick is up to 1 ns off its length. Where it is about as short as a step, that nanosecond
    // comes back in the share of a step in each of 300 ticks.
    #expect((spring.state.position.x - position).magnitude < (rate < 1000 ? 1e-5 : 1e-4))
  }

  @Test(arguments: [30, 60, 120, 240, 500, 1000, 1500, 2000])
  func exactCarryLosesNone(rate: Int) {
    var spring = started(PopSpring(tension: 300, friction: 20, carry: .exact))
    for tick in 1...(rate / 5) { spring.advance(to: time(tick, rate: rate)) }
    // Source: the closed form at 40 digits.
    #expect((spring.state.position.x - 109.92716119877801).magnitude < 1e-6)
    #expect((spring.state.velocity.x - 88.44415925400406).magnitude < 1e-5)
  }

  // Source: the rule of `POPSpringAnimationInternal.h`: two values in succession within a fifth of the
  // threshold.
  @Test func restsEarlierByTheAnimationsRule() {
    var spring = started(PopSpring(tension: 300, friction: 20, restRule: .animation))
    var unending = started(PopSpring(tension: 300, friction: 20, threshold: 1e-9))
    var expected: Int?
    var last = 0.0
    for tick in 1...60 where expected == nil {
      spring.advance(to: time(tick, rate: 60))
      unending.advance(to: time(tick, rate: 60))
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

  @Test func conforms() {
    for carry in [PopSpring.Carry.faithful, .exact] {
      for rule in [PopSpring.RestRule.solver, .animation] {
        #expect(
          EngineConformance(of: PopSpring(carry: carry, restRule: rule)).violations() == [])
      }
    }
  }

  @Test func refusesWhatStepsCannotFollow() throws {
    for given in [
      [("tension", "7e6")], [("friction", "2600")],
      [("tension", "1"), ("mass", "1e-6"), ("friction", "1")],
      [("bounciness", "21")], [("bounciness", "3"), ("tension", "300")], [("carry", "half")],
    ] {
      #expect(throws: EngineParameterError.self) {
        _ = try PopSpring(
          parameters: EngineParameters(
            given.map { (name: $0.0, text: $0.1) }, of: PopSpring.self))
      }
    }
    let edge = try PopSpring(
      parameters: EngineParameters(
        [("tension", "6e6"), ("friction", "2500"), ("carry", "exact"), ("rest", "animation")],
        of: PopSpring.self))
    #expect(edge.carry == .exact && edge.restRule == .animation)
    #expect(EngineConformance(of: edge).violations() == [])
  }

  @Test func claims() {
    #expect(
      PopSpring(tension: 300, friction: 20, mass: 2).claims
        == EngineClaims(movesOnlyAtTicks: true, oscillator: .init(mass: 2, stiffness: 300)))
    #expect(PopSpring(tension: 300, friction: 20).exactConstants == [300, 20, 1])
  }
}
