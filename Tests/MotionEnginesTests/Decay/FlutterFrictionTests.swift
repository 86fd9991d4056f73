import MotionEngines
import MotionModel
import Testing

/// One axis of Flutter's friction against the numbers of its own tests.
struct FlutterFrictionTests {
  // Source: Flutter, packages/flutter/test/physics/newton_test.dart; numbers only.
  @Test func aDragOf0point3() {
    let friction = FlutterFriction(from: 100, velocity: 400, drag: 0.3, velocityTolerance: 1)
    #expect(friction.position(at: 0) == 100)
    for (time, velocity) in [(0.0, 400.0), (1, 120), (2, 36), (3, 10.8)] {
      #expect((friction.velocity(at: time) - velocity).magnitude < 1e-12)
    }
    #expect(friction.velocity(at: 4) < 3.5)
    #expect((330...335).contains(friction.position(at: 1)))
    #expect((431...432).contains(friction.position(at: 5)))
    #expect(!friction.isDone(at: 4) && friction.isDone(at: 5))
  }

  /// Positions from 100 with a drag of 0.135, to 1 pt, where they lead to, and where they never
  /// come by.
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
    let friction = FlutterFriction(from: 100, velocity: velocity, constantDeceleration: constant)
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
      // To 1e-14 in position, over the speed there.
      let limit = 1e-14 + 4e-14 / friction.velocity(at: time).magnitude
      #expect((found - time).magnitude < limit, "\(found) for \(time)")
    }
  }

  @Test func itsEndIsReachedInTimeOrNever() {
    let free = FlutterFriction(from: 100, velocity: 100)
    #expect(free.time(reaching: free.finalPosition + 1e-9) == .infinity)
    let stopped = FlutterFriction(from: 100, velocity: -100, constantDeceleration: 100)
    // 0.135^t = t at 0.42606 s.
    #expect((stopped.finalTime - 0.42606).magnitude < 1e-5)
    #expect(stopped.velocity(at: stopped.finalTime) == 0 && stopped.isDone(at: 0.5))
    // Where the speed is all but 0, a rounded place is any time nearby.
    #expect(
      (stopped.time(reaching: stopped.finalPosition) - stopped.finalTime).magnitude < 1e-6)
    #expect(stopped.time(reaching: stopped.finalPosition - 1e-9) == .infinity)
  }

  // Source: Flutter, packages/flutter/test/physics/friction_simulation_test.dart: the states at 0 s
  // and 1 s with a drag of 0.025 lead back to it. The two divisions cost it at most
  // 1e-9 pt and pt/s.
  @Test(arguments: [(10.0, 600.0), (1000, -500)])
  func throughTwoStates(position: Double, velocity: Double) throws {
    let given = FlutterFriction(from: position, velocity: velocity, drag: 0.025)
    let (end, endVelocity) = (given.position(at: 1), given.velocity(at: 1))
    let found = try #require(
      FlutterFriction(through: position, velocity: velocity, and: end, velocity: endVelocity))
    #expect((found.drag - 0.025).magnitude < 1e-15)
    #expect((found.position(at: 1) - end).magnitude < 1e-9)
    #expect((found.velocity(at: 1) - endVelocity).magnitude < 1e-9)
    #expect(found.velocityTolerance == endVelocity.magnitude)
    #expect(!found.isDone(at: 0.999) && found.isDone(at: 1.001))
  }

  @Test(arguments: [
    (10.0, 600.0, 5.0, 100.0), (10, 600, 10, 100), (10, 600, 50, 600), (10, 600, 50, 700),
    (10, 600, 50, -1), (10, 0, 50, 0), (10, .nan, 50, 1),
  ])
  func noFrictionLeadsThrough(
    position: Double, velocity: Double, end: Double, endVelocity: Double
  ) {
    #expect(
      FlutterFriction(through: position, velocity: velocity, and: end, velocity: endVelocity)
        == nil)
  }

  @Test(arguments: [0.0, 100])
  func theEngineIsTwoAxes(constant: Double) {
    var engine = Friction(constantDeceleration: constant)
    engine.place(at: SIMD2(100, -7))
    engine.handle(.release(velocity: SIMD2(400, -90), toward: .zero), at: .zero)
    let x = FlutterFriction(from: 100, velocity: 400, constantDeceleration: constant)
    let y = FlutterFriction(from: -7, velocity: -90, constantDeceleration: constant)
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
