import MotionReports
import Testing

@Suite struct MeasureJSONWriterTests {
  @Test func wholeOutput() throws {
    var report = SampleMeasures.full()
    report.rows.removeSubrange(1...)
    try Expected.check("measure.json", JSONWriter.text(report.json))
  }

  @Test func whatIsMissingIsNullAndHasAReason() throws {
    try Expected.check("measure-empty.json", JSONWriter.text(SampleMeasures.empty().json))
  }
}
