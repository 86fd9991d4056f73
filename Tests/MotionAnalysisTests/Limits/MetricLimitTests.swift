import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import Testing

@Suite struct MetricLimitTests {
  static let texts: [(String, String, MetricLimit.Comparison, Double, String)] = [
    ("settling_time<=0.6s", "settling_time_s", .atMost, 0.6, "s"),
    ("settling_time_s < 600 ms", "settling_time_s", .below, 0.6, "s"),
    ("settling_time>=5e8ns", "settling_time_s", .atLeast, 0.5, "s"),
    ("settling_time>2us", "settling_time_s", .above, 2e-6, "s"),
    ("settling_time<=450000us", "settling_time_s", .atMost, 0.45, "s"),
    ("settling_time<175ms", "settling_time_s", .below, 0.175, "s"),
    ("overshoot_percent<=20%", "overshoot_percent", .atMost, 20, "%"),
    ("overshoot<=20%", "overshoot_percent", .atMost, 20, "%"),
    ("overshoot<=20pt", "overshoot_points", .atMost, 20, "pt"),
    ("overshoot_points<=-1.5pt", "overshoot_points", .atMost, -1.5, "pt"),
    ("peak_speed<=1e4pt/s", "peak_speed_points_per_s", .atMost, 10_000, "pt/s"),
    ("hand_off_velocity_turn<=5degrees", "hand_off_velocity_turn_degrees", .atMost, 5, "degrees"),
    ("hand_off_velocity_turn<=5deg", "hand_off_velocity_turn_degrees", .atMost, 5, "degrees"),
  ]

  @Test(arguments: texts)
  func reads(
    text: String, metric: String, comparison: MetricLimit.Comparison, bound: Double, unit: String
  ) throws {
    let limit = try MetricLimit(text)
    #expect(limit.metric == metric)
    #expect(limit.comparison == comparison)
    // Not one bit off, as `<=450ms` must be the limit that `<=0.45s` is.
    #expect(limit.bound == bound)
    #expect(limit.unit == unit)
    #expect(try MetricLimit(limit.text) == limit)
  }

  @Test func radiansAreAngles() throws {
    let limit = try MetricLimit("hand_off_velocity_turn<=3.141592653589793rad")
    #expect(limit.bound == 180)
  }

  @Test(arguments: [
    "", "settling_time", "settling_time=1s", "<=1s", "settling_time<=", "settling_time<=s",
    "settling_time<=1", "settling_time<=1pt", "settling_time<=1S", "settling_time<=1e999s",
    "settling_time<=nans", "settling_time<==1s", "settling_time<=1s<=2s", "settling_time_ms<=1s",
    "overshoot<=1s", "peak_speed<=1pt", "settling_time<=0x1s", "settling_time<=1 s s",
  ])
  func refuses(text: String) {
    #expect(throws: MetricLimitError.self) { try MetricLimit(text) }
  }

  @Test func everyMetricHasAUnit() throws {
    for name in Metric.names {
      #expect(
        MetricUnit.allCases.contains { name.hasSuffix($0.rawValue) },
        "end \(name) with one of \(MetricUnit.allCases.map(\.rawValue)), or add a MetricUnit")
      let units = ["s", "pt", "pt/s", "%", "degrees"]
      #expect(units.count { (try? MetricLimit("\(name)<=1\($0)")) != nil } == 1, "\(name)")
    }
  }

  @Test func judgesTheMeasurement() throws {
    let evidence = try Evidence(of: "spring")
    let value = try #require(Metric.settlingTime.value(in: evidence))
    for (text, holds) in [
      ("<=\(value)s", true), ("<\(value)s", false), (">=\(value)s", true), (">\(value)s", false),
      ("<=\(value.nextDown)s", false), (">\(value.nextDown)s", true),
    ] {
      let limit = try MetricLimit("settling_time" + text)
      #expect(limit.value(in: evidence) == value, "\(text)")
      #expect(limit.isBroken(by: value) != holds, "\(text)")
    }
    let absent = try MetricLimit("error_against_exact<=1pt")
    #expect(absent.value(in: try Evidence(of: "spring-exact")) == nil)
  }

  @Test func whatNeverRestsBreaksALimitOfItsSettlingTime() throws {
    var made = HandMadeRecording()
    made.add(.retarget(to: SIMD2(100, 0)), at: 0, MotionState(0, 1000))
    for index in 0..<50 {
      made.add(tickAt: 0.008 * Double(index), MotionState(Double(index), 1000))
    }
    let evidence = made.evidence
    for text in ["settling_time<=9s", "settling_time>=0s"] {
      let limit = try MetricLimit(text)
      #expect(limit.value(in: evidence) == .infinity)
      #expect(limit.isBroken(by: .infinity))
    }
    made.add(tickAt: 1, MotionState(.nan), isAtRest: true)
    let lag = try MetricLimit("drag_lag<=9pt")
    #expect(lag.value(in: made.evidence) == .infinity)
    #expect(lag.isBroken(by: .nan))
  }
}
