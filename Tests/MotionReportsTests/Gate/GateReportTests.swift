import MotionAnalysis
import MotionModel
import MotionReports
import Testing

@Suite struct GateReportTests {
  private func report(
    _ problems: [(Problem.Kind, Problem.Severity)], limits: [MetricLimit] = []
  ) -> GateReport {
    let cells = problems.map { kind, severity in
      Answer(
        trace: "t\u{1b}", file: "t.csv", engine: "e", rule: "r",
        outcome: .judged([
          Problem(kind: kind, severity: severity, line: 3, time: .zero, message: "m")
        ]))
    }
    return GateReport(
      action: .compared, folder: "b", extent: JudgedExtent(replays: 2, engines: 1, traces: 2),
      limits: limits, first: [],
      cells: cells, last: [], goneFindings: ["t: e, RULE: 2 -> 1"])
  }

  /// Kinds of problems, and the exit code.
  static let codes: [([Problem.Kind], Int32)] = [
    ([], 0), ([.missing], 5), ([.cost], 2), ([.count], 2), ([.limit], 4), ([.finding], 4),
    ([.divergence], 3), ([.missing, .cost], 2), ([.cost, .limit], 4),
    ([.cost, .finding, .divergence, .missing], 3),
  ]

  @Test(arguments: codes)
  func theCodeIsTheFirstOfThree(kinds: [Problem.Kind], code: Int32) {
    #expect(report(kinds.map { ($0, .error) }).exitCode == code)
    #expect(report(kinds.map { ($0, .warning) }).exitCode == 0)
  }

  @Test func theTextNamesEachAndCounts() throws {
    var report = report([(.divergence, .error), (.missing, .error), (.cost, .warning)])
    report.changes = [(engine: "e", trace: "t", message: "a -> b")]
    report.remedy = ["motion-replay", "gate", "my traces"]
    #expect(try Expected.difference("gate.txt", report.text(TextWriter())) == nil)
    let colored = report.text(TextWriter(style: TextStyle(isColored: true)))
    #expect(colored.hasPrefix("\u{1b}[1mt.csv:3:\u{1b}[0m 0.000 s"))
    #expect(colored.contains("\n\u{1b}[1;31mfailed, exit code 3"))
  }

  @Test func costAloneHasNoRemedy() {
    var report = report([(.cost, .error)])
    report.remedy = ["motion-replay"]
    #expect(
      report.text(TextWriter()).hasSuffix(
        "failed, exit code 2: 1 cost rises; judged 2 replays of 1 engine on 2 traces\n"))
  }

  private func limited(_ cells: [Answer], _ limit: MetricLimit, replays: Int) -> GateReport {
    GateReport(
      action: .none, folder: "",
      extent: JudgedExtent(replays: replays, engines: replays, traces: 1), limits: [limit],
      first: [], cells: cells, last: [], goneFindings: [])
  }

  @Test func aLimitThatNothingHasIsAProblem() throws {
    let limit = try MetricLimit("drag_lag<=1pt")
    let absent = Answer(
      trace: "t", file: "t.csv", engine: "f", rule: limit.text, outcome: .skipped("none"))
    let asked = Answer(
      trace: "t", file: "t.csv", engine: "e", rule: limit.text, outcome: .judged([]))
    let used = limited([asked], limit, replays: 1)
    #expect(used.exitCode == 0)
    // One engine has a number, the other has none.
    let half = limited([asked, absent], limit, replays: 2)
    #expect(half.exitCode == 4)
    #expect(half.judgement.cases.last?.engine == "f")
    #expect(
      used.text(TextWriter())
        == "passed: 1 replay of 1 engine on 1 trace, no new break of a rule, every limit is kept\n")
  }
}
