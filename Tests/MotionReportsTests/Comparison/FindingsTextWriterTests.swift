import MotionAnalysis
import MotionReports
import Testing

@Suite struct FindingsTextWriterTests {
  @Test func wholeOutput() {
    var text = ""
    TextWriter().write(findingsOf: SampleReport.report(), to: &text)
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
    var text = ""
    TextWriter().write(findingsOf: report, to: &text)
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

  @Test func withoutFindingsItSaysHowMuchWasChecked() {
    var report = SampleReport.report()
    report.rows.removeAll { $0.verdict == .breaks }
    var text = ""
    TextWriter().write(findingsOf: report, to: &text)
    #expect(text == "checked 3 replays of 2 engines on 2 traces: no finding\n")
  }
}
