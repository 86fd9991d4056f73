import MotionEngines
import MotionModel
import MotionReplay
import Testing

/// Source: `Animator.State.simulate` is `simulating` even if the simulation has converged at its
/// start; `State.advance(by:)` is the first to check.
@Suite struct AdvanceTests {
  @Test(arguments: [
    Interaction.release(velocity: SIMD2(0.05, 0), toward: SIMD2(10, 20)),
    .retarget(to: SIMD2(10.05, 20)),
  ])
  func aSpringThatHasArrivedRestsAtTheNextFrame(interaction: Interaction) throws {
    var spring = Advance().started(at: SIMD2(10, 20), interaction)
    let target = try #require(interaction.target)
    #expect(spring.state == MotionState(position: target))
    #expect(!spring.isAtRest)
    spring.advance(to: Instant(nanoseconds: 16_666_667))
    #expect(spring.state == MotionState(position: target))
    #expect(spring.isAtRest)
  }

  @Test func aSlowDecayRestsAtTheNextFrame() {
    var decay = AdvanceDecay().started(
      at: SIMD2(10, 20), .release(velocity: SIMD2(0.06, 0.06), toward: .zero))
    #expect(decay.state == MotionState(position: SIMD2(10, 20)))
    #expect(!decay.isAtRest)
    decay.advance(to: Instant(nanoseconds: 16_666_667))
    #expect(decay.state == MotionState(position: SIMD2(10, 20)))
    #expect(decay.isAtRest)
  }
}
