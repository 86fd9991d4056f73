import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct DynamicsTests {
  private func started(at start: Double = 0, velocity: Double = 0) -> Interactive<Dynamics> {
    var pane = Dynamics().started(at: SIMD2(start, 20), .grab)
    pane.handle(.release(velocity: SIMD2(velocity, 0), toward: SIMD2(500, 20)), at: .zero)
    return pane
  }

  @Test(arguments: try NumberRow.table("dynamics"))
  func positions(row: NumberRow) {
    var pane = started(at: row[1], velocity: row[2])
    var tick: Int64 = 0
    for expected in row.groups(of: 2, from: 3) {
      pane.tick(tick + 1...Int64(expected[0]), rate: Int64(row[0]))
      tick = Int64(expected[0])
      #expect((pane.state.position.x - expected[1]).magnitude < 1e-4)
      // The position is a float, in metres.
      #expect((pane.state.position.y - 20).magnitude < 1e-6)
    }
  }

  @Test func restsHalfAPointShortAfterHalfASecond() {
    var pane = started()
    let (ticks, _) = pane.tickToRest(16_666_666)
    #expect((pane.state.position.x - 499.5).magnitude < 1e-4)
    #expect(pane.state.velocity == .zero)
    // The second sub-step of tick 10 stops it; 60 slow sub-steps take 30 ticks.
    #expect(ticks == 40)
  }

  @Test func ticksOfOneAndTwoSubStepsAddUp() {
    for rate: Int64 in [24, 30, 60, 90, 120, 144, 240] {
      var pane = started()
      pane.tick(1...rate / 2, rate: rate)
      // The time of 60 sub-steps, of which the last is not due yet.
      var whole = started()
      whole.advance(to: milliseconds(500))
      #expect(pane.state.isBitEqual(to: whole.state))
    }
  }

  @Test func aTickBeyondHalfASecondCountsAsASixtieth() {
    var long = started()
    long.advance(to: Instant(nanoseconds: 500_000_001))
    var short = started()
    short.advance(to: .tick(1, rate: 60))
    #expect(long.state.isBitEqual(to: short.state))
  }

  @Test func motionAcrossTheTargetIsSlowedOnlyByTheResistance() {
    var pane = Dynamics().started(.release(velocity: SIMD2(0, 120), toward: SIMD2(1000, 0)))
    pane.advance(to: Instant(nanoseconds: 16_666_667))
    #expect((pane.state.velocity.y - 120 / (1 + 10.0 / 120)).magnitude < 1e-4)
  }

  @Test func aSubStepMovesByTwoMetresAtMost() {
    var pane = Dynamics(frequency: 1e-3, damping: 0, resistance: 0).started(
      .release(velocity: SIMD2(30_000, 40_000), toward: .zero))
    pane.advance(to: Instant(nanoseconds: 16_666_667))
    #expect((pane.state.position - SIMD2(120, 160)).length < 1e-4)
    #expect((pane.state.velocity - SIMD2(14_400, 19_200)).length < 1e-2)
  }
}
