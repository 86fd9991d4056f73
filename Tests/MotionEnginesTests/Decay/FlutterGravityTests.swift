import MotionEngines
import Testing

/// Flutter's gravity against the numbers of its own tests.
struct FlutterGravityTests {
  // Source: Flutter, packages/flutter/test/physics/newton_test.dart; exact.
  static let samples: [(time: Double, position: Double, velocity: Double)] = [
    (0, 100, 0), (0.25, 106.25, 50), (0.5, 125, 100), (0.75, 156.25, 150), (1, 200, 200),
    (1.25, 256.25, 250), (1.5, 325, 300), (1.75, 406.25, 350), (2.5, 725, 500),
  ]

  @Test(arguments: samples)
  func positionsAndVelocities(time: Double, position: Double, velocity: Double) {
    let gravity = FlutterGravity(from: 100, velocity: 0, acceleration: 200, endDistance: 600)
    #expect(gravity.position(at: time) == position)
    #expect(gravity.velocity(at: time) == velocity)
    #expect(gravity.isDone(at: time) == (time == 2.5))
  }

  @Test func isDoneOnEitherSideOfTheOrigin() {
    // 100 + 50 t - 100 t^2: back through 100 at 0.5 s, at -600 after 2.9075 s.
    let thrown = FlutterGravity(from: 100, velocity: 50, acceleration: -200, endDistance: 600)
    #expect(thrown.position(at: 0.5) == 100 && thrown.velocity(at: 0.25) == 0)
    #expect(!thrown.isDone(at: 2.9) && thrown.isDone(at: 2.91))
    // At the end exactly.
    let exact = FlutterGravity(from: 0, velocity: 0, acceleration: 2, endDistance: 4)
    #expect(exact.isDone(at: 2) && !exact.isDone(at: 2 - 1e-9))
  }
}
