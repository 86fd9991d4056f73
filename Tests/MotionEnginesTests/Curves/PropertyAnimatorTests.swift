import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct PropertyAnimatorTests {
  static let closed = SIMD2<Double>(160, 420)
  static let open = SIMD2<Double>(160, 40)
  static let bouncy = AnimatorTiming.spring(
    AnimatorSpring(stiffness: 200, damping: 12, mass: 1), initialVelocity: .zero)

  private func onPane(
    _ engine: PropertyAnimator = PropertyAnimator(), closed: SIMD2<Double> = Self.closed
  ) -> PropertyAnimator {
    var engine = engine
    engine.prepare(for: Surface(.pane(Pane(closed: closed, open: Self.open))))
    engine.place(at: closed)
    return engine
  }

  @Test func aTapStartsIt() {
    var engine = onPane()
    var curve = Cubic().started(at: Self.closed, .retarget(to: Self.open))
    engine.handle(.retarget(to: Self.open), at: .zero)
    for time: Int64 in stride(from: 0, through: 400, by: 16) {
      engine.advance(to: milliseconds(time))
      curve.advance(to: milliseconds(time))
      #expect(engine.state.isNear(curve.state, within: 1e-10, speed: 1e-9))
      #expect(engine.isAtRest == curve.isAtRest)
    }
    #expect(engine.isAtRest && engine.state == MotionState(position: Self.open))
  }

  @Test func aTapInFlightReversesIt() {
    var engine = onPane()
    engine.handle(.retarget(to: Self.open), at: .zero)
    engine.advance(to: milliseconds(150))
    let before = engine.state
    engine.handle(.retarget(to: Self.closed), at: milliseconds(150))
    #expect(engine.state.position == before.position)
    #expect((engine.state.velocity + before.velocity).length < 1e-9)
    engine.advance(to: milliseconds(299))
    #expect(!engine.isAtRest)
    engine.advance(to: milliseconds(300))
    #expect(engine.isAtRest && engine.state.position == Self.closed)
  }

  @Test func theFractionFollowsTheFingerAlongTheWay() {
    var engine = onPane()
    engine.handle(.grab, at: .zero)
    engine.handle(.drag(by: SIMD2(35, -95)), at: .zero)
    // Movement along the other axis is lost, and so is movement beyond a rest.
    #expect((engine.state.position - SIMD2(160, 325)).length < 1e-12)
    engine.handle(.drag(by: SIMD2(0, 20)), at: .zero)
    #expect(engine.state.position == Self.closed)
    engine.handle(.drag(by: SIMD2(0, -500)), at: .zero)
    #expect(engine.state.position == Self.open)
    #expect(!engine.isAtRest && engine.state.velocity == .zero)
  }

  @Test func aCatchKeepsTheFraction() {
    var engine = onPane(PropertyAnimator(timing: .cubic(.easeIn)))
    engine.handle(.retarget(to: Self.open), at: .zero)
    engine.advance(to: milliseconds(200))
    let caught = engine.state.position
    engine.handle(.grab, at: milliseconds(200))
    #expect(engine.state == MotionState(position: caught))
    engine.handle(.drag(by: SIMD2(0, -30)), at: milliseconds(220))
    #expect((engine.state.position - caught - SIMD2(0, -30)).length < 1e-10)
    engine.handle(.drag(by: SIMD2(0, 30)), at: milliseconds(240))
    #expect((engine.state.position - caught - SIMD2(0, 30)).length < 1e-10)
    // It works in reverse, too.
    engine.handle(.release(velocity: SIMD2(0, 10), toward: Self.closed), at: milliseconds(240))
    engine.advance(to: milliseconds(280))
    let again = engine.state.position
    engine.handle(.grab, at: milliseconds(280))
    engine.handle(.drag(by: SIMD2(0, -25)), at: milliseconds(290))
    #expect((engine.state.position - again - SIMD2(0, -25)).length < 1e-10)
  }

  @Test(arguments: [0.0, 0.5, 2])
  func aReleaseContinuesIt(factor: Double) {
    for (rest, share) in [(Self.open, 0.75), (Self.closed, 0.25)] {
      var engine = onPane(PropertyAnimator(timing: .cubic(.linear), durationFactor: factor))
      engine.handle(.grab, at: .zero)
      engine.handle(.drag(by: SIMD2(0, -95)), at: .zero)
      let held = engine.state.position
      engine.handle(.release(velocity: SIMD2(50, -700), toward: rest), at: .zero)
      #expect(engine.state.position == held)
      let length = Int64(400_000_000 * (factor == 0 ? share : factor))
      // The velocity comes from the curve, not from the finger.
      let velocity = (rest - held) / (Double(length) * 1e-9)
      #expect((engine.state.velocity - velocity).length < 1e-8)
      engine.advance(to: Instant(nanoseconds: length - 1))
      #expect(!engine.isAtRest)
      engine.advance(to: Instant(nanoseconds: length))
      #expect(engine.isAtRest && engine.state.position == rest)
    }
  }

  @Test func aSpringTakesTheVelocityAlongTheWay() {
    var engine = onPane(PropertyAnimator(timing: Self.bouncy))
    engine.handle(.grab, at: .zero)
    engine.handle(.drag(by: SIMD2(40, -95)), at: .zero)
    let held = engine.state.position
    engine.handle(.release(velocity: SIMD2(300, -700), toward: Self.open), at: .zero)
    // On this axis the distance is 0, and no velocity is a multiple of it.
    #expect(engine.state.position == held)
    #expect((engine.state.velocity - SIMD2(0, -700)).length < 1e-9)

    var slanted = onPane(
      PropertyAnimator(timing: Self.bouncy), closed: SIMD2(100, 420))
    slanted.handle(.grab, at: .zero)
    slanted.handle(.drag(by: SIMD2(0, -95)), at: .zero)
    slanted.handle(.release(velocity: SIMD2(300, -700), toward: Self.open), at: .zero)
    #expect((slanted.state.velocity - SIMD2(300, -700)).length < 1e-9)
  }

  @Test func aSpringCaughtPastItsTargetJumpsBackUnderTheFinger() {
    var engine = onPane(PropertyAnimator(timing: Self.bouncy))
    engine.handle(.retarget(to: Self.open), at: .zero)
    engine.advance(to: milliseconds(250))
    let caught = engine.state.position
    #expect(caught.y < Self.open.y - 20)
    engine.handle(.grab, at: milliseconds(250))
    #expect(engine.state == MotionState(position: caught))
    engine.handle(.drag(by: .zero), at: milliseconds(260))
    #expect(engine.state.position == Self.open)
  }

  @Test func aSpringTurnedByATapStartsWithoutVelocity() {
    var engine = onPane(PropertyAnimator(timing: Self.bouncy))
    engine.handle(.retarget(to: Self.open), at: .zero)
    engine.advance(to: milliseconds(100))
    let before = engine.state
    #expect(before.velocity.length > 1000)
    engine.handle(.retarget(to: Self.closed), at: milliseconds(100))
    #expect(engine.state == MotionState(position: before.position))
  }

  @Test func scrubbingTheTimeFollowsTheCurve() {
    var engine = onPane(PropertyAnimator(timing: .cubic(.easeIn), scrubsLinearly: false))
    engine.handle(.grab, at: .zero)
    engine.handle(.drag(by: SIMD2(0, -190)), at: .zero)
    let share = CubicBezier.easeIn.valueAndSlope(at: 0.5).value
    #expect((engine.state.position - SIMD2(160, 420 - 380 * share)).length < 1e-10)
  }

  @Test func pausedAtItsEndATapReversesIt() {
    for pauses in [false, true] {
      var engine = onPane(
        PropertyAnimator(timing: .cubic(.easeIn), pausesOnCompletion: pauses))
      engine.handle(.retarget(to: Self.open), at: .zero)
      engine.advance(to: milliseconds(400))
      #expect(engine.isAtRest && engine.state == MotionState(position: Self.open))
      engine.handle(.retarget(to: Self.closed), at: milliseconds(500))
      engine.advance(to: milliseconds(600))
      // A new animation eases in; the paused one runs back and starts as fast as it ended.
      let share =
        pauses
        ? 1 - CubicBezier.easeIn.valueAndSlope(at: 0.75).value
        : CubicBezier.easeIn.valueAndSlope(at: 0.25).value
      #expect((engine.state.position - SIMD2(160, 40 + 380 * share)).length < 1e-10)
      engine.advance(to: milliseconds(900))
      #expect(engine.isAtRest && engine.state.position == Self.closed)
    }
  }

  @Test func aCancelGoesBack() {
    var engine = onPane()
    engine.handle(.grab, at: .zero)
    engine.handle(.drag(by: SIMD2(0, -190)), at: .zero)
    engine.handle(.cancel(toward: Self.closed), at: .zero)
    engine.advance(to: milliseconds(200))
    #expect(engine.isAtRest && engine.state.position == Self.closed)
  }
}
