import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct FlutterFrictionTests {
  private func axis(
    from position: Double, velocity: Double, drag: Double = 0.135, constantDeceleration: Double = 0
  ) -> FlutterFriction {
    FlutterFriction(
      from: position, velocity: velocity, logarithm: Elementary.log(drag),
      constantDeceleration: constantDeceleration)
  }

  // Source: Flutter, packages/flutter/test/physics/newton_test.dart; numbers only.
  @Test func aDragOf0point3() {
    let friction = axis(from: 100, velocity: 400, drag: 0.3)
    #expect(friction.position(at: 0) == 100)
    for (time, velocity) in [(0.0, 400.0), (1, 120), (2, 36), (3, 10.8)] {
      #expect((friction.velocity(at: time) - velocity).magnitude < 1e-12)
    }
    #expect(friction.velocity(at: 4) < 3.5)
    #expect((330...335).contains(friction.position(at: 1)))
    #expect((431...432).contains(friction.position(at: 5)))
    #expect(friction.velocity(at: 4) >= 1 && friction.velocity(at: 5) < 1)
  }

  /// Positions from 100 with a drag of 0.135, to 1 pt; their limit; and positions never reached.
  ///
  /// Source: Flutter, packages/flutter/test/physics/friction_simulation_test.dart; numbers only.
  @Test(arguments: [
    (100.0, 0.0, [110.0, 131, 149], 149.0, [-1.0, 200]),
    (-100, 0, [91, 68, 51], 50, [101, 40]),
    (-100, 100, [91, 80, 80], 80, [101, 40]),
  ])
  func positionsAndTheirTimes(
    velocity: Double, constant: Double, positions: [Double], final: Double, never: [Double]
  ) {
    let friction = axis(from: 100, velocity: velocity, constantDeceleration: constant)
    #expect(friction.position(at: 0) == 100)
    #expect(friction.velocity(at: 0) == velocity)
    for (time, position) in zip([0.1, 0.5, 2], positions) {
      #expect((friction.position(at: time) - position).magnitude < 1, "at \(time) s")
    }
    #expect((friction.finalPosition - final).magnitude < 1)
    #expect(friction.time(reaching: 100) == 0)
    for position in never { #expect(friction.time(reaching: position) == .infinity) }
    for time in [0.1, 0.25, 0.4, 0.5, 2, 5] where time < friction.finalTime {
      let found = friction.time(reaching: friction.position(at: time))
      // 1e-14, and a position error of 4e-14 divided by the speed there.
      let limit = 1e-14 + 4e-14 / friction.velocity(at: time).magnitude
      #expect((found - time).magnitude < limit, "\(found) for \(time)")
    }
  }

  @Test func itsEndIsReachedInTimeOrNever() {
    let free = axis(from: 100, velocity: 100)
    #expect(free.time(reaching: free.finalPosition + 1e-9) == .infinity)
    let stopped = axis(from: 100, velocity: -100, constantDeceleration: 100)
    // 0.135^t = t at 0.42606 s.
    #expect((stopped.finalTime - 0.42606).magnitude < 1e-5)
    #expect(stopped.velocity(at: stopped.finalTime) == 0)
    // Where the speed is almost 0, a rounded position fits any time nearby.
    #expect(
      (stopped.time(reaching: stopped.finalPosition) - stopped.finalTime).magnitude < 1e-6)
    #expect(stopped.time(reaching: stopped.finalPosition - 1e-9) == .infinity)
  }

  @Test(arguments: [(0.135, 0.0), (0.135, 100), (0.3, 0)])
  func theEngineIsTwoAxes(drag: Double, constant: Double) {
    var engine = Friction(drag: drag, constantDeceleration: constant).started(
      at: SIMD2(100, -7), .release(velocity: SIMD2(400, -90), toward: .zero))
    let x = axis(from: 100, velocity: 400, drag: drag, constantDeceleration: constant)
    let y = axis(from: -7, velocity: -90, drag: drag, constantDeceleration: constant)
    let travel = engine.motion.travel(velocity: SIMD2(400, -90)) + SIMD2(100, -7)
    #expect((travel - SIMD2(x.finalPosition, y.finalPosition)).length < 1e-12)
    for tick in 1...60 {
      let time = Instant(nanoseconds: Int64(tick) * 16_666_667)
      engine.advance(to: time)
      let seconds = time.seconds(since: .zero)
      #expect(engine.state.position == SIMD2(x.position(at: seconds), y.position(at: seconds)))
      if !engine.isAtRest {
        #expect(engine.state.velocity == SIMD2(x.velocity(at: seconds), y.velocity(at: seconds)))
      }
    }
  }
}
