import MotionEngines
import MotionModel
import Testing

struct ScrubbableAnimationTests {
  private let end = SIMD2<Double>(100, -50)
  private let spring = AnimatorSpring(stiffness: 100, damping: 10, mass: 1)

  private func animation(_ timing: AnimatorTiming = .cubic(.easeInOut)) -> ScrubbableAnimation {
    ScrubbableAnimation(from: .zero, to: end, duration: 0.4, timing: timing)
  }

  private func started(_ timing: AnimatorTiming = .cubic(.easeInOut)) -> ScrubbableAnimation {
    var animation = animation(timing)
    animation.start(at: .zero)
    return animation
  }

  private func share(_ animation: ScrubbableAnimation) -> Double {
    animation.state.position.x / 100
  }

  // These operations mutate the animation, so they cannot be called inside `#expect`.
  private func accepts(_ isDone: Bool, at location: SourceLocation = #_sourceLocation) {
    #expect(isDone, "refused", sourceLocation: location)
  }

  private func refuses(_ isDone: Bool, at location: SourceLocation = #_sourceLocation) {
    #expect(!isDone, "accepted", sourceLocation: location)
  }

  // MARK: States

  @Test func runsFromInactiveToInactive() {
    var animation = animation()
    #expect(animation.activity == .inactive && !animation.isRunning && animation.ending == nil)
    accepts(animation.start(at: .zero))
    #expect(animation.activity == .active && animation.isRunning)
    animation.advance(to: Instant(nanoseconds: 399_999_999))
    #expect(animation.isRunning && animation.ending == nil)
    animation.advance(to: milliseconds(400))
    #expect(animation.activity == .inactive && !animation.isRunning && animation.ending == .end)
    #expect(animation.state.isBitEqual(to: MotionState(position: end)))
  }

  @Test func pausesAndGoesOnWhereItWas() {
    var animation = started()
    animation.advance(to: milliseconds(100))
    let position = animation.state.position
    #expect(animation.state.velocity.length > 100)
    accepts(animation.pause(at: milliseconds(100)))
    #expect(animation.activity == .active && !animation.isRunning)
    animation.advance(to: milliseconds(5_000))
    #expect(animation.state == MotionState(position: position))
    accepts(animation.start(at: milliseconds(5_000)))
    #expect(animation.state.position == position)
    var other = started()
    other.advance(to: milliseconds(230))
    animation.advance(to: milliseconds(5_130))
    #expect((animation.state.position - other.state.position).length < 1e-9)
    animation.advance(to: milliseconds(5_300))
    #expect(animation.ending == .end)
  }

  @Test func stopsAndFinishes() {
    for (ending, position) in [
      (ScrubbableAnimation.Ending.end, end), (.start, .zero), (.current, SIMD2(50, -25)),
    ] {
      var animation = started()
      animation.advance(to: milliseconds(200))
      accepts(animation.stop(withoutFinishing: false, at: milliseconds(200)))
      #expect(animation.activity == .stopped && animation.ending == nil)
      #expect(animation.state.velocity == .zero)
      animation.advance(to: milliseconds(300))
      #expect((animation.state.position - SIMD2(50, -25)).length < 1e-12)
      accepts(animation.finish(at: ending))
      #expect(animation.activity == .inactive && animation.ending == ending)
      #expect((animation.state.position - position).length < 1e-12)
    }
    var animation = started()
    accepts(animation.stop(withoutFinishing: true, at: .zero))
    #expect(animation.activity == .inactive && animation.ending == nil)
  }

  @Test func refusesWhatUIKitRaisesExceptionsFor() {
    var inactive = animation()
    refuses(inactive.finish(at: .end))
    refuses(inactive.stop(withoutFinishing: false, at: .zero))
    refuses(inactive.continueRunning(at: .zero))
    #expect(inactive.activity == .inactive)

    var running = started()
    refuses(running.finish(at: .end))
    refuses(running.continueRunning(durationFactor: 1, at: .zero))
    #expect(running.isRunning)
    running.pause(at: .zero)
    refuses(running.continueRunning(durationFactor: -1, at: .zero))
    refuses(running.continueRunning(durationFactor: .infinity, at: .zero))
    refuses(running.setFractionComplete(.nan, at: .zero))

    var stopped = started()
    stopped.stop(withoutFinishing: false, at: .zero)
    refuses(stopped.start(at: .zero))
    refuses(stopped.pause(at: .zero))
    refuses(stopped.setFractionComplete(0.5, at: .zero))
    refuses(stopped.setReversed(true, at: .zero))
    refuses(stopped.continueRunning(at: .zero))
    refuses(stopped.stop(withoutFinishing: true, at: .zero))
    #expect(stopped.activity == .stopped && stopped.state == MotionState(position: .zero))
  }

  @Test func pausesOnCompletion() {
    var animation = animation()
    animation.pausesOnCompletion = true
    animation.start(at: .zero)
    animation.advance(to: milliseconds(500))
    #expect(animation.activity == .active && !animation.isRunning && animation.ending == nil)
    #expect(animation.fractionComplete == 1 && animation.state.position == end)
    animation.setReversed(true, at: milliseconds(500))
    animation.start(at: milliseconds(500))
    animation.advance(to: milliseconds(700))
    #expect((share(animation) - 0.5).magnitude < 1e-12)
    animation.advance(to: milliseconds(900))
    #expect(animation.activity == .active && animation.state.position == .zero)
  }

  // MARK: Fraction

  @Test func whilePausedTheFractionIsTheShareOfTheWay() {
    var animation = started(.cubic(.easeIn))
    animation.advance(to: milliseconds(200))
    let shown = share(animation)
    // Source: the curve's value at 1/2, by bisection in extended precision.
    #expect((shown - 0.3153568).magnitude < 1e-6)
    animation.pause(at: milliseconds(200))
    #expect((animation.fractionComplete - shown).magnitude < 1e-12)
    for fraction in [0, 0.125, 0.5, 0.9, 1] {
      accepts(animation.setFractionComplete(fraction, at: milliseconds(210)))
      #expect((animation.state.position - fraction * end).length < 1e-12)
      #expect(animation.state.velocity == .zero && animation.fractionComplete == fraction)
    }
    animation.setFractionComplete(1.5, at: milliseconds(220))
    #expect(animation.state.position == end && animation.fractionComplete == 1)
    animation.setFractionComplete(-0.5, at: milliseconds(220))
    #expect(animation.state.position == .zero && animation.fractionComplete == 0)
  }

  @Test func settingTheFractionPausesARunningOne() {
    var animation = started()
    animation.advance(to: milliseconds(100))
    animation.setFractionComplete(0.75, at: milliseconds(100))
    #expect(!animation.isRunning && animation.activity == .active)
    #expect(animation.state == MotionState(position: SIMD2(75, -37.5)))
  }

  @Test func withoutLinearScrubbingTheFractionIsTheShareOfTheTime() {
    var animation = animation(.cubic(.easeIn))
    animation.scrubsLinearly = false
    animation.start(at: .zero)
    animation.advance(to: milliseconds(100))
    animation.pause(at: milliseconds(100))
    #expect((animation.fractionComplete - 0.25).magnitude < 1e-12)
    animation.setFractionComplete(0.5, at: milliseconds(100))
    #expect((share(animation) - CubicBezier.easeIn.valueAndSlope(at: 0.5).value).magnitude < 1e-12)
    // The rest of the animation takes half of the duration.
    animation.continueRunning(at: milliseconds(100))
    animation.advance(to: milliseconds(299))
    #expect(animation.isRunning)
    animation.advance(to: milliseconds(300))
    #expect(animation.ending == .end)
  }

  // MARK: Reversal

  @Test func reversedItRunsBackAlongTheCurve() {
    var animation = started(.cubic(.easeIn))
    animation.advance(to: milliseconds(300))
    let before = animation.state
    let fraction = animation.fractionComplete
    animation.setReversed(true, at: milliseconds(300))
    #expect(animation.state.position == before.position)
    #expect((animation.state.velocity + before.velocity).length < 1e-9)
    #expect((animation.fractionComplete - (1 - fraction)).magnitude < 1e-12)
    #expect(animation.target == .zero)
    var forward = started(.cubic(.easeIn))
    forward.advance(to: milliseconds(100))
    animation.advance(to: milliseconds(500))
    #expect((animation.state.position - forward.state.position).length < 1e-10)
    animation.advance(to: milliseconds(599))
    #expect(animation.isRunning)
    animation.advance(to: milliseconds(600))
    #expect(animation.ending == .start && animation.state == MotionState(position: .zero))
  }

  @Test func reversedTwiceItIsOnItsWayAgain() {
    var animation = started()
    animation.advance(to: milliseconds(200))
    animation.setReversed(true, at: milliseconds(200))
    animation.advance(to: milliseconds(250))
    animation.setReversed(false, at: milliseconds(250))
    animation.advance(to: milliseconds(499))
    #expect(animation.isRunning)
    animation.advance(to: milliseconds(500))
    #expect(animation.ending == .end)
  }

  @Test func pausingAnInactiveOneMakesItActiveAndInReverseTheFractionCountsFromTheEnd() {
    var animation = animation()
    accepts(animation.pause(at: .zero))
    #expect(animation.activity == .active && !animation.isRunning)
    #expect(animation.fractionComplete == 0)
    animation.setReversed(true, at: .zero)
    #expect(animation.fractionComplete == 1)
    animation.setFractionComplete(0.25, at: .zero)
    #expect(animation.state.position == SIMD2(75, -37.5))
  }

  // MARK: Continuing

  @Test(arguments: [CubicBezier.linear, .ease, .easeIn, .easeOut, .easeInOut])
  func continuesFromTheFractionShown(curve: CubicBezier) {
    var animation = started(.cubic(.easeInOut))
    animation.setFractionComplete(0.3, at: .zero)
    accepts(animation.continueRunning(timing: .cubic(curve), at: .zero))
    #expect(animation.state.position == 0.3 * end)
    // Mapped back through the curve: the remaining fraction of time is that of the duration.
    let elapsed = curve.firstX(showing: 0.3)
    #expect((curve.valueAndSlope(at: elapsed).value - 0.3).magnitude < 1e-12)
    let left = Int64((1 - elapsed) * 400_000_000 + 0.5)
    animation.advance(to: Instant(nanoseconds: left / 2))
    let half = curve.valueAndSlope(at: elapsed + (1 - elapsed) / 2).value
    #expect((share(animation) - half).magnitude < 1e-7)
    animation.advance(to: Instant(nanoseconds: left - 1))
    #expect(animation.isRunning)
    animation.advance(to: Instant(nanoseconds: left))
    #expect(animation.ending == .end)
  }

  @Test(arguments: [0.5, 1, 3])
  func theDurationFactorIsTheTimeOfTheRest(factor: Double) {
    for isReversed in [false, true] {
      var animation = started()
      animation.setFractionComplete(0.3, at: .zero)
      animation.setReversed(isReversed, at: .zero)
      animation.continueRunning(durationFactor: factor, at: .zero)
      #expect(animation.state.position == 0.3 * end)
      let length = Int64(factor * 400_000_000)
      animation.advance(to: Instant(nanoseconds: length - 1))
      #expect(animation.isRunning)
      animation.advance(to: Instant(nanoseconds: length))
      #expect(animation.state.position == (isReversed ? .zero : end))
      #expect(animation.ending == (isReversed ? .start : .end))
    }
  }

  @Test func atItsEndNothingIsLeft() {
    var animation = started()
    animation.setFractionComplete(1, at: .zero)
    animation.continueRunning(at: .zero)
    #expect(animation.state == MotionState(position: end))
    animation.advance(to: Instant(nanoseconds: 1))
    #expect(animation.ending == .end)
  }

  @Test func velocityIsTheDerivativeInEachRun() {
    let spring = AnimatorSpring(stiffness: 200, damping: 12, mass: 1)
    for timing in [
      AnimatorTiming.cubic(.easeInOut), .cubic(CubicBezier(0.3, -0.4, 0.6, 1.5)),
      .spring(spring, initialVelocity: SIMD2(4, -3)),
    ] {
      var animation = started(timing)
      for time: Int64 in 1..<380 {
        if time == 150 { animation.setReversed(true, at: milliseconds(149)) }
        if time == 200 {
          animation.pause(at: milliseconds(199))
          animation.setReversed(false, at: milliseconds(199))
          animation.continueRunning(durationFactor: 2, at: milliseconds(199))
        }
        animation.advance(to: milliseconds(time))
        var later = animation
        later.advance(to: milliseconds(time).advanced(byNanoseconds: 10_000))
        let slope = (later.state.position - animation.state.position) / 1e-5
        let mean = (later.state.velocity + animation.state.velocity) / 2
        #expect((slope - mean).length < 0.01)
      }
    }
  }

  // MARK: Springs

  @Test func aSpringHasItsInitialVelocityOnEachAxis() {
    let animation = started(.spring(spring, initialVelocity: SIMD2(3, -2)))
    // The velocity is in distances per second, towards the target: 3 x 100 and -2 x -50.
    #expect((animation.state.velocity - SIMD2(300, 100)).length < 1e-12)
    var split = animation
    split.advance(to: milliseconds(300))
    for (axis, velocity) in [(0, 3.0), (1, -2.0)] {
      let step = OscillatorStep(time: 0.3, squaredFrequency: 100, decayRate: 5)
      let left = step.offsetFromOffset - step.offsetFromVelocity * velocity
      #expect((split.state.position[axis] - (1 - left) * end[axis]).magnitude < 1e-10)
    }
    // The motion leaves the line between start and end.
    #expect((split.state.position.y / -50 - split.state.position.x / 100).magnitude > 0.05)
  }

  @Test func aSpringTakesItsOwnTime() {
    var animation = started(.spring(spring, initialVelocity: .zero))
    animation.advance(to: Instant(nanoseconds: 1_472_700_000))
    #expect(animation.isRunning && (animation.state.position - end).length < 0.112)
    animation.advance(to: Instant(nanoseconds: 1_472_701_000))
    #expect(animation.ending == .end && animation.state.position == end)
  }

  @Test func aSpringStartsAnewFromThePresentedValue() {
    var animation = started(.spring(spring, initialVelocity: .zero))
    animation.advance(to: milliseconds(150))
    let position = animation.state.position
    animation.pause(at: milliseconds(150))
    animation.continueRunning(
      timing: .spring(spring, initialVelocity: SIMD2(2, 0)), at: milliseconds(150))
    #expect(animation.state.position == position)
    #expect((animation.state.velocity - SIMD2(2 * (100 - position.x), 0)).length < 1e-12)
    var fresh = ScrubbableAnimation(
      from: position, to: end, timing: .spring(spring, initialVelocity: SIMD2(2, 0)))
    fresh.start(at: milliseconds(150))
    for time: Int64 in [200, 400, 900] {
      animation.advance(to: milliseconds(time))
      fresh.advance(to: milliseconds(time))
      #expect(animation.state.isNear(fresh.state, within: 1e-12))
    }
    // It also starts without velocity when it is reversed in flight.
    animation.setReversed(true, at: milliseconds(900))
    #expect(animation.state.velocity == .zero && animation.target == .zero)
  }

  @Test func aSpringIsNotScrubbedPastOne() {
    let spring = AnimatorSpring(stiffness: 100, damping: 4, mass: 1)
    var animation = started(.spring(spring, initialVelocity: .zero))
    animation.advance(to: milliseconds(300))
    #expect(share(animation) > 1.3)
    let caught = animation.state.position
    animation.pause(at: milliseconds(300))
    #expect(animation.state.position == caught && animation.fractionComplete == 1)
    animation.setFractionComplete(animation.fractionComplete, at: milliseconds(300))
    #expect(animation.state.position == end)

    animation.scrubsLinearly = false
    for fraction in stride(from: 0, through: 1, by: 0.01) {
      animation.setFractionComplete(fraction, at: milliseconds(300))
      #expect(share(animation) <= 1)
    }
    #expect(animation.state.position == end)
  }

  @Test func aCurveBringsBackWhatLiesOffTheWay() {
    var animation = started(.spring(spring, initialVelocity: SIMD2(3, -2)))
    animation.advance(to: milliseconds(120))
    animation.pause(at: milliseconds(120))
    let caught = animation.state.position
    animation.continueRunning(
      timing: .cubic(.easeOut), durationFactor: 1, at: milliseconds(120))
    #expect(animation.state.position == caught)
    var last = caught
    for time: Int64 in 121...520 {
      animation.advance(to: milliseconds(time))
      #expect((animation.state.position - last).length < 2)
      last = animation.state.position
    }
    #expect(animation.ending == .end && last == end)
  }

  @Test func aWayOfNoLengthTakesItsTime() {
    var animation = ScrubbableAnimation(from: end, to: end, duration: 0.1)
    animation.start(at: .zero)
    animation.advance(to: milliseconds(99))
    #expect(animation.isRunning && animation.state == MotionState(position: end))
    animation.advance(to: milliseconds(100))
    #expect(animation.ending == .end)
  }
}
