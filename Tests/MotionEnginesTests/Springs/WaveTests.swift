import MotionEngines
import MotionModel
import MotionReplay
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
    // Critical damping: 1.25 times -ln(0.0001) / w.
    #expect((Wave(dampingRatio: 1).settlingDuration - 1.25 * 0.29317423911).magnitude < 1e-9)
    #expect((Wave(dampingRatio: 3).settlingDuration - 1.25 * 0.29317423911).magnitude < 1e-9)
  }

  @Test func dampingAboveSixtyIsRubberBanded() {
    // 4 pi / 0.2 = 62.83, which is 2.83 beyond: (1 - 1 / (2.83 0.55 / 15 + 1)) 15.
    let beyond = 2.8318530717958623 * 0.55
    #expect((Wave(dampingRatio: 1).damping - 60 - beyond / (beyond / 15 + 1)).magnitude < 1e-12)
    #expect(Wave(dampingRatio: 1e3).damping < 75)
  }

  @Test func theMassMakesNoDifference() {
    var spring = started(Wave(dampingRatio: 0.8, response: 0.2, mass: 2))
    spring.advance(to: milliseconds(10))
    let velocity = Wave().stiffness * 100 * 0.01
    #expect((spring.state.velocity.x - velocity).magnitude < 1e-9)
    #expect((spring.state.position.x - velocity * 0.01).magnitude < 1e-11)
  }

  @Test func growsAtThirtyHertzAndSnapsFromThere() {
    var spring = started()
    spring.tick(1...11, every: 33_333_333)
    #expect((spring.state.position - SIMD2(100, -50)).length > 100)
    spring.advance(to: Instant(nanoseconds: 12 * 33_333_334))
    #expect(spring.state == MotionState(position: SIMD2(100, -50)))
  }
}
