import MotionReports
import Testing

@Suite struct MeasureCSVWriterTests {
  @Test func wholeOutput() throws {
    try Expected.check(
      "measure.csv",
      [
        "All numbers": SampleMeasures.full().csv,
        "What is missing is empty and has a reason": SampleMeasures.empty().csv,
      ])
  }
}
