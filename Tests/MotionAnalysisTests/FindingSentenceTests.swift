import MotionAnalysis
import MotionModel
import Testing

@Suite struct FindingSentenceTests {
  private func message(
    _ rule: Rule, _ size: Double, over limit: Double, _ details: Finding.Details
  ) -> String {
    Finding(rule, place: .recording, time: .zero, size: size, limit: limit, details).message
  }

  /// A size has enough digits to show that it exceeds its limit.
  @Test func aSizeIsSeenToBeAboveItsLimit() {
    let clock = Finding.Details.clock(ReplayClock("60"), from: ReplayClock("120"))
    for (size, limit, shown, bound) in [
      (0.3012, 0.2988, "0.301", "0.299"), (58.04, 0.25, "58.0", "0.3"),
    ] {
      #expect(
        message(.differsAtLowRates, size, over: limit, clock)
          == "at clock 60 it is \(shown) pt from where it is at 120 Hz; if it converged, it would be "
          + "at most \(bound) pt from there")
    }
    #expect(
      message(.snapsAtRest, 0.334, over: 1.0 / 3, .none) == "snaps by 0.334 pt to where it rests")
    #expect(
      message(.losesWay, 67.5, over: 1, .way(SIMD2(0, 67.5), seconds: 0.016_7))
        == "16.7 ms after the hand-off it is (0.0, -67.5) pt from where its reported velocities "
        + "lead, in a replay with shorter ticks")
    #expect(
      message(.velocityJumps, 10.000_04, over: 10, .position(.zero))
        == "velocity jumps by 10.00004 pt/s at (0.0, 0.0) pt")
  }

  /// No rule borrows the sentence of another rule.
  @Test func aRuleWithoutASentenceIsToldByItsName() {
    let details: [Finding.Details] = [
      .none, .position(.zero), .change(points: 1, speed: 2),
      .screen(.zero, radius: 0, expected: .zero, expectedRadius: 0, at: "grab"),
    ]
    for details in details {
      #expect(
        message(.misreportsVelocity, 12, over: 8, details) == "misreports-velocity by 12.00 pt/s")
    }
  }

  /// If the usual decimals would show no difference, it is shown with two digits, or in bits.
  @Test func aMessageIsNeverWithoutContent() {
    func change(_ points: Double, _ speed: Double) -> String {
      message(.zeroTickChanges, 2, over: 0, .change(points: points, speed: speed))
    }
    #expect(
      change(2.842e-14, 0) == "advancing by nothing changes the position by 2.8e-14 pt")
    #expect(
      change(0.25, 3e-5)
        == "advancing by nothing changes the position by 0.250000 pt and the velocity by 3.0e-5 pt/s"
    )
    #expect(change(0, 0) == "advancing by nothing changes the sign of 2 zeros")
    #expect(
      message(.movesAtRest, 1e-7, over: 0, .change(points: 1e-7, speed: 0))
        == "moves while at rest: 1.0e-7 pt, 0.000 pt/s")
    #expect(
      message(.hasVelocityAtRest, 12.3, over: 0, .change(points: 0, speed: 12.3))
        == "reports a velocity of 12.300 pt/s while at rest")
    let expected = SIMD2(799.3, 699.3)
    let found = SIMD2(799.3 + 3 * 799.3.ulp, 699.3)
    #expect(
      message(.dragStrays, 3.4e-13, over: 0, .moved(to: found, expected: expected, at: "drag"))
        == "drag: position jumps to (799.3, 699.3) instead of (799.3, 699.3) pt, off by 3.4e-13 pt, "
        + "3 ulp")
    let single = SIMD2(Double(Float(799.31)), 699.3)
    #expect(
      message(
        .dragStrays, 1e-5, over: 0, .moved(to: single, expected: SIMD2(799.31, 699.3), at: "drag")
      ).hasSuffix(" instead of (799.3, 699.3) pt, off by 2.4e-6 pt"))
  }
}
