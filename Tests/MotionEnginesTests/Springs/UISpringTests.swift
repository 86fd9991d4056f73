import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct UISpringTests {
  private func released(
    _ velocity: SIMD2<Double>, toward rest: SIMD2<Double>, _ spring: UISpring
  ) -> Interactive<UISpring> {
    spring.started(.release(velocity: velocity, toward: rest))
  }

  @Test func theDefaultIsCritical() {
    let spring = UISpring()
    #expect((spring.mass, spring.stiffness, spring.damping) == (3, 1000, 500))
    var timed = released(.zero, toward: SIMD2(100, 50), spring)
    var exact = SpringExact(stiffness: 1000, damping: 2 * (3000.0).squareRoot(), mass: 3)
      .started(.retarget(to: SIMD2(100, 50)))
    timed.expectSame(as: &exact, ticks: 1...35, every: 16_666_667, within: 1e-9)
    // The settling duration for 3, 1000 and 500 is 0.6 s: tick 36 is the first one after it.
    #expect(!timed.isAtRest)
    timed.advance(to: Instant(nanoseconds: 36 * 16_666_667))
    #expect(timed.isAtRest)
  }

  @Test func bothComponentsOfTheVelocityCount() {
    let spring = released(SIMD2(300, -400), toward: SIMD2(100, 50), UISpring())
    #expect(spring.state.velocity == SIMD2(300, -400))
  }

  // Each axis moves and ends like a Core Animation spring along that axis.
  @Test(arguments: [
    (SIMD2(900.0, -400.0), 12.0), (SIMD2(-2000.0, 60.0), 5.0), (SIMD2(0.0, 700.0), 30.0),
  ])
  func splitsIntoOneSpringAnAxis(velocity: SIMD2<Double>, damping: Double) {
    let rest = SIMD2<Double>(100, 50)
    var both = released(velocity, toward: rest, UISpring(stiffness: 200, damping: damping, mass: 1))
    let spring = CASpring(stiffness: 200, damping: damping, mass: 1)
    var x = spring.started(.release(velocity: SIMD2(velocity.x, 0), toward: SIMD2(rest.x, 0)))
    var y = spring.started(.release(velocity: SIMD2(0, velocity.y), toward: SIMD2(0, rest.y)))
    var oneRestsAlone = false
    for tick: Int64 in 1...1000 where !both.isAtRest {
      let time = Instant(nanoseconds: tick * 8_333_333)
      both.advance(to: time)
      x.advance(to: time)
      y.advance(to: time)
      // Each single-axis spring stands still on the other axis.
      let sum = MotionState(
        position: x.state.position + y.state.position,
        velocity: x.state.velocity + y.state.velocity)
      #expect(both.state.isNear(sum, within: 1e-10, speed: 1e-9))
      #expect(both.isAtRest == (x.isAtRest && y.isAtRest))
      if x.isAtRest != y.isAtRest { oneRestsAlone = true }
    }
    #expect(both.isAtRest && oneRestsAlone)
  }

  @Test func anAxisWithoutAWayHasNoVelocity() {
    let spring = released(SIMD2(300, -400), toward: SIMD2(100, 0), UISpring())
    #expect(spring.state.velocity == SIMD2(300, 0))
  }

  @Test func aRetargetStartsFromStandstill() {
    var spring = released(SIMD2(300, -400), toward: SIMD2(100, 50), UISpring())
    spring.advance(to: milliseconds(50))
    let position = spring.state.position
    spring.handle(.retarget(to: .zero), at: milliseconds(50))
    #expect(spring.state == MotionState(position: position))
  }
}
