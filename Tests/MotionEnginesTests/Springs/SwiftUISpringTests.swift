import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct SwiftUISpringTests {
  // Source: Flutter's tests of the same conversion, to two places; nil if they give no number.
  @Test(arguments: [(0.3, 157.91 as Double?, 17.59), (-0.3, nil, 35.9)])
  func conversion(bounce: Double, stiffness: Double?, damping: Double) {
    let spring = SwiftUISpring(duration: 0.5, bounce: bounce)
    if let stiffness { #expect((spring.stiffness - stiffness).magnitude < 0.01) }
    #expect((spring.damping - damping).magnitude < 0.01)
  }

  @Test func theDefaultIsCritical() {
    let spring = SwiftUISpring()
    #expect((spring.stiffness - 157.91367041742973).magnitude < 1e-10)
    #expect((spring.damping - 2 * spring.stiffness.squareRoot()).magnitude < 1e-12)
    let fluid = SwiftUISpring(response: 0.5, dampingFraction: 0.825)
    #expect((fluid.damping - 20.7345115136926).magnitude < 1e-10)
  }

  @Test func hasTheBitsOfTheExactSpring() {
    let release = Interaction.release(velocity: SIMD2(900, -300), toward: SIMD2(100, 50))
    var spring = SwiftUISpring(duration: 0.5, bounce: 0.15).started(release)
    var exact = SpringExact(duration: 0.5, bounce: 0.15).started(release)
    for tick in 1...200 {
      spring.advance(to: Instant(nanoseconds: Int64(tick) * 8_333_333))
      exact.advance(to: Instant(nanoseconds: Int64(tick) * 8_333_333))
      #expect(spring.state.isBitEqual(to: exact.state))
      #expect(spring.isAtRest == exact.isAtRest)
    }
    #expect(spring.isAtRest)
  }
}
