import Foundation
import MotionReports
import Testing

@Suite struct MeasureJSONWriterTests {
  private func text(_ report: MeasureReport) throws -> String {
    try JSONWriter.text(report.json)
  }

  @Test func wholeOutput() throws {
    var report = SampleMeasures.full()
    report.rows.removeSubrange(1...)
    #expect(try text(report) == Expected.text("measure.json"))
  }

  @Test func whatIsMissingIsNullAndHasAReason() throws {
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(text(SampleMeasures.empty()).utf8))
        as? [String: Any])
    #expect(document["capacity_share"] as? Double == 0.25)
    let row = try #require((document["rows"] as? [[String: Any]])?.first)
    let missing = try #require(row["missing"] as? [String: String])
    #expect(
      missing == [
        "flight": "debug build", "real_time": "simulated clock",
        "allocations": "allocations are not traced",
        "instructions": "valgrind is not installed", "capacity": "not asked for",
      ])
    for name in missing.keys { #expect(row[name] is NSNull) }
  }
}
