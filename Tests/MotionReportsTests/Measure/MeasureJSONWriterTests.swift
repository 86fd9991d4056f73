import Foundation
import MotionReports
import Testing

@Suite struct MeasureJSONWriterTests {
  private func text(_ report: MeasureReport) throws -> String {
    var text = ""
    try JSONWriter().write(report, to: &text)
    return text
  }

  @Test func wholeOutput() throws {
    var report = SampleMeasures.full()
    report.rows.removeSubrange(1...)
    let whole = #"""
      {
        "capacity_share" : 0.5,
        "rows" : [
          {
            "allocations" : {
              "per_tick" : 0,
              "ticks" : 100,
              "total" : 0
            },
            "capacity" : {
              "bound" : "budget",
              "copies" : 340000,
              "limit_ns" : 4166666,
              "p99_ns" : 4100000,
              "too_many" : 340001
            },
            "clock" : "real:120",
            "delivery" : "tick",
            "digest" : "9f3a61c000000001",
            "engine" : "spring",
            "file" : "traces/pane throw.csv",
            "flight" : {
              "ns_per_tick" : 4.46,
              "slices" : 101,
              "spread" : 0.01
            },
            "hand_off" : {
              "ns_per_tick" : 17.84,
              "slices" : 101,
              "spread" : 0.01
            },
            "held" : {
              "ns_per_tick" : 0.446,
              "slices" : 101,
              "spread" : 0.01
            },
            "instructions" : {
              "per_tick" : 158,
              "ticks" : 100,
              "total" : 15800
            },
            "missing" : {

            },
            "real_time" : {
              "duration_ns" : {
                "max" : 24000,
                "mean" : 10000,
                "min" : 4000,
                "p50" : 8000,
                "p90" : 12000,
                "p99" : 16000,
                "p99.9" : 20000
              },
              "hitch_band" : "good",
              "hitch_ms_per_s" : 0,
              "interrupted" : false,
              "late_ticks" : 0,
              "lateness_ns" : {
                "max" : 6,
                "mean" : 2.5,
                "min" : 1,
                "p50" : 2,
                "p90" : 3,
                "p99" : 4,
                "p99.9" : 5
              },
              "length_ns" : 833333333,
              "loops" : 1,
              "missed_deadlines" : 0,
              "speed" : 1,
              "ticks" : 100
            },
            "replay" : {
              "ns_per_tick" : 13.379999999999999,
              "slices" : 101,
              "spread" : 0.01
            },
            "rest" : {
              "ns_per_tick" : 0.223,
              "slices" : 101,
              "spread" : 0.01
            },
            "specification" : "spring:a=1,b=2",
            "ticks" : 100,
            "trace" : "pane-throw",
            "velocity" : "lsq2"
          }
        ],
        "schema" : "motion-replay/measure/2"
      }

      """#
    #expect(try text(report) == whole)
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
