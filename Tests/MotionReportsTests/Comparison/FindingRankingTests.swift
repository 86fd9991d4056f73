import MotionAnalysis
import MotionModel
import Testing

@testable import MotionReports

@Suite struct FindingRankingTests {
  private func finding(
    _ check: String, at time: Int64, size: Double, limit: Double = 1
  ) -> Finding {
    Finding(
      check: check, place: .tick(0), time: Instant(nanoseconds: time), size: size, limit: limit,
      unit: "pt", message: "")
  }

  private func times(_ count: Int, _ findings: [Finding]) -> [Int64] {
    FindingRanking.worst(count, of: findings).map { $0.time.nanoseconds }
  }

  @Test func theWorstOfEachCheckComesBeforeASecondOfAny() {
    let findings = [
      finding("a", at: 1, size: 50), finding("a", at: 2, size: 90), finding("a", at: 3, size: 80),
      finding("b", at: 4, size: 2), finding("c", at: 0, size: 3, limit: 2),
    ]
    #expect(times(2, findings) == [2, 4])
    #expect(times(3, findings) == [0, 2, 4])
    #expect(times(4, findings) == [0, 2, 3, 4])
    #expect(times(9, findings) == [0, 1, 2, 3, 4])
  }

  @Test func whatIsNotFiniteIsWorst() {
    let findings = [
      finding("a", at: 1, size: 1e9), finding("b", at: 2, size: .nan),
      finding("c", at: 3, size: 1, limit: 0), finding("d", at: 4, size: -2e9),
    ]
    #expect(times(2, findings) == [2, 3])
    #expect(times(3, findings) == [2, 3, 4])
  }

  @Test func noFindings() {
    #expect(times(3, []).isEmpty)
  }
}
