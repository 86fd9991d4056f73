import MotionAnalysis
import MotionReports
import MotionReports
import Testing

@Suite struct JudgementRankingTests {
  private func worst(_ cases: [Answer]) -> [String] {
    var judgement = SampleJudgement.mixed
    judgement.cases = cases
    return judgement.worstProblems.map(\.problem.message)
  }

  private func judged(_ engine: String, _ rule: String, _ problems: Problem...) -> Answer {
    SampleJudgement.judged("first", "traces/first.csv", engine, rule, .judged(problems))
  }

  private func problem(
    _ message: String, _ size: Double?, limit: Double? = 1, _ severity: Problem.Severity = .error
  ) -> Problem {
    SampleJudgement.problem(.finding, severity, size: size, limit: limit, message)
  }

  @Test func theWorstOfEachEngineAndRuleComesBeforeASecondOfAny() {
    #expect(
      worst([
        judged("a", "rest", problem("a1", 50), problem("a2", 90), problem("a3", 80)),
        judged("a", "cost", problem("b1", 2)),
        judged("b", "rest", problem("c1", 9, limit: 3)),
      ]) == ["a2", "c1", "b1", "a3", "a1"])
  }

  @Test func errorsComeBeforeWarnings() {
    #expect(
      worst([
        judged("a", "rest", problem("w", 900, .warning), problem("e1", 2), problem("e2", 1)),
        judged("b", "rest", problem("v", 800, .warning), problem("f", 3)),
      ]) == ["f", "e1", "e2", "w", "v"])
  }

  @Test func whatHasNoFiniteSizeIsWorstAndEqualsKeepTheirOrder() {
    #expect(
      worst([
        judged("a", "rest", problem("1", 5)), judged("b", "rest", problem("2", nil)),
        judged("c", "rest", problem("3", 5, limit: 0)), judged("d", "rest", problem("4", .nan)),
        judged("e", "rest", problem("5", -5)),
      ]) == ["2", "3", "4", "1", "5"])
  }

  @Test func amongEquallyManyTimesTheirLimitTheLargerIsWorse() {
    // Limits that are a thousandth of the size, up to rounding.
    #expect(
      worst([
        judged(
          "a", "rest", problem("1", 1019, limit: 1.0189999999), problem("2", 1632, limit: 1.632),
          problem("3", 580, limit: 0.58), problem("4", 1024, limit: 1.0240000001),
          problem("5", 4, limit: 0.002))
      ]) == ["5", "2", "4", "1", "3"])
  }
}
