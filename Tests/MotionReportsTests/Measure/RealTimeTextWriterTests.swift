import MotionModel
import MotionReports
import Testing

@Suite struct RealTimeTextWriterTests {
  private static func cost() throws -> RealTimeCost {
    RealTimeCost(
      rate: try #require(TickRate(120)), speed: 1, loops: 1, ticks: 264, length: 2_200_000_000,
      lateness: Distribution(
        count: 264, minimum: 20, mean: 40_000, p50: 48, p90: 60_000, p99: 173_200, p999: 284_300,
        maximum: 9_100_400),
      duration: Distribution(
        count: 264, minimum: 900, mean: 3_400, p50: 3_300, p90: 4_100, p99: 14_000, p999: 17_000,
        maximum: 17_050),
      missedDeadlines: 1, lateTicks: 1,
      worstTicks: [
        TimedTick(
          loop: 0, index: 64, time: Instant(nanoseconds: 542_433_733), lateness: 9_100_400,
          duration: 3_300, missedDeadlines: 1,
          handOffs: [
            handOff(.drag(by: .zero), tick: 64, line: 23),
            handOff(.release(velocity: .zero, toward: .zero), tick: 64, line: 24),
          ]),
        TimedTick(
          loop: 0, index: 7, time: Instant(nanoseconds: 58_333_390), lateness: 57,
          duration: 17_050, missedDeadlines: 0,
          handOffs: [handOff(.grab, tick: 7, line: 0)]),
      ],
      isInterrupted: false)
  }

  private static func handOff(_ interaction: Interaction, tick: Int, line: Int32) -> HandOff {
    HandOff(
      time: .zero, interaction: interaction, before: .zero, after: .zero, tick: tick, line: line)
  }

  private static func text(_ cost: RealTimeCost, note: String? = nil) -> String {
    TextWriter().text(cost, name: "pane/spring", note: note)
  }

  @Test func wholeOutput() throws {
    let cost = try Self.cost()
    var other = cost
    (other.speed, other.loops, other.isInterrupted, other.missedDeadlines) = (0.5, 3, true, 20)
    other.worstTicks[0].loop = 2
    var idle = cost
    idle.worstTicks = []
    let difference = try Expected.difference(
      "real-time.txt",
      [
        "As planned": Self.text(cost),
        "Speed, loops, interrupt and note are told": Self.text(other, note: "debug build"),
        "A run without ticks has no worst": Self.text(idle),
      ])
    #expect(difference == nil)
  }
}
