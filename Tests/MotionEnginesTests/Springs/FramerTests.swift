import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct FramerTests {
  private func started(_ spring: Framer = Framer()) -> Interactive<Framer> {
    spring.started(.retarget(to: SIMD2(100, -50)))
  }

  @Test(arguments: [(100.0, 10.0), (100, 20), (100, 60), (300, 2)])
  func followsTheClosedForm(stiffness: Double, damping: Double) {
    var spring = started(Framer(stiffness: stiffness, damping: damping))
    for tick: Int64 in 1...24 {
      spring.advance(to: Instant(nanoseconds: tick * 16_666_667))
      // Times are rounded to whole milliseconds.
      let shown = (tick * 16_666_667 + 500_000) / 1_000_000 * 1_000_000
      var exact = SpringExact(stiffness: stiffness, damping: damping).started(
        .retarget(to: SIMD2(100, -50)))
      exact.advance(to: Instant(nanoseconds: shown))
      #expect(spring.state.isNear(exact.state, within: 1e-10, speed: 1e-9))
    }
  }

  @Test func aRetargetAfterAPauseFindsNoVelocity() {
    for (pause, isKept): (Int64, Bool) in [(29, true), (31, false)] {
      var spring = started()
      spring.advance(to: milliseconds(16))
      spring.handle(.retarget(to: SIMD2(7, 7)), at: milliseconds(16 + pause))
      #expect((spring.state.velocity != .zero) == isKept)
    }
  }

  @Test func restsBelowSpeedAndDistance() {
    // The first millisecond at which the exact solution's mean speed over the last 5 ms is at most
    // 2 and its distance at most 0.5; y starts nearer, but farther than 5.
    var exact: [Double] = []
    for time in 0...3000 {
      let step = OscillatorStep(time: Double(time) * 1e-3, squaredFrequency: 100, decayRate: 5)
      exact.append(100 - 100 * step.offsetFromOffset)
    }
    let expected = (5...3000).first { time in
      let speed = (exact[time] - exact[time - 5]).magnitude / 0.005
      return speed <= 2 && (exact[time] - 100).magnitude <= 0.5
    }
    var spring = started(Framer(version: .eleven))
    var time = 0
    while spring.state.position.x != 100 {
      time += 1
      spring.advance(to: milliseconds(Int64(time)))
    }
    #expect(time == expected)
    #expect(spring.state.velocity.x == 0)
  }

  @Test func aSmallDistanceRestsLater() {
    var spring = Framer().started(.retarget(to: SIMD2(5, 4.9)))
    var tick: Int64 = 0
    while spring.state.position.x != 5 {
      tick += 1
      spring.advance(to: milliseconds(tick))
    }
    #expect(!spring.isAtRest)
    #expect((spring.state.position.y - 4.9).magnitude > 0.005)
  }

  // sinh and cosh are cut off at 300: with stiffness 100, damping 2000 (root 999.95) at 0.30002 s.
  @Test func strongDampingIsDraggedToTheTarget() {
    var spring = started(Framer(stiffness: 100, damping: 2000))
    var exact = SpringExact(stiffness: 100, damping: 2000).started(.retarget(to: SIMD2(100, -50)))
    for tick: Int64 in 1...304 {
      spring.advance(to: milliseconds(tick))
      exact.advance(to: milliseconds(tick))
      let error = (spring.state.position - exact.state.position).length
      #expect(tick <= 300 ? error < 1e-9 : error > 10)
    }
  }
}
