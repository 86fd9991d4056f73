import MotionAnalysis
import MotionModel
import Testing

/// What counts as rounding if an advance by no time changes a state.
@Suite struct ZeroTickCheckTests {
  /// Half of a tap's way is left, at a low speed; the tick comes twice and changes it.
  private func found(
    _ position: Double, _ velocity: Double, reportsVelocity: Bool = true
  ) -> [Rule] {
    var claims = EngineClaims()
    claims.reportsVelocity = reportsVelocity
    func replay(_ states: [MotionState]) -> HandMadeRecording {
      var made = HandMadeRecording(claims: claims)
      made.add(.retarget(to: SIMD2(400, 0)), at: 0, .zero)
      for state in states { made.add(tickAt: 0.01, state) }
      return made
    }
    let state = MotionState(200, 0.01)
    var evidence = replay([state]).evidence
    evidence.zeroTicks =
      replay([state, MotionState(200 + position, 0.01 + velocity)]).recording
    return Checks.findings(of: .zeroTick, in: evidence).map(\.rule)
  }

  /// Its terms are some thousand points per second, so it is less exact than its own last place.
  @Test func aVelocityIsRoundedLikeItsTerms() {
    #expect(found(0, 2.8e-14) == [])
    #expect(found(0, 1e-9) == [.zeroTickChanges])
    #expect(found(1e-12, 0) == [.zeroTickChanges])
  }

  @Test func aDerivedVelocityIsNotJudged() {
    #expect(found(0, 3, reportsVelocity: false) == [])
    #expect(found(1e-12, 0, reportsVelocity: false) == [.zeroTickChanges])
  }
}
