import MotionReports
import Testing

@Suite struct MeasureJSONWriterTests {
  @Test func wholeOutput() throws {
    var report = SampleMeasures.full()
    report.rows.removeSubrange(1...)
    #expect(try Expected.difference("measure.json", JSONWriter.text(report.json)) == nil)
  }

  @Test func whatIsMissingIsNullAndHasAReason() throws {
    #expect(
      try Expected.difference("measure-empty.json", JSONWriter.text(SampleMeasures.empty().json))
        == nil)
  }
}
