import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct AnimationGroupTests {
  private func started(_ parameters: String) throws -> Interactive<AnimationGroup> {
    try AnimationGroup.configured(parameters).started(.retarget(to: SIMD2(0, 300)))
  }

  @Test func childrenBeginInTheGroupsTime() throws {
    var engine = try started("timing=linear")
    // The move takes 0.3 s from time 0, the shake 0.4 s from 0.1 s.
    let places: [(time: Int64, x: Double, y: Double)] = [
      (50, 0, 50), (100, 0, 100), (200, 5, 200), (299, -9.85, 299), (300, -10, 300),
      (450, 7.5, 300), (499, 0.15, 300),
    ]
    for (time, x, y) in places {
      engine.advance(to: milliseconds(time))
      let expected = SIMD2<Double>(x, y)
      #expect((engine.state.position - expected).length < 1e-9, "at \(time)")
    }
    engine.advance(to: milliseconds(500))
    #expect(engine.isAtRest && engine.state.position == SIMD2(0, 300))
  }

  @Test func childrenAreClipped() throws {
    var engine = try started("duration=0.2,timing=linear,amplitude=0")
    engine.advance(to: Instant(nanoseconds: 199_999_999))
    #expect((engine.state.position.y - 200).magnitude < 1e-6)
    engine.advance(to: milliseconds(200))
    #expect(engine.isAtRest && engine.state.position.y == 300)
  }

  @Test func theGroupsSpeedIsThatOfItsChildren() throws {
    var engine = try started("speed=2,timing=linear,amplitude=0")
    engine.advance(to: milliseconds(75))
    #expect((engine.state.position.y - 150).magnitude < 1e-9)
    #expect((engine.state.velocity.y - 2_000).magnitude < 1e-9)
    engine.advance(to: milliseconds(200))
    #expect(engine.state.position.y == 300 && !engine.isAtRest)
    engine.advance(to: milliseconds(250))
    #expect(engine.isAtRest)
  }

  @Test func aLateMoveShowsTheTargetUnlessItFills() throws {
    let late = "move-begin=0.1,amplitude=0"
    #expect(try started(late).state.position.y == 300)
    var filled = try started(late + ",move-fill=backwards")
    #expect(filled.state.position.y == 0)
    filled.advance(to: milliseconds(100))
    #expect(filled.state.position.y == 0)
    filled.advance(to: milliseconds(250))
    #expect((filled.state.position.y - 150).magnitude < 1e-9)
  }
}
