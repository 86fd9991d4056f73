import MotionReports
import Testing

@Suite struct FindingsCSVWriterTests {
  @Test func wholeOutput() throws {
    #expect(
      try Expected.difference("findings.csv", FindingsReport(SampleReport.report()).csv) == nil)
  }
}
