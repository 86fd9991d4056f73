import MotionModel
import MotionReports

enum SampleMeasures {
  static let throwing = SampleReport.facts(
    name: "pane-throw", file: "traces/pane throw.csv", eventCount: 187,
    end: Instant(nanoseconds: 2_310_000_000), deviceRate: 120, surface: "pane")

  static let tapping = SampleReport.facts(
    name: "tap", file: "traces/tap.csv", eventCount: 1, end: .zero, deviceRate: nil,
    surface: "free")

  static func full() -> MeasureReport {
    MeasureReport(
      rows: [
        row(throwing, "spring", hot: 4.46, instructions: 15800, allocations: 0, capacity: 340_000),
        row(throwing, "glide", hot: 12.25, instructions: 30111, allocations: 226, capacity: 990),
        row(tapping, "spring", hot: 5.5, instructions: 16000, allocations: 0, capacity: 410_000),
        row(tapping, "glide", hot: 11, instructions: 20000, allocations: 1, capacity: 0),
      ], share: 0.5)
  }

  static func empty() -> MeasureReport {
    var row = full().rows[0]
    row.costs = CostPart.allCases.map { _ in .missing("debug build") }
    row.realTime = .missing("simulated clock")
    row.allocations = .missing("allocations are not traced")
    row.instructions = .missing("valgrind is not installed")
    row.capacity = .missing("not asked for")
    return MeasureReport(rows: [row], share: 0.25)
  }

  private static func row(
    _ trace: TraceFacts, _ engine: String, hot: Double, instructions: Int, allocations: Int,
    capacity: Int
  ) -> MeasureRow {
    MeasureRow(
      trace: trace,
      engine: engine,
      header: RecordingHeader(
        trace: trace.name, traceDigest: Digest(), surface: .free, engine: "\(engine):a=1,b=2",
        claims: EngineClaims(), conditions: Conditions(clock: ReplayClock("real:120"))),
      digest: Digest(value: 0x9f3a_61c0_0000_0001),
      ticks: 100,
      costs: [1, 4, 0.1, 0.05, 3].map { factor in
        .found(TickCost(nanosecondsPerTick: factor * hot, spread: 0.01, slices: 101))
      },
      realTime: realTime(scale: Int64(hot)),
      allocations: .found(TickCount(total: allocations, ticks: 100)),
      instructions: .found(TickCount(total: instructions, ticks: 100)),
      capacity: .found(
        Capacity(
          copies: capacity, tooMany: capacity == 410_000 ? nil : capacity + 1,
          bound: capacity == 410_000 ? .memory : .budget, limit: 4_166_666,
          p99: capacity == 0 ? 0 : 4_100_000)))
  }

  private static func realTime(scale: Int64) -> Measured<RealTimeCost> {
    guard let rate = TickRate(120) else { return .missing("120 is a rate") }
    let cost = RealTimeCost(
      rate: rate, speed: 1, loops: 1, ticks: 100, length: 833_333_333,
      lateness: distribution(scale: 1), duration: distribution(scale: scale * 1000),
      missedDeadlines: scale == 12 ? 1 : 0, lateTicks: scale == 12 ? 2 : 0, worstTicks: [],
      isInterrupted: false)
    return .found(cost)
  }

  private static func distribution(scale: Int64) -> Distribution {
    Distribution(
      count: 100, minimum: scale, mean: Double(scale) * 2.5, p50: 2 * scale, p90: 3 * scale,
      p99: 4 * scale, p999: 5 * scale, maximum: 6 * scale)
  }
}
