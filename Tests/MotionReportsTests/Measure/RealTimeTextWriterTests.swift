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

  @Test func aWholeReport() throws {
    #expect(
      try Self.text(Self.cost()) == """
        pane/spring   264 ticks at 120.000 Hz, 2.200 s
        missed 1 deadline in 1 tick; hitch ratio 3.8 ms/s, good
        us    p50   p90    p99  p99.9     max
        late  0.0  60.0  173.2  284.3  9100.4
        work  3.3   4.1   14.0   17.0    17.1
        worst ticks
        tick     time  late us  work us  missed  presents
          64  0.542 s   9100.4      3.3       1  drag, line 23; release, line 24
           7  0.058 s      0.1     17.1       0  grab

        """)
  }

  @Test func speedLoopsInterruptAndNoteAreTold() throws {
    var cost = try Self.cost()
    (cost.speed, cost.loops, cost.isInterrupted, cost.missedDeadlines) = (0.5, 3, true, 20)
    cost.worstTicks[0].loop = 2
    let lines = Self.text(cost, note: "debug build").split(separator: "\n").map { String($0) }
    #expect(
      lines[0] == "pane/spring   264 ticks at 120.000 Hz, 2.200 s, speed 0.5, 3 times, interrupted")
    #expect(lines[1] == "debug build")
    #expect(lines[2] == "missed 20 deadlines in 1 tick; hitch ratio 75.8 ms/s, critical")
    #expect(lines[7] == "loop  tick     time  late us  work us  missed  presents")
    #expect(lines[8].hasPrefix("   2    64  0.542 s"))
  }

  @Test func aRunWithoutTicksHasNoWorst() throws {
    var cost = try Self.cost()
    cost.worstTicks = []
    #expect(!Self.text(cost).contains("worst"))
  }
}
