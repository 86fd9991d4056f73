import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct FluidTests {
  private func started(_ spring: Fluid = Fluid()) -> Interactive<Fluid> {
    spring.started(.retarget(to: SIMD2(100, -50)))
  }

  // By hand: without a force at the start, the first step goes nowhere and leaves half a kick.
  @Test func firstSteps() {
    var spring = started()
    let frequency = 4 * Double.pi
    let (k, c, h) = (frequency * frequency, 2 * 0.825 * frequency, 1.0 / 300)
    spring.advance(to: milliseconds(1))
    #expect(spring.state.position == .zero)
    #expect((spring.state.velocity.x - k * 100 * h / 2).magnitude < 1e-9)
    spring.advance(to: milliseconds(4))
    let half = k * 100 * h
    #expect((spring.state.position.x - half * h).magnitude < 1e-12)
    let force = k * (100 - half * h) - c * half
    #expect((spring.state.velocity.x - half - force * h / 2).magnitude < 1e-9)
    #expect(spring.state.position.y == -0.5 * spring.state.position.x)
  }

  @Test func stepsReachTheTick() {
    // Five steps per tick at 60 Hz, however its nanoseconds are rounded.
    var spring = started()
    for tick: Int64 in 1...20 {
      spring.advance(to: .tick(tick, rate: 60))
      #expect(spring.motion.clock.backlog.magnitude <= 3)
    }
    for tick: Int64 in 1...20 {
      spring.advance(to: Instant(nanoseconds: 333_333_333 + tick * 1_000_000_000 / 144))
      #expect(spring.motion.clock.backlog <= 3_000 && spring.motion.clock.backlog > -10_000_000)
    }
  }

  @Test func staysNearTheExactSpring() {
    var spring = started()
    var exact = SpringExact(response: 0.5, dampingRatio: 0.825).started(
      .retarget(to: SIMD2(100, -50)))
    var worst = 0.0
    for tick: Int64 in 1...60 {
      spring.advance(to: .tick(tick, rate: 60))
      exact.advance(to: .tick(tick, rate: 60))
      worst = max(worst, (spring.state.position - exact.state.position).length)
    }
    // The force missing in the first half step delays it by half a step: 1.7 ms at 570 pt/s.
    #expect(worst < 1 && worst > 0.1)
  }

  @Test func aLongGapCountsAsItsLastSixtieth() {
    var long = started()
    long.advance(to: milliseconds(1_100))
    var short = started()
    short.advance(to: Instant(nanoseconds: 16_666_667))
    #expect(long.state.isBitEqual(to: short.state))
  }

  @Test func restsWhenSlowAndNear() {
    var spring = started()
    let (_, before) = spring.tickToRest(16_666_667)
    #expect(spring.state == MotionState(position: SIMD2(100, -50)))
    #expect((before.position - SIMD2(100, -50)).length < 0.01)
    #expect(before.velocity.length < 1)
  }

  @Test func stiffnessIsCapped() {
    #expect(Fluid(response: 0.01).stiffness == 45_000)
    #expect((Fluid().stiffness - 157.91367041742973).magnitude < 1e-10)
  }
}
