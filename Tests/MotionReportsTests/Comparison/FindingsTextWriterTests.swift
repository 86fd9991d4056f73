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
        traces/pane catch.csv: \(engine), finite: position is inf

        """)
  }

  @Test func noFindingsNoText() {
    var report = SampleReport.report()
    report.rows.removeAll { $0.verdict == .breaks }
    var text = ""
    TextWriter().write(findingsOf: report, to: &text)
    #expect(text.isEmpty)
  }
}
