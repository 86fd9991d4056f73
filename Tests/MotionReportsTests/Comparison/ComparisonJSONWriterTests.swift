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
    var text = ""
    try JSONWriter().write(report, to: &text)
    #expect(
      text == #"""
        {
          "judged" : {
            "part" : 1,
            "parts" : 1,
            "replays" : 2,
            "total" : 2
          },
          "rows" : [
            {
              "clock" : "120",
              "cost" : {
                "ns_per_tick" : 4.46,
                "spread" : 0.01
              },
              "delivery" : "tick",
              "digest" : "9f3a61c000000001",
              "engine" : "spring",
              "file" : "traces/pane catch.csv",
              "findings" : [

              ],
              "measurements" : {
                "overshoot_percent" : 7.691536,
                "rate_divergence_60_120_points" : 3.1,
                "settling_time_s" : 0.633
              },
              "specification" : "spring:stiffness=300,damping=20,mass=1",
              "trace" : "pane-catch-and-throw",
              "velocity" : "lsq2",
              "verdict" : "ok"
            },
            {
              "clock" : "120",
              "cost" : {
                "ns_per_tick" : 9.8,
                "spread" : 0.01
              },
              "delivery" : "tick",
              "digest" : "c77d1e5500000002",
              "engine" : "cubic:handoff=restart",
              "file" : "traces/pane catch.csv",
              "findings" : [
                {
                  "check" : "hand-off-velocity",
                  "known" : false,
                  "limit" : 1,
                  "line" : 41,
                  "message" : "velocity falls by 12 pt/s",
                  "rule" : "release-slows",
                  "size" : 12,
                  "time_ns" : 500000000,
                  "unit" : "pt/s",
                  "visible_points" : null
                },
                {
                  "check" : "finite",
                  "known" : false,
                  "limit" : 0,
                  "line" : null,
                  "message" : "position is inf",
                  "rule" : "not-finite-on-other-clock",
                  "size" : null,
                  "time_ns" : 0,
                  "unit" : "numbers",
                  "visible_points" : null
                }
              ],
              "measurements" : {
                "hand_off_velocity_jump_points_per_s" : 1204.25,
                "overshoot_percent" : 0,
                "rate_divergence_60_120_points" : 0,
                "settling_time_s" : 0.4
              },
              "specification" : "cubic:handoff=restart",
              "trace" : "pane-catch-and-throw",
              "velocity" : "lsq2",
              "verdict" : "breaks"
            }
          ],
          "schema" : "motion-replay/compare/1",
          "verdict" : "failed"
        }

        """#)
  }

  @Test func noNumberIsNaNOrInfinite() throws {
    var report = SampleReport.report()
    report.rows[0].cost = TickCost(nanosecondsPerTick: .nan, spread: 0, slices: 0)
    report.rows[0].measurements[0].value = .infinity
    report.rows[1].findings[0].limit = .nan
    var text = ""
    try JSONWriter().write(report, to: &text)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let rows = try #require(document["rows"] as? [[String: Any]])
    #expect(rows.count == 4)
    #expect(rows[0]["cost"] is NSNull)
    #expect((rows[0]["measurements"] as? [String: Any])?.keys.contains("settling_time_s") == false)
  }
}
