import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import Testing

/// A scalar initial velocity loses the finger's motion across the way to the target, and the check
/// of hand-off velocities finds that on every diagonal release.
@Suite struct ScalarVelocityTests {
  /// A drag aside and a rest, then a stroke of 0.12 s at constant velocity, sampled at 120 Hz.
  ///
  /// Without the first drag a stroke away from the rest would be followed by a way straight back.
  private func stroke(_ velocity: SIMD2<Double>) -> Trace {
    var hand = HandMadeTrace()
    let aside = SIMD2<Double>(197, 377)
    hand.add(0, .press, 160, 400)
    hand.add(0.01, .drag, aside.x, aside.y)
    let last = hand.drag(0.1, from: aside, velocity: velocity, samples: 14)
    hand.add(0.218, .release, last.x, last.y)
    return hand.named("stroke")
  }

  private func recording(_ engine: String, _ velocity: SIMD2<Double>) throws -> Recording {
    try EngineCatalogue.standard.configure(engine)
      .record(stroke(velocity), try ReplayOptions("120"))
  }

  private func findings(in recording: Recording) -> [Finding] {
    Check.handOffVelocity.findings(in: Evidence(recording: recording))
  }

  /// The component of a release's velocity across the way to its target, in points per second.
  private func across(_ recording: Recording) throws -> Double {
    let release = try #require(recording.handOffs.last { $0.interaction.name == "release" })
    guard case .release(let velocity, let target) = release.interaction else { return 0 }
    let way = target - release.before.position
    return (velocity.x * way.y - velocity.y * way.x).magnitude / way.length
  }

  // All directions, at three speeds.
  @Test(
    arguments: ["uiview-spring", "uiview-spring:duration=1,damping-ratio=1", "ca-spring"],
    [300.0, 900, 3000])
  func isFoundOnEveryDiagonalRelease(engine: String, speed: Double) throws {
    var diagonal = 0
    for index in 0..<48 {
      let angle = Double(index) / 48
      // Points of the unit circle by a rational parameter, which needs no C library.
      let t = 2 * (angle * 2).truncatingRemainder(dividingBy: 1) - 1
      let side = index < 24 ? 1.0 : -1
      let direction = SIMD2(side * (1 - t * t), 2 * t) / (1 + t * t)
      let recording = try recording(engine, speed * direction)
      let lost = try across(recording)
      guard lost > max(1, 0.001 * speed) else { continue }
      diagonal += 1
      let finding = try #require(
        findings(in: recording).first, "\(engine) at \(speed * direction)")
      #expect(finding.line == 19)
      #expect((finding.size - lost).magnitude < 1e-6 * speed)
    }
    #expect(diagonal >= 44)
  }

  // A spring on each axis, or one spring with a velocity vector, loses nothing there.
  @Test(arguments: ["uispring", "swiftui", "android-spring", "flutter", "spring-exact"])
  func isNotFoundWhereTheVelocityIsAVector(engine: String) throws {
    for velocity in [SIMD2<Double>(600, -700), SIMD2(-600, -700), SIMD2(300, 900)] {
      #expect(findings(in: try recording(engine, velocity)) == [])
    }
  }
}
