import MotionEngines
import MotionModel
import MotionReplay
import MotionTesting
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
    var exact = SpringExact(
      stiffness: 1000, damping: 2 * (3000.0).squareRoot(), mass: 3
    ).engine
    exact.place(at: .zero)
    exact.handle(.retarget(to: SIMD2(100, 50)), at: .zero)
    for tick in 1...35 {
      timed.advance(to: Instant(nanoseconds: Int64(tick) * 16_666_667))
      exact.advance(to: Instant(nanoseconds: Int64(tick) * 16_666_667))
      #expect((timed.state.position - exact.state.position).length < 1e-9)
    }
    // The settling duration of 3, 1000 and 500 is 0.6 s: tick 36 is the first beyond.
    #expect(!timed.isAtRest)
    timed.advance(to: Instant(nanoseconds: 36 * 16_666_667))
    #expect(timed.isAtRest)
  }

  @Test func bothComponentsOfTheVelocityCount() {
    let spring = released(SIMD2(300, -400), toward: SIMD2(100, 50), UISpring())
    #expect(spring.state.velocity == SIMD2(300, -400))
  }

  // Each axis moves as a spring of Core Animation along it, and ends when that does.
  @Test(arguments: [
    (SIMD2(900.0, -400.0), 12.0), (SIMD2(-2000.0, 60.0), 5.0), (SIMD2(0.0, 700.0), 30.0),
  ])
  func splitsIntoOneSpringAnAxis(velocity: SIMD2<Double>, damping: Double) {
    let rest = SIMD2<Double>(100, 50)
    var both = released(velocity, toward: rest, UISpring(stiffness: 200, damping: damping, mass: 1))
    var x = CASpring(stiffness: 200, damping: damping, mass: 1).engine
    var y = x
    x.place(at: .zero)
    y.place(at: .zero)
    x.handle(.release(velocity: SIMD2(velocity.x, 0), toward: SIMD2(rest.x, 0)), at: .zero)
    y.handle(.release(velocity: SIMD2(0, velocity.y), toward: SIMD2(0, rest.y)), at: .zero)
    var restTicks: [Int] = []
    for tick in 1...1000 {
      let time = Instant(nanoseconds: Int64(tick) * 8_333_333)
      both.advance(to: time)
      x.advance(to: time)
      y.advance(to: time)
      #expect((both.state.position.x - x.state.position.x).magnitude < 1e-10)
      #expect((both.state.position.y - y.state.position.y).magnitude < 1e-10)
      #expect((both.state.velocity.x - x.state.velocity.x).magnitude < 1e-9)
      #expect((both.state.velocity.y - y.state.velocity.y).magnitude < 1e-9)
      #expect(both.isAtRest == (x.isAtRest && y.isAtRest))
      if x.isAtRest != y.isAtRest { restTicks.append(tick) }
      if both.isAtRest { break }
    }
    #expect(both.isAtRest)
    #expect(!restTicks.isEmpty)
  }

  @Test func anAxisWithoutAWayHasNoVelocity() {
    let spring = released(SIMD2(300, -400), toward: SIMD2(100, 0), UISpring())
    #expect(spring.state.velocity == SIMD2(300, 0))
  }

  @Test func aRetargetStartsFromStandstill() {
    var spring = released(SIMD2(300, -400), toward: SIMD2(100, 50), UISpring())
    spring.advance(to: Instant(nanoseconds: 50_000_000))
    let position = spring.state.position
    spring.handle(.retarget(to: .zero), at: Instant(nanoseconds: 50_000_000))
    #expect(spring.state == MotionState(position: position))
  }

  @Test(arguments: [(3.0, 1000.0, 500.0), (1.0, 100.0, 10.0), (1.0, 400.0, 40.0)])
  func breaksTheVelocityAtRetargetsOnly(mass: Double, stiffness: Double, damping: Double) {
    let spring = UISpring(stiffness: stiffness, damping: damping, mass: mass)
    #expect(EngineConformance(of: spring).brokenRules() == [.retargetKeepsVelocity])
  }
}
