import MotionEngines
import MotionModel
import Testing

struct AnimatorSpringTests {
  // At any velocity a thousandth of the way is left at the end, and more within 0.1 s before it.
  @Test(arguments: [-30.0, -1, 0, 1, 9.9, 10, 10.1, 12, 40, 1000])
  func criticalDampingIsSettledAfterItsDurationOnly(velocity: Double) {
    let spring = AnimatorSpring(stiffness: 100, damping: 20, mass: 1)
    let duration = spring.settlingDuration(initialVelocity: velocity)
    func left(after time: Double) -> Double {
      var animation = ScrubbableAnimation(
        from: .zero, to: SIMD2(1, 0),
        timing: .spring(spring, initialVelocity: SIMD2(velocity, 0)))
      animation.start(at: .zero)
      animation.advance(to: .init(nanoseconds: Int64(time * 1e9)))
      return (1 - animation.state.position.x).magnitude
    }
    #expect(left(after: duration - 1e-6) <= 0.00101)
    let before = stride(from: duration - 0.1, to: duration, by: 0.001).map { left(after: $0) }
    #expect((before.max() ?? 0) > 0.001)
  }

  @Test func anImmenseVelocitySettles() {
    let duration = AnimatorSpring().settlingDuration(initialVelocity: 1e300)
    #expect(duration.isFinite && duration > 30)
  }
}
