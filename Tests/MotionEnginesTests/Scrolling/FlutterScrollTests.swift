import MotionEngines
import MotionModel
import MotionReplay
import Testing

/// Flutter's bouncing scroll against the numbers of its own tests.
///
/// Source of the numbers: Flutter, packages/flutter/test/physics/newton_test.dart and
/// packages/flutter/test/widgets/scroll_simulation_test.dart.
struct FlutterScrollTests {
  private struct Axis {
    let axis: FlutterScrollAxis
    let constants: FlutterScrollAxis.Constants

    init(
      from position: Double, velocity: Double, leading: Double = 0, trailing: Double = 300,
      spring: FlutterSpring = FlutterSpring(), constantDeceleration: Double = 0
    ) {
      constants = .init(spring: spring, constantDeceleration: constantDeceleration)
      axis = FlutterScrollAxis(
        from: position, velocity: velocity, within: (leading, trailing), constants)
    }

    var springTime: Double { axis.springTime }
    func position(at time: Double) -> Double { axis.moment(at: time, constants).position }
    func velocity(at time: Double) -> Double { axis.moment(at: time, constants).velocity }
    func isDone(at time: Double) -> Bool { axis.moment(at: time, constants).isDone }
  }

  // Accurate to 1 pt and 1 pt/s, as in the original's test.
  @Test func coastsWithoutALimit() {
    let scroll = Axis(from: 100, velocity: 400, trailing: .infinity)
    #expect(scroll.springTime == .infinity)
    #expect(scroll.position(at: 0) == 100 && scroll.velocity(at: 0) == 400)
    #expect((scroll.position(at: 1) - 272).magnitude < 1)
    #expect((scroll.position(at: 5) - 300).magnitude < 1)
    #expect((scroll.velocity(at: 1) - 54).magnitude < 1)
    #expect((scroll.velocity(at: 2) - 7).magnitude < 1)
    #expect(scroll.velocity(at: 3) < 1)
    #expect(!scroll.isDone(at: 3) && scroll.isDone(at: 10))
  }

  @Test(arguments: [800.0, -800])
  func springsBackFromALimit(velocity: Double) {
    let spring = FlutterSpring(
      mass: 1, stiffness: 50, dampingRatio: 0.5, distanceTolerance: 0.1, velocityTolerance: 0.5)
    let scroll = Axis(from: 100, velocity: velocity, spring: spring)
    #expect(!scroll.isDone(at: 0) && !scroll.isDone(at: 0.5) && scroll.isDone(at: 3.5))
    let limit: Double = velocity > 0 ? 300 : 0
    #expect(velocity > 0 ? scroll.position(at: 0.5) > limit : scroll.position(at: 0.5) < limit)
    #expect(scroll.position(at: 3.5) == limit && scroll.velocity(at: 3.5) == 0)
    // Position and velocity are continuous.
    let time = scroll.springTime
    #expect((scroll.position(at: time) - limit).magnitude < 1e-11)
    #expect((scroll.position(at: time + 1e-9) - scroll.position(at: time)).magnitude < 1e-6)
    #expect((scroll.velocity(at: time + 1e-9) - scroll.velocity(at: time)).magnitude < 1e-5)
  }

  // Accurate to 1 pt and 1 pt/s, as in the original's test; exactly 0 when it is done.
  @Test func aFastFlingOverTheLeadingExtent() {
    let spring = FlutterSpring(
      mass: 1, stiffness: 170, dampingRatio: 1.1, distanceTolerance: 1.5, velocityTolerance: 45)
    let scroll = Axis(from: 500, velocity: -7500, trailing: 1000, spring: spring)
    for (time, position, velocity) in [
      (0.0, 500.0, -7500.0), (0.065, 42, -6584), (0.1, -123, -2613), (0.5, -15, 124),
    ] {
      #expect((scroll.position(at: time) - position).magnitude < 1, "at \(time) s")
      #expect((scroll.velocity(at: time) - velocity).magnitude < 1, "at \(time) s")
      #expect(!scroll.isDone(at: time))
    }
    #expect(scroll.isDone(at: 2))
    #expect(scroll.position(at: 2) == 0 && scroll.velocity(at: 2) == 0)
  }

  @Test(arguments: [(-80.0, 300.0), (380, 900)])
  func beginsOnTheSpringPastAnExtent(position: Double, velocity: Double) {
    let scroll = Axis(from: position, velocity: velocity)
    var engine = FlutterSpring().started(
      at: SIMD2(position, 0),
      .release(velocity: SIMD2(velocity, 0), toward: SIMD2(position < 0 ? 0 : 300, 0)))
    #expect(scroll.springTime == 0)
    #expect(scroll.position(at: 0) == position && scroll.velocity(at: 0) == velocity)
    // The engine steps from tick to tick, so rounding errors add up.
    for tick in 1...50 {
      let time = Instant(nanoseconds: Int64(tick) * 10_000_000)
      engine.advance(to: time)
      let seconds = time.seconds(since: .zero)
      #expect((scroll.position(at: seconds) - engine.state.position.x).magnitude < 1e-10)
      #expect((scroll.velocity(at: seconds) - engine.state.velocity.x).magnitude < 1e-9)
    }
  }

  // The original's defect: the velocity is clamped at one extent but not at the other.
  @Test func theTransferIsCutAtTheTrailingExtentOnly() {
    let up = Axis(from: 500, velocity: 7500, trailing: 1000)
    #expect((up.velocity(at: up.springTime + 1e-12) - 5000).magnitude < 1e-5)
    #expect(up.velocity(at: up.springTime) > 6000)
    let down = Axis(from: 500, velocity: -7500, trailing: 1000)
    #expect(down.velocity(at: down.springTime + 1e-12) < -6000)
  }

  @Test func aConstantDecelerationShortensTheWay() {
    let scroll = Axis(from: 100, velocity: 800, constantDeceleration: 1400)
    #expect(scroll.springTime == .infinity)
    #expect(scroll.position(at: 5) == scroll.axis.friction.finalPosition)
    let faster = Axis(from: 100, velocity: 2000, constantDeceleration: 1400)
    #expect((faster.position(at: faster.springTime) - 300).magnitude < 1e-11)
  }

  @Test func absurdNumbersDoNotTrap() {
    for velocity in [1e300, -1e300, .infinity, -.infinity, .nan] {
      for position in [-10, 100, 1e300, .nan] {
        let scroll = Axis(from: position, velocity: velocity)
        for time in [0.0, 1, 1e9] { _ = (scroll.position(at: time), scroll.isDone(at: time)) }
      }
    }
  }

  private static let area = ScrollArea(
    minimum: .zero, maximum: SIMD2(0, 1000), size: SIMD2(320, 568))

  @Test func theEngineIsTwoAxes() {
    var engine = FlutterScroll().engine
    engine.prepare(for: Surface(.scroll(Self.area)))
    engine.place(at: SIMD2(0, 900))
    engine.handle(.grab, at: .zero)
    engine.handle(.drag(by: SIMD2(-30, 0)), at: .zero)
    engine.handle(.release(velocity: SIMD2(0, 800), toward: SIMD2(7, 7)), at: .zero)
    let x = Axis(from: -30, velocity: 0, leading: 0, trailing: 0)
    let y = Axis(from: 900, velocity: 800, leading: 0, trailing: 1000)
    for tick in 1...600 {
      let time = Instant(nanoseconds: Int64(tick) * 16_666_667)
      engine.advance(to: time)
      guard !engine.isAtRest else { break }
      let seconds = time.seconds(since: .zero)
      #expect(engine.state.position == SIMD2(x.position(at: seconds), y.position(at: seconds)))
      #expect(engine.state.velocity == SIMD2(x.velocity(at: seconds), y.velocity(at: seconds)))
    }
    #expect(engine.isAtRest && engine.state == MotionState(position: SIMD2(0, 1000)))
  }

  @Test func aCancelStopsItInsideTheLimitsOnly() {
    var engine = FlutterScroll().engine
    engine.prepare(for: Surface(.scroll(Self.area)))
    engine.place(at: SIMD2(0, 500))
    engine.handle(.release(velocity: SIMD2(0, 300), toward: .zero), at: .zero)
    engine.handle(.cancel(toward: .zero), at: .zero)
    #expect(engine.isAtRest && engine.state == MotionState(position: SIMD2(0, 500)))
    engine.handle(.drag(by: SIMD2(0, 600)), at: .zero)
    engine.handle(.cancel(toward: .zero), at: .zero)
    #expect(!engine.isAtRest)
    engine.advance(to: milliseconds(5_000))
    #expect(engine.isAtRest && engine.state.position == SIMD2(0, 1000))
  }
}
