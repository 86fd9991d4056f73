import MotionAnalysis
import MotionModel
import MotionReports

enum SampleReport {
  static let metrics = [
    "settling_time_s", "overshoot_percent", "hand_off_velocity_jump_points_per_s",
    "rate_divergence_60_120_points",
  ]

  static let checks = ["finite", "hand-off-velocity", "rest"]

  static func report(costs: Bool = true) -> ComparisonReport {
    ComparisonReport(
      rows: [
        row(throwing, "spring", digest: 0x9f3a_61c0_0000_0001, cost: costs ? 4.46 : nil) {
          [
            Measurement(metric: "settling_time_s", value: 0.633),
            Measurement(metric: "overshoot_percent", value: 7.691536),
            Measurement(metric: "rate_divergence_60_120_points", value: 3.1),
          ]
        },
        row(
          throwing, "cubic:handoff=restart", digest: 0xc77d_1e55_0000_0002,
          cost: costs ? 9.8 : nil, findings: breaks
        ) {
          [
            Measurement(metric: "settling_time_s", value: 0.4),
            Measurement(metric: "overshoot_percent", value: 0),
            Measurement(metric: "hand_off_velocity_jump_points_per_s", value: 1204.25),
            Measurement(metric: "rate_divergence_60_120_points", value: -0.0),
          ]
        },
        row(tapping, "spring", digest: 7, cost: costs ? 5 : nil) { [] },
        row(tapping, "cubic:handoff=restart", digest: 8, cost: nil) { [] },
      ],
      checks: checks,
      metrics: metrics,
      replayArguments: ["--clock", "60,jitter=2ms"],
      costNote: costs ? nil : "no costs: debug build")
  }

  static let throwing = facts(
    name: "pane-catch-and-throw", file: "traces/pane catch.csv", eventCount: 187,
    end: Instant(nanoseconds: 2_310_000_000), deviceRate: 120.0000048, surface: "pane")

  static let tapping = facts(
    name: "one, \"tap\"", file: "traces/tap.csv", eventCount: 1, end: .zero, deviceRate: nil,
    surface: "free")

  static func facts(
    name: String, file: String, eventCount: Int, end: Instant, deviceRate: Double?, surface: String
  ) -> TraceFacts {
    var facts = TraceFacts(
      Trace(header: TraceHeader(comments: [], surface: .free), events: []), name: name, file: file)
    (facts.eventCount, facts.end) = (eventCount, end)
    (facts.deviceRate, facts.surface) = (deviceRate, surface)
    return facts
  }

  static let breaks = [
    Finding(
      .releaseSlows, place: .handOff(2), time: Instant(nanoseconds: 500_000_000), line: 41,
      size: 12, limit: 1, .text("velocity falls by 12 pt/s")),
    Finding(
      .releaseSlows, place: .handOff(3), time: Instant(nanoseconds: 900_000_000), line: 60,
      size: 13, limit: 1, .text("velocity falls by 13 pt/s")),
    Finding(
      .releaseSlows, place: .handOff(4), time: Instant(nanoseconds: 1_250_000_000), line: 93,
      size: 1204, limit: 1, .text("velocity falls from (0, -1204) to (0, 0) pt/s")),
    Finding(
      .notFiniteOnOtherClock, place: .recording, time: .zero, size: .infinity, limit: 0,
      .text("position is inf")),
  ]

  private static func row(
    _ trace: TraceFacts,
    _ engine: String,
    digest: UInt64,
    cost: Double?,
    findings: [Finding] = [],
    measurements: () -> [Measurement]
  ) -> ComparisonRow {
    ComparisonRow(
      trace: trace,
      engine: engine,
      header: RecordingHeader(
        trace: trace.name, traceDigest: Digest(), surface: .free,
        engine: engine == "spring" ? "spring:stiffness=300,damping=20,mass=1" : engine,
        claims: EngineClaims(), conditions: Conditions(clock: ReplayClock("120"))),
      digest: Digest(value: digest),
      findings: findings,
      measurements: measurements(),
      cost: cost.map { TickCost(nanosecondsPerTick: $0, spread: 0.01, slices: 100) })
  }
}
