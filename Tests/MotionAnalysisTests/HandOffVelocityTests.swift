import MotionAnalysis
import MotionModel
import Testing

/// Velocities that are derived from positions, at a release at 1000 pt/s.
@Suite struct HandOffVelocityTests {
  /// The derived velocity after the release, and the position 10 ms later.
  private func finding(_ velocity: Double, _ position: Double) throws -> Finding {
    var claims = EngineClaims()
    claims.reportsVelocity = false
    var made = HandMadeRecording(claims: claims)
    made.add(
      .release(velocity: SIMD2(1000, 0), toward: SIMD2(9, 0)), at: 0, .zero,
      MotionState(0, velocity))
    for time in [1.0, 2, 3] { made.add(tickAt: time / 100, MotionState(time * position)) }
    return try #require(Checks.findings(of: .handOffVelocity, in: made.evidence).first)
  }

  /// An extrapolation that is off by 300 pt/s tells that it slows down, not that it turns.
  @Test func aTurnWithinTheDoubtIsNone() throws {
    let slow = try finding(-100, 2)
    #expect(slow.rule == .releaseSlows)
    #expect(slow.message.hasPrefix("release: velocity falls from (1000, 0) to (-100, 0) pt/s"))
    let turned = try finding(-400, -4)
    #expect(turned.rule == .releaseTurns)
    #expect(turned.message.contains("turned by 180 degrees"))
  }
}
