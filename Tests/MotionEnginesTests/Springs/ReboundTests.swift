import MotionEngines
import MotionModel
import MotionReplay
import MotionTesting
import Testing

struct ReboundTests {
  private let ticks: [(position: Double, velocity: Double)]

  init() throws { ticks = try NumberRow.table("rebound").map { ($0[0], $0[1]) } }

  private func started() -> Interactive<Rebound> {
    Rebound().started(at: SIMD2(0, 3), .retarget(to: SIMD2(1, 3)))
  }

  @Test func presentsTheSnapshots() {
    var spring = started()
    for (index, expected) in ticks.enumerated() {
      #expect(!spring.isAtRest)
      spring.advance(to: Instant(nanoseconds: (Int64(index) + 1) * 16_667_000))
      #expect((spring.state.position.x - expected.position).magnitude < 1e-11)
      #expect((spring.state.velocity.x - expected.velocity).magnitude < 1e-10)
      #expect(spring.state.position.y == 3)
    }
    #expect(spring.isAtRest && ticks.count == 55)
  }

  // Source: the snapshots "castable to and used as an Observable" 1 and 2: 57 values, the 55 of the
  // ticks with the first and the last one notified twice. Here an observer asks again without a
  // tick.
  @Test func anObserverSeesTheFirstAndTheLastTickTwice() {
    let expected = ticks.prefix(1) + ticks + ticks.suffix(1)
    var spring = started()
    var observed: [MotionState] = []
    for index in ticks.indices {
      spring.advance(to: Instant(nanoseconds: (Int64(index) + 1) * 16_667_000))
      observed.append(spring.state)
      if index == 0 || index == ticks.count - 1 {
        spring.advance(to: Instant(nanoseconds: (Int64(index) + 1) * 16_667_000))
        observed.append(spring.state)
      }
    }
    #expect(observed.count == 57)
    for (state, expected) in zip(observed, expected) {
      #expect((state.position.x - expected.position).magnitude < 1e-11)
      #expect((state.velocity.x - expected.velocity).magnitude < 1e-10)
    }
  }

  // Origami's tension 40 and friction 7.
  @Test func defaults() {
    #expect(Rebound().tension == 230.2)
    #expect(Rebound().friction == 22)
    let bouncy = Rebound(bounciness: 4, speed: 12)
    #expect((bouncy.tension - 342.100588235294).magnitude < 1e-11)
  }

  @Test func theFirstTickCountsAsAMillisecond() {
    for length: Int64 in [1, 4_166_667, 16_667_000, 2_000_000_000] {
      var spring = started()
      spring.advance(to: Instant(nanoseconds: length))
      #expect((spring.state.position.x - ticks[0].position).magnitude < 1e-15)
    }
  }

  @Test func theClockStopsAfterTwoTicksUnderAFinger() {
    for (ticks, counts) in [(0, true), (1, true), (2, false), (5, false)] {
      var spring = started()
      var now: Int64 = 0
      func tick() {
        now += 10_000_000
        spring.advance(to: Instant(nanoseconds: now))
      }
      for _ in 0..<5 { tick() }
      spring.handle(.grab, at: Instant(nanoseconds: now))
      for _ in 0..<ticks { tick() }
      spring.handle(
        .release(velocity: SIMD2(1000, 0), toward: .zero), at: Instant(nanoseconds: now))
      let before = spring.state.position.x
      tick()
      let travel = spring.state.position.x - before
      #expect(counts ? travel > 7 : travel < 1)
    }
  }

  @Test func aLongTickCountsAs64Milliseconds() {
    var states: [MotionState] = []
    for length: Int64 in [64_000_000, 65_000_000, 10_000_000_000] {
      var spring = started()
      spring.advance(to: Instant(nanoseconds: 1_000_000))
      spring.advance(to: Instant(nanoseconds: 1_000_000 + length))
      states.append(spring.state)
    }
    #expect(states[0].isBitEqual(to: states[1]))
    #expect(states[0].isBitEqual(to: states[2]))
  }

  @Test func conforms() {
    #expect(EngineConformance(of: Rebound()).violations() == [])
    #expect(EngineConformance(of: Rebound(bounciness: 20, speed: 0)).violations() == [])
    #expect(EngineConformance(of: Rebound(tension: 1e6, friction: 1e3)).violations() == [])
  }

  @Test func claims() {
    #expect(
      Rebound().claims
        == EngineClaims(movesOnlyAtTicks: true, oscillator: .init(mass: 1, stiffness: 230.2)))
    #expect(Rebound().exactConstants == [230.2, 22, 1])
  }
}
