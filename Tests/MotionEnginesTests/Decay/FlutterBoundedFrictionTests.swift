import MotionEngines
import Testing

/// Flutter's friction between limits against the numbers of its own tests.
struct FlutterBoundedFrictionTests {
  // Source: Flutter, packages/flutter/test/physics/newton_test.dart; exact.
  @Test func standsOnTheLimitThatItMeets() {
    let free = FlutterFriction(from: 100, velocity: 400, drag: 0.3)
    let bounded = FlutterBoundedFriction(free, in: 50...150)
    #expect(!bounded.isDone(at: 0))
    #expect(bounded.position(at: 0) == 100)
    #expect(bounded.position(at: 1) == 150)
    #expect(bounded.isDone(at: 1))
    // The original's: the velocity is that of the free friction.
    #expect((bounded.velocity(at: 1) - 120).magnitude < 1e-12)
  }

  @Test func theOtherLimitAndNone() {
    let down = FlutterFriction(from: 100, velocity: -400, drag: 0.3)
    let bounded = FlutterBoundedFriction(down, in: 50...150)
    let crossing = down.time(reaching: 50)
    #expect(!bounded.isDone(at: crossing - 0.001))
    #expect(bounded.isDone(at: crossing) && bounded.position(at: crossing + 0.1) == 50)
    let wide = FlutterBoundedFriction(down, in: -1000...1000)
    #expect(wide.position(at: 1) == down.position(at: 1))
    #expect(!wide.isDone(at: 10) && wide.isDone(at: 11))
  }
}
