import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct ReboundTests {
  private func started() -> Interactive<Rebound> {
    Rebound().started(at: SIMD2(0, 3), .retarget(to: SIMD2(1, 3)))
  }

  // From Origami's tension 40 and friction 7.
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
      // Source: the first snapshot of rebound-js.
      #expect((spring.state.position.x - 0.00011425836769833332).magnitude < 1e-15)
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
    let states = ([64, 65, 10_000] as [Int64]).map { length in
      var spring = started()
      spring.advance(to: milliseconds(1))
      spring.advance(to: milliseconds(1 + length))
      return spring.state
    }
    #expect(states.allSatisfy { $0.isBitEqual(to: states[0]) })
  }
}
