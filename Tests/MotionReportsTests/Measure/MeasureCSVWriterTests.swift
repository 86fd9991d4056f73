import MotionReports
import Testing

@Suite struct MeasureCSVWriterTests {
  @Test func wholeOutput() throws {
    let difference = try Expected.difference(
      "measure.csv",
      [
        "All numbers": SampleMeasures.full().csv,
        "What is missing is empty and has a reason": SampleMeasures.empty().csv,
      ])
    #expect(difference == nil)
  }
}
