import MotionAnalysis
import MotionModel
import MotionReports
import Testing

@Suite struct FindingsTextWriterTests {
  @Test func wholeOutput() {
    let text = FindingsReport(SampleReport.report()).text(TextWriter())
    let engine = "cubic:handoff=restart"
    #expect(
      text == """
        traces/pane catch.csv:41: 0.500 s, \(engine), hand-off-velocity: velocity falls by 12 pt/s
        traces/pane catch.csv:60: 0.900 s, \(engine), hand-off-velocity: velocity falls by 13 pt/s
        traces/pane catch.csv:93: 1.250 s, \(engine), hand-off-velocity: velocity falls from \
        (0, -1204) to (0, 0) pt/s
        traces/pane catch.csv: 0.000 s, \(engine), finite: position is inf
        checked 4 replays of 2 engines on 2 traces: 4 findings

        """)
  }

  @Test func knownBreaksAreALineAnEngine() {
    var report = SampleReport.report()
    for index in report.rows[1].findings.indices.dropFirst() {
      report.rows[1].findings[index].isKnown = true
    }
    let text = FindingsReport(report).text(TextWriter())
    let engine = "cubic:handoff=restart"
    let traces = report.rows.count { $0.engine == engine }
    #expect(
      text == """
        traces/pane catch.csv:41: 0.500 s, \(engine), hand-off-velocity: velocity falls by 12 pt/s
        \(engine): known breaks on 1 of \(traces) traces (--known shows all): \
        not-finite-on-other-clock up to inf numbers, release-slows up to 1204 pt/s
        checked 4 replays of 2 engines on 2 traces: 1 finding

        """)
  }

  @Test(arguments: [(36.54, "37 pt/s"), (9.54, "9.54 pt/s")])
  func aSizeHasFewDigits(size: Double, shown: String) {
    var report = SampleReport.report()
    for index in report.rows[1].findings.indices {
      report.rows[1].findings[index].isKnown = true
      report.rows[1].findings[index].size = size
    }
    let text = FindingsReport(report).text(TextWriter())
    #expect(text.contains("release-slows up to \(shown)"), "\(text)")
  }

  @Test func knownBreaksOfManyEnginesAreOneLine() throws {
    var report = SampleReport.report()
    var row = report.rows[1]
    for index in row.findings.indices { row.findings[index].isKnown = true }
    report.rows = (1...7).map { number in
      var other = row
      other.engine = "engine-\(number)"
      return other
    }
    let names = (1...7).map { "engine-\($0)" }.joined(separator: ", ")
    let text = FindingsReport(report).text(TextWriter())
    let all = FindingsReport(report).text(TextWriter(details: true))
    #expect(text.hasPrefix("known breaks of 7 engines (--known shows all): \(names)\nchecked "))
    #expect(all.split(separator: "\n").count { $0.contains("known breaks on 1 of 1 traces") } == 7)
  }

  /// The largest is the worst one also where nothing is allowed, so that each is infinitely too large.
  @Test(arguments: [1.0, 0])
  func manyFindingsMakeATableWithTheWorstFirst(limit: Double) throws {
    var report = SampleReport.report()
    let found = report.rows[1].findings
    let release = try #require(found.first { $0.check == .handOffVelocity })
    report.rows[1].findings = (1...30).map { index in
      var finding = release
      (finding.size, finding.limit, finding.line) = (Double(10 * index), limit, Int32(index))
      finding.visible = VisibleSize(points: Double(index) / 2)
      return finding
    }
    let text = FindingsReport(report).text(TextWriter(width: 120))
    let lines = text.split(separator: "\n").map { String($0) }
    #expect(
      lines[0].split(separator: " ")
        == ["engine", "rule", "findings", "traces", "worst", "visible", "where"])
    #expect(
      lines[1].split(separator: " ", maxSplits: 8).map { $0.trimmingPrefix(" ") }.map { String($0) }
        == [
          "cubic:handoff=restart", "\(release.rule)", "30", "1", "300", "pt/s", "15.0", "pt",
          "traces/pane catch.csv:30",
        ])
    #expect(lines[2] == "the worst of each (--details shows all 30):")
    #expect(lines[3].hasPrefix("traces/pane catch.csv:30: "))
    #expect(lines.count == 5)
    let all = FindingsReport(report).text(TextWriter(details: true))
    #expect(all.split(separator: "\n").count == 31)
  }

  @Test func withoutFindingsItSaysHowMuchWasChecked() {
    var report = SampleReport.report()
    report.rows.removeAll { $0.verdict == .breaks }
    #expect(
      FindingsReport(report).text(TextWriter())
        == "checked 3 replays of 2 engines on 2 traces: no finding\n")
  }
}
