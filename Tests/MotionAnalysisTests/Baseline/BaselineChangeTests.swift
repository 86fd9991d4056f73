import MotionAnalysis
import MotionModel
import Testing

@Suite struct BaselineChangeTests {
  private static let metrics = ["settling_time_s", "overshoot_percent"]

  private static func row() -> BaselineRow {
    BaselineRow(
      trace: "t", traceDigest: Digest(), ticks: 10, handOffs: 1, digest: Digest(value: 1),
      findings: [tally(.snapsAtRest, 2, 0.5)], values: [0.5, nil],
      counts: .init(instructions: 1000, allocations: 0))
  }

  private static func tally(
    _ rule: Rule, _ count: Int, _ largest: Double
  ) -> FindingTally {
    FindingTally(rule: rule, count: count, largest: largest)
  }

  private func changes(_ change: (inout BaselineRow) -> Void) -> [BaselineChange] {
    var row = Self.row()
    change(&row)
    return BaselineChange.changes(from: Self.row(), to: row, metrics: Self.metrics)
  }

  @Test func theSameRowHasNoChange() {
    let found = changes { _ in }
    #expect(found.isEmpty)
  }

  @Test func anotherMotionIsAProblem() {
    let digest = changes { $0.digest = Digest(value: 2) }
    #expect(digest == [.motion(from: Digest(value: 1), to: Digest(value: 2))])
    #expect(digest.allSatisfy { $0.isProblem })
    let longer = changes { $0.ticks = 11 }
    #expect(longer.contains { $0.isProblem })
    let other = changes { $0.handOffs = 2 }
    #expect(other.contains { $0.isProblem })
  }

  /// Findings that replace the row's, and whether the gate lets them pass.
  static let findings: [([FindingTally], Bool)] = [
    ([tally(.snapsAtRest, 2, 0.5)], true),
    ([tally(.snapsAtRest, 1, 0.4)], true),
    ([], true),
    ([tally(.snapsAtRest, 2, 0.505)], true),
    ([tally(.snapsAtRest, 2, 0.5051)], false),
    ([tally(.snapsAtRest, 3, 0.5)], false),
    ([tally(.snapsAtRest, 2, .infinity)], false),
    ([tally(.stopsDead, 1, 0.1), tally(.snapsAtRest, 2, 0.5)], false),
    ([tally(.positionJumps, 1, 0.1), tally(.snapsAtRest, 2, 0.5)], false),
  ]

  @Test(arguments: findings)
  func moreOrLargerFindingsAreAProblem(findings: [FindingTally], passes: Bool) {
    let found = changes { $0.findings = findings }
    #expect(found.contains { $0.isProblem } == !passes)
    #expect(found.isEmpty == (findings == Self.row().findings))
  }

  @Test func measurementsAreShownAndPass() {
    let found = changes { $0.values = [0.6, 3] }
    #expect(
      found == [
        .measurement(metric: "settling_time_s", from: 0.5, to: 0.6),
        .measurement(metric: "overshoot_percent", from: nil, to: 3),
      ])
    #expect(!found.contains { $0.isProblem })
  }

  @Test func aCountMayFallAndNotRise() {
    let more = changes { $0.counts?.instructions = 1001 }
    #expect(more == [.count(name: "instructions", from: 1000, to: 1001)])
    #expect(more.contains { $0.isProblem })
    let fewer = changes { $0.counts?.instructions = 999 }
    #expect(!fewer.contains { $0.isProblem })
    let allocating = changes { $0.counts?.allocations = 1 }
    #expect(allocating.contains { $0.isProblem })
    let uncounted = changes { $0.counts = nil }
    #expect(uncounted.isEmpty)
    let added = BaselineChange.changes(
      from: {
        var row = Self.row()
        row.counts = nil
        return row
      }(), to: Self.row(), metrics: Self.metrics)
    #expect(
      added == [
        .count(name: "instructions", from: nil, to: 1000),
        .count(name: "allocations", from: nil, to: 0),
      ])
    #expect(!added.contains { $0.isProblem })
  }

  /// Instruction counts before and now, and whether they count as equal.
  @Test(arguments: [(1000, 1064, true), (1000, 1065, false), (1000, 936, true), (1000, 935, false)])
  func aFewInstructionsAreWhereThingsLie(before: Int64, now: Int64, isSame: Bool) {
    let stored = BaselineRow.ExactCounts(instructions: before, allocations: 3)
    let present = BaselineRow.ExactCounts(instructions: now, allocations: 4)
    let settled = present.settled(on: stored)
    #expect(settled.instructions == (isSame ? before : now))
    #expect(settled.allocations == 4)
    #expect(present.settled(on: nil) == present)
  }

  @Test func talliesCountByRule() {
    func finding(_ rule: Rule, _ size: Double) -> Finding {
      Finding(rule, place: .recording, time: .zero, size: size, limit: 1)
    }
    let found = FindingTally.tallies(of: [
      finding(.snapsAtRest, 2), finding(.velocityJumps, -30), finding(.snapsAtRest, .nan),
      finding(.positionJumps, 0.1), finding(.velocityJumps, 20),
    ])
    #expect(
      found == [
        Self.tally(.positionJumps, 1, 0.1), Self.tally(.snapsAtRest, 2, .infinity),
        Self.tally(.velocityJumps, 2, 30),
      ])
    #expect(FindingTally.tallies(of: []).isEmpty)
  }

  @Test func theLimitsOfChecksAreText() {
    let parts = Checks.limits.split(separator: "; ").map(String.init)
    #expect(parts.count == Check.allCases.count)
    let third = "0.3333333333333333"
    #expect(parts.contains("rest distanceLimit=\(third) snapLimit=\(third) speedLimit=20.0"))
    #expect(parts.first == "finite")
  }
}
