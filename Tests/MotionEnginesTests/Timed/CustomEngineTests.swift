import MotionEngines
import MotionModel
import MotionTesting
import Testing

/// A caller's own tick function as an engine.
struct CustomEngineTests {
  /// Eases out by a tenth of the way each tick, and remembers what it was told.
  private struct Tenth: CustomTick {
    var moments: [CustomMoment] = []

    mutating func tick(_ state: inout MotionState, _ moment: CustomMoment) -> Bool {
      moments.append(moment)
      state.position += 0.1 * (moment.target - state.position)
      return (moment.target - state.position).length > 50
    }
  }

  /// The article's spring.
  private struct SpringTick: CustomTick {
    var claims: EngineClaims { EngineClaims(oscillator: .init(mass: 1, stiffness: 300)) }

    mutating func tick(_ state: inout MotionState, _ moment: CustomMoment) -> Bool {
      let force = 300 * (moment.target - state.position) - 20 * state.velocity
      state.velocity += force * moment.length
      state.position += state.velocity * moment.length
      let distance = moment.target - state.position
      guard state.velocity.dot(state.velocity) < 0.0025, distance.dot(distance) < 1 else {
        return true
      }
      state.position = moment.target
      return false
    }
  }

  private func milliseconds(_ count: Int64) -> Instant { Instant(nanoseconds: count * 1_000_000) }

  @Test func ticksUntilItsFunctionEndsIt() {
    var engine = CustomEngine(Tenth())
    engine.place(at: .zero)
    engine.handle(.retarget(to: SIMD2(100, 0)), at: milliseconds(5))
    for tick: Int64 in 1...6 { engine.advance(to: milliseconds(5 + 10 * tick)) }
    #expect(!engine.isAtRest)
    engine.advance(to: milliseconds(75))
    #expect(engine.isAtRest)
    #expect((engine.state.position.x - 52.17031).magnitude < 1e-9)
    #expect(engine.state.velocity == .zero)
    let position = engine.state.position
    engine.advance(to: milliseconds(9_000))
    #expect(engine.state.position == position)
  }

  @Test func isAsExpressiveAsAnEngine() {
    var custom = CustomEngine(SpringTick())
    var spring = Spring()
    custom.place(at: .zero)
    spring.place(at: .zero)
    custom.handle(.retarget(to: SIMD2(100, 40)), at: .zero)
    spring.handle(.retarget(to: SIMD2(100, 40)), at: .zero)
    var tick: Int64 = 0
    while !spring.isAtRest {
      tick += 1
      custom.advance(to: Instant(nanoseconds: tick * 16_666_667))
      spring.advance(to: Instant(nanoseconds: tick * 16_666_667))
      #expect(custom.state.isBitEqual(to: spring.state))
    }
    #expect(custom.isAtRest)
    #expect(custom.claims == spring.claims)
  }

  @Test func isNotCalledWhileHeldOrForNothing() {
    var engine = CustomEngine(SpringTick())
    engine.place(at: .zero)
    engine.handle(.grab, at: .zero)
    engine.handle(.drag(by: SIMD2(3, 4)), at: .zero)
    engine.advance(to: milliseconds(500))
    #expect(engine.state == MotionState(position: SIMD2(3, 4)))
    engine.handle(.release(velocity: SIMD2(7, 0), toward: .zero), at: milliseconds(500))
    engine.advance(to: milliseconds(500))
    #expect(engine.state == MotionState(position: SIMD2(3, 4), velocity: SIMD2(7, 0)))
  }

  @Test func conforms() {
    #expect(EngineConformance(of: CustomEngine(SpringTick())).violations() == [])
  }
}
