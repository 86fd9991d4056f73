import MotionModel
import Testing

struct RealTimeCostTests {
  private static func cost(missed: Int, length: Int64) throws -> RealTimeCost {
    RealTimeCost(
      rate: try #require(TickRate(120)), speed: 1, loops: 1, ticks: 0, length: length,
      lateness: Distribution(), duration: Distribution(), missedDeadlines: missed, lateTicks: 0,
      worstTicks: [], isInterrupted: false)
  }

  // A missed refresh shows an old state for 8.33 ms.
  @Test(
    arguments: [
      (0, 10_000_000_000, 0, .good), (5, 10_000_000_000, 4.1667, .good),
      (6, 10_000_000_000, 5, .warning), (11, 10_000_000_000, 9.1667, .warning),
      (12, 10_000_000_000, 10, .critical), (120, 1_000_000_000, 1000, .critical), (3, 0, 0, .good),
    ] as [(Int, Int64, Double, HitchBand)])
  func theHitchRatioIsTheTimeOfOldStates(
    missed: Int, length: Int64, ratio: Double, band: HitchBand
  ) throws {
    let cost = try Self.cost(missed: missed, length: length)
    #expect(abs(cost.hitchRatio - ratio) < 1e-4)
    #expect(cost.hitchBand == band)
  }
}
