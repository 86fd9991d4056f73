import MotionReports
import Testing

@Suite struct FindingsCSVWriterTests {
  @Test func wholeOutput() throws {
    try Expected.check("findings.csv", FindingsReport(SampleReport.report()).csv)
  }
}
