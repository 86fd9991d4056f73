import MotionReports
import Testing

@Suite struct ComparisonCSVWriterTests {
  @Test func wholeOutput() throws {
    #expect(try Expected.difference("comparison.csv", SampleReport.report().csv) == nil)
  }

  @Test func noRowsLeaveTheColumnNames() {
    let whole = SampleReport.report()
    var report = whole
    report.rows = []
    #expect(report.csv == whole.csv.prefix { $0 != "\n" } + "\n")
  }
}
