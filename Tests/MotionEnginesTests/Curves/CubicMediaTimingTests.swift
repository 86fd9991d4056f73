import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct CubicMediaTimingTests {
  private func started(_ parameters: String = "") throws -> Interactive<Cubic> {
    try Cubic.configured(parameters).started(.retarget(to: SIMD2(100, 0)))
  }

  @Test func defaultsInWordsHaveTheBitsOfTheDefaults() throws {
    var plain = try started()
    var spelled = try started("speed=1,time-offset=0,repeat-count=1,autoreverses=0")
    for tick: Int64 in 0...30 {
      plain.advance(to: Instant(nanoseconds: tick * 16_666_667))
      spelled.advance(to: Instant(nanoseconds: tick * 16_666_667))
      #expect(spelled.state.isBitEqual(to: plain.state))
      #expect(spelled.isAtRest == plain.isAtRest)
    }
  }

  @Test func speedPlaysItFaster() throws {
    var plain = try started()
    var fast = try started("speed=4")
    for time: Int64 in stride(from: 0, through: 90, by: 10) {
      plain.advance(to: milliseconds(4 * time))
      fast.advance(to: milliseconds(time))
      #expect((fast.state.position - plain.state.position).length < 1e-11)
      #expect((fast.state.velocity - 4 * plain.state.velocity).length < 1e-9)
    }
    fast.advance(to: Instant(nanoseconds: 99_999_999))
    #expect(!fast.isAtRest)
    fast.advance(to: milliseconds(100))
    #expect(fast.isAtRest)
  }

  @Test func autoreversesEndsWithAJumpToTheModelValue() throws {
    var cubic = try started("autoreverses=1,timing=linear")
    cubic.advance(to: milliseconds(500))
    #expect((cubic.state.position.x - 75).magnitude < 1e-12)
    #expect((cubic.state.velocity.x + 250).magnitude < 1e-12)
    cubic.advance(to: Instant(nanoseconds: 799_999_999))
    #expect(cubic.state.position.x < 1e-6)
    cubic.advance(to: milliseconds(800))
    #expect(cubic.isAtRest && cubic.state.position == SIMD2(100, 0))
  }

  @Test func repetitionsBeginAgain() throws {
    var cubic = try started("repeat-count=2.5,timing=linear")
    for (time, position) in [(300, 75.0), (400, 0), (700, 75), (900, 25), (1_000, 100)] {
      cubic.advance(to: milliseconds(Int64(time)))
      #expect((cubic.state.position.x - position).magnitude < 1e-10, "at \(time)")
    }
    #expect(cubic.isAtRest)
  }

  @Test func aTimeOffsetJumpsAtTheHandOffAndWrapsAround() throws {
    var cubic = try started("time-offset=0.1,timing=linear")
    #expect((cubic.state.position.x - 25).magnitude < 1e-12)
    for (time, position) in [(100, 50.0), (200, 75), (300, 0), (350, 12.5), (400, 100)] {
      cubic.advance(to: milliseconds(Int64(time)))
      #expect((cubic.state.position.x - position).magnitude < 1e-10, "at \(time)")
    }
    #expect(cubic.isAtRest)
  }
}
