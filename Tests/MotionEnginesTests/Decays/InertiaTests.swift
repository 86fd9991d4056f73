import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct InertiaTests {
  private func released(_ inertia: Inertia, toward rest: Double) -> Interactive<Inertia> {
    inertia.started(at: SIMD2(100, 7), .release(velocity: SIMD2(200, 0), toward: SIMD2(rest, 7)))
  }

  // The y axis does not move, so the x axis alone decides when it rests.
  private func expect(
    _ inertia: Interactive<Inertia>, follows name: String, count: Int
  ) throws {
    let keyframes = try #require(NumberRow.table("inertia", name).first).numbers
    #expect(keyframes.count == count)
    var inertia = inertia
    // The animation is done at the last keyframe, but ends on a grid of 50 ms.
    let restIndex = (keyframes.count - 1 + 4) / 5 * 5
    for (index, position) in keyframes.enumerated() {
      inertia.advance(to: Instant(nanoseconds: Int64(index) * 10_000_000))
      #expect((inertia.state.position.x - position).magnitude < 1e-10, "keyframe \(index)")
      #expect(inertia.isAtRest == (index == restIndex), "keyframe \(index)")
    }
    inertia.advance(to: Instant(nanoseconds: Int64(restIndex) * 10_000_000))
    #expect(inertia.isAtRest)
    #expect(inertia.state.velocity == .zero)
  }

  @Test func followsTheKeyframes() throws {
    let inertia = Inertia(power: 1, timeConstant: 0.5)
    try expect(released(inertia, toward: -50), follows: "coast", count: 301)
  }

  @Test func followsTheKeyframesToAGivenTarget() throws {
    let inertia = Inertia(power: 1, timeConstant: 0.5, goesToTarget: true)
    try expect(released(inertia, toward: 150), follows: "halved", count: 232)
  }

  // The original's defect: the way is power times velocity, so the slope starts at way / tau.
  @Test func theVelocityJumpsAtARelease() {
    let inertia = released(Inertia(), toward: 0)
    #expect((inertia.state.velocity.x - 200 * 0.8 / 0.325).magnitude < 1e-11)
  }

  @Test func anAxisSnapsFromTheRestDelta() {
    var inertia = Inertia().started(.release(velocity: SIMD2(1000, 10), toward: .zero))
    var snaps: [Double] = []
    while !inertia.isAtRest {
      let before = inertia.state
      inertia.advance(to: Instant(nanoseconds: Int64(snaps.count + 1) * 8_333_333))
      let moved = inertia.state.position - before.position
      snaps.append(moved.y)
      if inertia.state.velocity.y == 0 { #expect(inertia.state.position.y == 8) }
    }
    #expect((inertia.state.position - SIMD2(800, 8)).length < 1e-12)
    #expect((snaps.max() ?? 0) > 0.45)
  }
}
