import MotionModel
import MotionEngines
import MotionReplay
import Testing

struct SpringTests {
  private func started(_ spring: Spring = Spring()) -> Interactive<Spring> {
    spring.started(.retarget(to: SIMD2(100, -50)))
  }

  @Test func restsAtTick38FromWithinAPoint() {
    var spring = Spring().started(.retarget(to: SIMD2(100, 0)))
    spring.tick(1...37, rate: 60)
    #expect(!spring.isAtRest)
    // The step that tick 38 computes before it snaps.
    let (position, velocity) = (spring.state.position.x, spring.state.velocity.x)
    let dt = Instant.tick(38, rate: 60).seconds(since: .tick(37, rate: 60))
    let next = velocity + (300 * (100 - position) - 20 * velocity) * dt
    #expect((next - 0.03314185304054279).magnitude < 1e-6)
    #expect((position + next * dt - 100.0442613027871).magnitude < 1e-6)
    spring.advance(to: .tick(38, rate: 60))
    #expect(spring.isAtRest)
    #expect(spring.state == MotionState(position: SIMD2(100, 0)))
  }

  @Test(arguments: try NumberRow.table("spring-rates"))
  func positionDependsOnTheRate(row: NumberRow) {
    var spring = started()
    let rate = Int64(row[0])
    spring.tick(1...rate / 5, rate: rate)
    #expect((spring.state.position.x - row[1]).magnitude < 2e-6)
  }

  @Test func massDividesTheForce() {
    var heavy = started(Spring(stiffness: 600, damping: 40, mass: 2))
    var light = started()
    for tick: Int64 in 1...30 {
      heavy.advance(to: .tick(tick, rate: 60))
      light.advance(to: .tick(tick, rate: 60))
      #expect(heavy.state.isBitEqual(to: light.state))
    }
  }

  @Test func ticksBeyondTheStableStepGrow() {
    let spring = Spring()
    #expect((spring.stableStep - 0.0666666666666666).magnitude < 1e-12)
    for (share, grows) in [(0.95, false), (1.05, true)] {
      var spring = started()
      let length = Int64(share * spring.motion.stableStep * 1e9)
      spring.tick(1...200, every: length)
      #expect(((spring.state.position.x - 100).magnitude > 1000) == grows)
    }
  }

  @Test func retargetWhileHeldWaitsForTheFinger() {
    var spring = started()
    spring.handle(.grab, at: .zero)
    spring.handle(.retarget(to: SIMD2(7, 7)), at: .zero)
    spring.advance(to: .tick(5, rate: 60))
    #expect(!spring.isAtRest)
    #expect(spring.state == .zero)
  }

  /// The animator uses `CADisplayLink.duration`; with clock=real, the time between two ticks.
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
    spring.tick(1...60, rate: 60)
    #expect(spring.isAtRest && spring.state.velocity == .zero)
    spring.handle(.retarget(to: .zero), at: .tick(60, rate: 60))
    #expect(spring.state.velocity != .zero && spring.state.velocity.length < 0.05)
    spring.tick(61...120, rate: 60)
    spring.handle(.grab, at: .tick(120, rate: 60))
    spring.handle(.cancel(toward: SIMD2(100, 0)), at: .tick(120, rate: 60))
    #expect(spring.state.velocity == .zero)
  }
}
