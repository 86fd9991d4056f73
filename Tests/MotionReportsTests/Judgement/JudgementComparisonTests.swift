import MotionAnalysis
import MotionModel
import MotionReports
import Testing

@Suite struct JudgementComparisonTests {
  private func judgement(_ report: ComparisonReport) -> Judgement {
    Judgement(report, command: "check", arguments: ["traces"])
  }

  @Test func aCaseForEachRowAndCheckInTheirOrder() {
    var report = SampleReport.report()
    report.rows[1].findings.removeLast()
    let judgement = judgement(report)
    #expect(judgement.rules.map(\.id) == SampleReport.checks)
    #expect(
      judgement.rules.map(\.summary) == [
        "Every number is finite.", HandOffVelocityCheck.summary, RestCheck.summary,
      ])
    #expect(judgement.cases.count == 12)
    #expect(judgement.cases.map(\.rule) == (0..<4).flatMap { _ in SampleReport.checks })
    #expect(judgement.cases[4].engine == "cubic:handoff=restart")
    #expect(judgement.cases[4].file == "traces/pane catch.csv")
    #expect(judgement.cases[4].problems.map(\.line) == [41, 60, 93])
    #expect(judgement.problemCount == 3)
    #expect(judgement.count(of: .error) == 3)
    #expect(judgement.count(of: .warning) == 0)
    #expect(judgement.command == "check")
    #expect(judgement.arguments == ["traces"])
    #expect(judgement.tool == .motionReplay)
  }

  @Test func aFindingAtAHandOffHasTheTickThatShowsIt() {
    var report = SampleReport.report()
    report.rows[1].handOffTicks = [0, 3, 60, 108]
    let problems = judgement(report).cases[4].problems
    #expect(problems.map(\.tick) == [60, 108, nil])
    #expect(
      problems[0]
        == Problem(
          kind: .finding, line: 41, tick: 60, time: Instant(nanoseconds: 500_000_000), size: 12,
          limit: 1, unit: "pt/s", message: "velocity falls by 12 pt/s"))
  }

  @Test func aFindingOfAWholeRecordingHasNoTime() {
    let problems = judgement(SampleReport.report()).cases[3].problems
    #expect(problems.count == 1)
    #expect(problems.first?.time == nil)
  }

  @Test func behindNumbersThatAreNotFiniteNothingWasAsked() {
    var report = SampleReport.report()
    report.rows[1].findings = [
      Finding(
        check: "finite", place: .tick(4), time: .zero, size: .nan, limit: 0, unit: "pt",
        message: "position is nan")
    ]
    let cases = judgement(report).cases[3...5]
    #expect(cases.first?.problems.first?.tick == 4)
    #expect(
      cases.dropFirst().allSatisfy {
        $0.outcome == .skipped("the recording has numbers that are not finite")
      })
    // Another replay that is not finite does not keep this one from being judged.
    report.rows[1].findings[0].place = .recording
    #expect(judgement(report).cases[4].outcome == .judged([]))
  }

  @Test func everyCheckHasARule() {
    #expect(Rule.checks.map(\.id) == Checks.all.map { type(of: $0).name })
    #expect(Rule.checks.allSatisfy { !$0.summary.isEmpty && $0.help.contains($0.id) })
  }
}
