import MotionEngines
import MotionModel
import MotionReplay
import MotionTesting
import Testing

struct DynamicsTests {
  /// Positions by tick on the way to 500; nine digits of what is computed in single precision, which
  /// keeps seven.
  ///
  /// Source: UIKit Dynamics with the article's `PaneBehavior`.
  struct Run: Sendable {
    var rate: Int64
    var start: Double
    var velocity: Double
    var ticks: [(tick: Int64, position: Double)]
  }

  static let runs: [Run] = [
    Run(
      rate: 60, start: 0, velocity: 0,
      ticks: [(1, 14.214), (2, 71.737419), (3, 149.967331), (10, 499.5), (60, 499.5)]),
    Run(
      rate: 60, start: 300, velocity: -2000,
      ticks: [
        (1, 292.641388), (2, 298.757568), (3, 322.697174), (10, 498.384674), (30, 499.5),
      ]),
    Run(
      rate: 120, start: 0, velocity: 0,
      ticks: [(1, 0), (2, 14.214), (3, 39.140884), (10, 310.598816)]),
  ]

  private func started(_ run: Run) -> Interactive<Dynamics> {
    var pane = Dynamics().started(at: SIMD2(run.start, 20), .grab)
    pane.handle(
      .release(velocity: SIMD2(run.velocity, 0), toward: SIMD2(500, 20)), at: .zero)
    return pane
  }

  private func time(_ tick: Int64, rate: Int64) -> Instant {
    Instant(nanoseconds: tick * 1_000_000_000 / rate)
  }

  @Test(arguments: DynamicsTests.runs)
  func positions(run: Run) {
    var pane = started(run)
    var tick: Int64 = 0
    for expected in run.ticks {
      while tick < expected.tick {
        tick += 1
        pane.advance(to: time(tick, rate: run.rate))
      }
      #expect((pane.state.position.x - expected.position).magnitude < 1e-4)
      // The place is a float, in metres.
      #expect((pane.state.position.y - 20).magnitude < 1e-6)
    }
  }

  @Test func restsHalfAPointShortAfterHalfASecond() {
    var pane = started(Self.runs[0])
    var tick: Int64 = 0
    while !pane.isAtRest {
      tick += 1
      pane.advance(to: time(tick, rate: 60))
    }
    #expect((pane.state.position.x - 499.5).magnitude < 1e-4)
    #expect(pane.state.velocity == .zero)
    // Tick 10 stops it in its second sub-step; 60 slow sub-steps are 30 ticks.
    #expect(tick == 40)
  }

  @Test func ticksOfOneAndTwoSubStepsAddUp() {
    for rate: Int64 in [24, 30, 60, 90, 120, 144, 240] {
      var pane = started(Self.runs[0])
      for tick in 1...rate / 2 { pane.advance(to: time(tick, rate: rate)) }
      // 60 sub-steps' time, of which the last is not due.
      var whole = started(Self.runs[0])
      whole.advance(to: Instant(nanoseconds: 500_000_000))
      #expect(pane.state.isBitEqual(to: whole.state))
    }
  }

  @Test func aTickBeyondHalfASecondCountsAsASixtieth() {
    var long = started(Self.runs[0])
    long.advance(to: Instant(nanoseconds: 500_000_001))
    var short = started(Self.runs[0])
    short.advance(to: time(1, rate: 60))
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

  @Test func conforms() {
    #expect(EngineConformance(of: Dynamics()).brokenRules() == [.restsOnTarget])
    #expect(
      EngineConformance(of: Dynamics(frequency: 60, damping: 0)).brokenRules() == [.restsOnTarget])
  }

  @Test func claims() {
    let frequency = 7 * Double.pi
    #expect(
      Dynamics().claims
        == EngineClaims(oscillator: .init(mass: 1, stiffness: frequency * frequency)))
  }
}
