import MotionModel
import MotionEngines
import MotionReplay
import Testing

struct SpringTests {
  /// Positions and velocities of the first ticks from 0 to 100 with k 300, c 20 and m 1.
  ///
  /// Source: the model of objc.io issue 12's `UINTSpringAnimation`, computed in double precision with
  /// dt = 1/60, printed to nine places.
  static let ticks: [(position: Double, velocity: Double)] = [
    (8.333333333, 500.0), (21.527777778, 791.666666667), (36.863425926, 920.138888889),
    (52.348572531, 929.108796296), (66.64295589, 857.663001543), (78.952298472, 738.560554913),
    (88.912501987, 597.612210916), (96.476595832, 453.845630675), (101.812942075, 320.180774625),
    (105.219427732, 204.389139373), (107.055465858, 110.162287591), (107.691535788, 38.16419577),
  ]

  /// The position 0.2 s after the start, and the ticks until then.
  static let positions: [(rate: Int64, ticks: Int64, position: Double)] = [
    (30, 6, 103.70370370370371), (60, 12, 107.69153578763392), (120, 24, 109.03049355089837),
    (240, 48, 109.53187555719475), (1000, 200, 109.84167790473445),
  ]

  private func started(_ spring: Spring = Spring()) -> Interactive<Spring> {
    spring.started(.retarget(to: SIMD2(100, -50)))
  }

  private func time(_ tick: Int64, rate: Int64) -> Instant {
    Instant(nanoseconds: tick * 1_000_000_000 / rate)
  }

  // Ticks are whole nanoseconds, up to 1 ns off 1/60 s. A tick at most 6e-8 of itself shorter moves
  // it by at most that share of velocity times tick, 1e-6 pt, and the next ones make up for it; the
  // velocity changes by at most 6e-8 of 30,000 pt/s^2 / 60.
  @Test func firstTicks() {
    var spring = started()
    for (index, expected) in Self.ticks.enumerated() {
      spring.advance(to: time(Int64(index) + 1, rate: 60))
      #expect((spring.state.position.x - expected.position).magnitude < 2e-6)
      #expect((spring.state.velocity.x - expected.velocity).magnitude < 5e-5)
      #expect(spring.state.position.y == -0.5 * spring.state.position.x)
    }
  }

  @Test func peakIsAtTick12() {
    var spring = started()
    var positions: [Double] = []
    for tick in 1...20 {
      spring.advance(to: time(Int64(tick), rate: 60))
      positions.append(spring.state.position.x)
    }
    #expect(positions.max() == positions[11])
  }

  @Test func restsAtTick38FromWithinAPoint() {
    var spring = Spring().started(.retarget(to: SIMD2(100, 0)))
    for tick in 1...37 { spring.advance(to: time(Int64(tick), rate: 60)) }
    #expect(!spring.isAtRest)
    // The step that tick 38 takes before it snaps.
    let (position, velocity) = (spring.state.position.x, spring.state.velocity.x)
    let dt = time(38, rate: 60).seconds(since: time(37, rate: 60))
    let next = velocity + (300 * (100 - position) - 20 * velocity) * dt
    #expect((next - 0.03314185304054279).magnitude < 1e-6)
    #expect((position + next * dt - 100.0442613027871).magnitude < 1e-6)
    spring.advance(to: time(38, rate: 60))
    #expect(spring.isAtRest)
    #expect(spring.state == MotionState(position: SIMD2(100, 0)))
  }

  @Test(arguments: SpringTests.positions)
  func positionDependsOnTheRate(rate: Int64, ticks: Int64, position: Double) {
    var spring = started()
    for tick in 1...ticks { spring.advance(to: time(tick, rate: rate)) }
    #expect((spring.state.position.x - position).magnitude < 2e-6)
  }

  @Test func stepIsTheArticlesArithmetic() {
    var spring = started()
    spring.advance(to: Instant(nanoseconds: 16_666_667))
    let dt = 16_666_667 * 1e-9
    var (position, velocity) = (0.0, 0.0)
    velocity += (300 * (100 - position) - 20 * velocity) * dt / 1
    position += velocity * dt
    #expect(spring.state.position.x == position)
    #expect(spring.state.velocity.x == velocity)
  }

  @Test func massDividesTheForce() {
    var heavy = started(Spring(stiffness: 600, damping: 40, mass: 2))
    var light = started()
    for tick in 1...30 {
      heavy.advance(to: time(Int64(tick), rate: 60))
      light.advance(to: time(Int64(tick), rate: 60))
      #expect(heavy.state.isBitEqual(to: light.state))
    }
  }

  @Test func ticksBeyondTheStableStepGrow() {
    let spring = Spring()
    #expect((spring.stableStep - 0.0666666666666666).magnitude < 1e-12)
    for (share, grows) in [(0.95, false), (1.05, true)] {
      var spring = started()
      let length = Int64(share * spring.motion.stableStep * 1e9)
      for tick in 1...200 { spring.advance(to: Instant(nanoseconds: Int64(tick) * length)) }
      #expect(((spring.state.position.x - 100).magnitude > 1000) == grows)
    }
  }

  @Test func retargetWhileHeldWaitsForTheFinger() {
    var spring = started()
    spring.handle(.grab, at: .zero)
    spring.handle(.retarget(to: SIMD2(7, 7)), at: .zero)
    spring.advance(to: time(5, rate: 60))
    #expect(!spring.isAtRest)
    #expect(spring.state == .zero)
  }

  /// The animator takes `CADisplayLink.duration`; with clock=real it takes the time between two ticks.
  @Test func aStepTakesTheNominalInterval() {
    var spring = started()
    var real = started(Spring(Spring().constants, clock: .real))
    for rate in [60.0, 120] {
      let before = spring.state
      spring.expectFrames(every: 1 / rate)
      real.expectFrames(every: 1 / rate)
      let time = Instant(nanoseconds: rate == 60 ? 30_000_000 : 31_000_000)
      spring.advance(to: time)
      let velocity =
        before.velocity.x + (300 * (100 - before.position.x) - 20 * before.velocity.x) / rate
      #expect((spring.state.velocity.x - velocity).magnitude < 1e-9)
      if rate == 60 { real.advance(to: time) }
    }
    #expect(real.state.velocity.x == 300 * 100 * 0.03)
  }

  @Test func aTapAtRestStartsWithWhatWasLeft() {
    var spring = started()
    for tick in 1...60 { spring.advance(to: time(Int64(tick), rate: 60)) }
    #expect(spring.isAtRest && spring.state.velocity == .zero)
    spring.handle(.retarget(to: .zero), at: time(60, rate: 60))
    #expect(spring.state.velocity != .zero && spring.state.velocity.length < 0.05)
    for tick in 61...120 { spring.advance(to: time(Int64(tick), rate: 60)) }
    spring.handle(.grab, at: time(120, rate: 60))
    spring.handle(.cancel(toward: SIMD2(100, 0)), at: time(120, rate: 60))
    #expect(spring.state.velocity == .zero)
  }

  @Test func claims() {
    #expect(
      Spring(stiffness: 170, damping: 26, mass: 2).claims
        == EngineClaims(movesOnlyAtTicks: true, oscillator: .init(mass: 2, stiffness: 170)))
  }
}
