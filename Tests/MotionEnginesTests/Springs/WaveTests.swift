import MotionEngines
import MotionModel
import MotionReplay
import MotionTesting
import Testing

struct WaveTests {
  private func started(_ spring: Wave = Wave()) -> Interactive<Wave> {
    spring.started(.retarget(to: SIMD2(100, -50)))
  }

  @Test func constants() {
    // (2 pi / 0.2)^2 and 4 pi 0.8 / 0.2; -ln(0.0001) / (0.8 * 2 pi / 0.2). Source: mpmath, 16 digits.
    let spring = Wave()
    #expect((spring.stiffness - 986.9604401089358).magnitude < 1e-9)
    #expect((spring.damping - 50.26548245743669).magnitude < 1e-11)
    #expect((spring.settlingDuration - 0.36646779889).magnitude < 1e-9)
    // Critical: 1.25 times -ln(0.0001) / w.
    #expect((Wave(dampingRatio: 1).settlingDuration - 1.25 * 0.29317423911).magnitude < 1e-9)
    #expect((Wave(dampingRatio: 3).settlingDuration - 1.25 * 0.29317423911).magnitude < 1e-9)
  }

  @Test func dampingAboveSixtyIsRubberBanded() {
    // 4 pi / 0.2 = 62.83: 2.83 beyond, (1 - 1 / (2.83 0.55 / 15 + 1)) 15.
    let beyond = 2.8318530717958623 * 0.55
    #expect((Wave(dampingRatio: 1).damping - 60 - beyond / (beyond / 15 + 1)).magnitude < 1e-12)
    #expect(Wave(dampingRatio: 1e3).damping < 75)
  }

  @Test func stepIsSemiImplicit() {
    var spring = started(Wave(dampingRatio: 0.8, response: 0.2, mass: 2))
    spring.advance(to: Instant(nanoseconds: 10_000_000))
    let velocity = Wave().stiffness * 100 * 0.01
    #expect((spring.state.velocity.x - velocity).magnitude < 1e-9)
    #expect((spring.state.position.x - velocity * 0.01).magnitude < 1e-11)
    #expect(spring.state.position.y == -0.5 * spring.state.position.x)
  }

  @Test func endsByTheClock() {
    var spring = started()
    // 0.3665 s are 21.99 ticks, from the first one on.
    for tick: Int64 in 1...21 { spring.advance(to: Instant(nanoseconds: tick * 16_666_667)) }
    #expect(!spring.isAtRest)
    var retargeted = spring
    spring.advance(to: Instant(nanoseconds: 22 * 16_666_667))
    #expect(!spring.isAtRest)
    spring.advance(to: Instant(nanoseconds: 23 * 16_666_667))
    #expect(spring.isAtRest)
    #expect(spring.state == MotionState(position: SIMD2(100, -50)))
    retargeted.handle(.retarget(to: .zero), at: Instant(nanoseconds: 21 * 16_666_667))
    for tick: Int64 in 22...42 {
      retargeted.advance(to: Instant(nanoseconds: tick * 16_666_667))
      #expect(!retargeted.isAtRest)
    }
    retargeted.advance(to: Instant(nanoseconds: 43 * 16_666_667))
    #expect(retargeted.isAtRest)
  }

  @Test func growsAtThirtyHertzAndSnapsFromThere() {
    var spring = started()
    for tick: Int64 in 1...11 { spring.advance(to: Instant(nanoseconds: tick * 33_333_333)) }
    #expect((spring.state.position - SIMD2(100, -50)).length > 100)
    spring.advance(to: Instant(nanoseconds: 12 * 33_333_334))
    #expect(spring.state == MotionState(position: SIMD2(100, -50)))
  }

  @Test func conforms() {
    #expect(EngineConformance(of: Wave()).violations() == [])
    #expect(EngineConformance(of: Wave(dampingRatio: 2, response: 0.4, mass: 3)).violations() == [])
    #expect(EngineConformance(of: Wave(dampingRatio: 0)).brokenRules() == [.comesToRest])
  }

  @Test func claims() {
    #expect(Wave().claims == EngineClaims(oscillator: .init(mass: 1, stiffness: Wave().stiffness)))
  }
}
