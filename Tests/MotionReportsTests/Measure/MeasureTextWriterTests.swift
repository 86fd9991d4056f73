import MotionModel
import MotionReports
import Testing

@Suite struct MeasureTextWriterTests {
  private func text(_ report: MeasureReport, style: TextStyle = .plain) -> String {
    var text = ""
    MeasureTextWriter(style: style).write(report, to: &text)
    return text
  }

  @Test func severalTraces() {
    #expect(
      text(SampleMeasures.full()) == """
        """)
  }

  @Test func nothingMeasured() {
    #expect(
      text(SampleMeasures.empty()) == """
        """)
  }

  @Test func someMissing() {
    var report = SampleMeasures.full()
    report.rows[1].instructions = .missing("the engine \u{1b} crashed")
    report.rows[0].allocations = .missing("not traced")
    report.rows[2].allocations = .missing("not traced")
    #expect(
      text(report) == """
        """)
  }

  @Test func fewAllocationsAreNotNone() {
    var report = SampleMeasures.full()
    report.rows = [report.rows[0]]
    report.rows[0].allocations = .found(TickCount(total: 1, ticks: 1000))
    #expect(text(report).contains("<0.01"))
    report.rows[0].allocations = .found(TickCount(total: 0, ticks: 1000))
    #expect(!text(report).contains("<0.01"))
  }

  @Test func headingsAreMarkedOnATerminal() {
    #expect(text(SampleMeasures.empty(), style: TextStyle(isColored: true)).hasPrefix("\u{1b}[1m"))
  }

  @Test func noRows() {
    #expect(text(MeasureReport(rows: [], share: 0.5)) == "\nengine\n")
  }
}
