import MotionAnalysis
import MotionModel
import MotionReports
import Testing

@Suite struct FindingRankingTests {
  private func finding(
    _ rule: Rule, at time: Int64, size: Double, limit: Double = 1
  ) -> Finding {
    Finding(
      rule, place: .tick(0), time: Instant(nanoseconds: time), size: size, limit: limit)
  }

  private func times(_ count: Int, _ findings: [Finding]) -> [Int64] {
    FindingRanking.worst(count, of: findings, \.self).map { $0.time.nanoseconds }
  }

  @Test func theWorstOfEachCheckComesBeforeASecondOfAny() {
    let findings = [
      finding(.snapsAtRest, at: 1, size: 50), finding(.snapsAtRest, at: 2, size: 90),
      finding(.snapsAtRest, at: 3, size: 80),
      finding(.positionJumps, at: 4, size: 2), finding(.grabJumps, at: 0, size: 3, limit: 2),
    ]
    #expect(times(2, findings) == [2, 4])
    #expect(times(3, findings) == [0, 2, 4])
    #expect(times(4, findings) == [0, 2, 3, 4])
    #expect(times(9, findings) == [0, 1, 2, 3, 4])
  }

  @Test func whatIsNotFiniteIsWorst() {
    let findings = [
      finding(.snapsAtRest, at: 1, size: 1e9), finding(.positionJumps, at: 2, size: .nan),
      finding(.grabJumps, at: 3, size: 1, limit: 0), finding(.losesTime, at: 4, size: -2e9),
    ]
    #expect(times(2, findings) == [2, 3])
    #expect(times(3, findings) == [2, 3, 4])
  }

  @Test func noFindings() {
    #expect(times(3, []).isEmpty)
  }
}
