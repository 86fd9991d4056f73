import Foundation
import MotionAnalysis
import MotionModel
import MotionReports
import Testing

@Suite struct ComparisonJSONWriterTests {
  @Test func wholeOutput() throws {
    var report = SampleReport.report()
    report.rows.removeSubrange(2...)
    report.rows[1].findings.removeSubrange(1...2)
    #expect(try Expected.difference("comparison.json", JSONWriter.text(report.json)) == nil)
  }

  @Test func noNumberIsNaNOrInfinite() throws {
    var report = SampleReport.report()
    report.rows[0].cost = TickCost(nanosecondsPerTick: .nan, spread: 0, slices: 0)
    report.rows[0].measurements[0].value = .infinity
    report.rows[1].findings[0].limit = .nan
    let text = try JSONWriter.text(report.json)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let rows = try #require(document["rows"] as? [[String: Any]])
    #expect(rows.count == 4)
    #expect(rows[0]["cost"] is NSNull)
    #expect((rows[0]["measurements"] as? [String: Any])?.keys.contains("settling_time_s") == false)
  }
}
