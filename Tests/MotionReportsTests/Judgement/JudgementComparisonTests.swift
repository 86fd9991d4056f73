import MotionAnalysis
import MotionModel
import MotionReports
import Testing

@Suite struct JudgementComparisonTests {
  private func judgement(_ report: ComparisonReport) -> Judgement {
    Judgement(report, command: "check", arguments: ["traces"])
  }

  /// Returns the case of a rule in the second row.
  private func `case`(_ rule: Rule, in judgement: Judgement) -> Answer? {
    judgement.cases.dropFirst(judgement.rules.count).first { $0.rule == rule.rawValue }
  }

  @Test func aCaseForEachRowAndRuleInTheirOrder() throws {
    var report = SampleReport.report()
    report.rows[1].findings.removeLast()
    let judgement = judgement(report)
    let rules = Rule.allCases.filter { SampleReport.checks.contains($0.check.rawValue) }
    #expect(judgement.rules.map(\.id) == rules.map(\.rawValue))
    #expect(judgement.rules.map(\.summary) == rules.map(\.statement))
    #expect(judgement.cases.count == 4 * rules.count)
    #expect(judgement.cases.map(\.rule) == (0..<4).flatMap { _ in rules.map(\.rawValue) })
    let slows = try #require(self.case(.releaseSlows, in: judgement))
    #expect(slows.engine == "cubic:handoff=restart")
    #expect(slows.file == "traces/pane catch.csv")
    #expect(slows.problems.map(\.line) == [41, 60, 93])
    #expect(judgement.count(of: .error) == 3)
    #expect(judgement.count(of: .warning) == 0)
    #expect(judgement.command == "check")
    #expect(judgement.arguments == ["traces"])
    #expect(judgement.tool == .motionReplay)
  }

  @Test func aFindingAtAHandOffHasTheTickThatShowsIt() throws {
    var report = SampleReport.report()
    report.rows[1].handOffTicks = [0, 3, 60, 108]
    let problems = try #require(self.case(.releaseSlows, in: judgement(report))).problems
    #expect(problems.map(\.tick) == [60, 108, nil])
    #expect(
      problems[0]
        == Problem(
          kind: .finding, line: 41, tick: 60, time: Instant(nanoseconds: 500_000_000), size: 12,
          limit: 1, unit: "pt/s", message: "velocity falls by 12 pt/s"))
  }

  @Test func aFindingOfAWholeRecordingHasATime() throws {
    let judgement = judgement(SampleReport.report())
    let problems = try #require(self.case(.notFiniteOnOtherClock, in: judgement)).problems
    #expect(problems.count == 1)
    #expect(problems.first?.time == .zero)
  }

  @Test func behindNumbersThatAreNotFiniteNothingWasAsked() throws {
    var report = SampleReport.report()
    report.rows[1].findings = [
      Finding(
        .notFiniteAtTick, place: .tick(4), time: .zero, size: .nan, limit: 0,
        .text("position is nan"))
    ]
    let judged = judgement(report)
    let cases = judged.cases.dropFirst(judged.rules.count).prefix(judged.rules.count)
    #expect(cases.first?.problems.first?.tick == 4)
    #expect(
      cases.dropFirst(3).allSatisfy {
        $0.outcome == .skipped("the recording has numbers that are not finite")
      })
    // If another replay is not finite, this one is still judged.
    report.rows[1].findings[0].rule = .notFiniteOnOtherClock
    let other = try #require(self.case(.releaseSlows, in: judgement(report)))
    #expect(other.outcome == .judged([]))
  }

  @Test func aKnownBreakIsNoProblem() throws {
    var report = SampleReport.report()
    report.rows[1].findings[0].isKnown = true
    let judged = judgement(report)
    #expect(try #require(self.case(.releaseSlows, in: judged)).problems.map(\.line) == [60, 93])
  }

  @Test func everyRuleIsACriterion() {
    #expect(Question.rules.map(\.id) == Rule.allCases.map(\.rawValue))
    #expect(Question.rules.allSatisfy { !$0.summary.isEmpty && !$0.help.isEmpty })
  }
}
