import MotionEngines
import MotionModel
import MotionTesting
import Testing

/// The keyframe engine: a shake on top of a move.
struct KeyframesTests {
  private func milliseconds(_ count: Int64) -> Instant { Instant(nanoseconds: count * 1_000_000) }

  private func make(_ parameters: [(name: String, text: String)] = []) throws -> Keyframes {
    try Keyframes(parameters: EngineParameters(parameters, for: Keyframes.catalogueDescription))
  }

  private func started<E: Engine>(_ engine: E, toward rest: SIMD2<Double>) -> E {
    var engine = engine
    engine.place(at: SIMD2(20, 10))
    engine.handle(.retarget(to: rest), at: .zero)
    return engine
  }

  @Test func shakesWhereItStands() throws {
    var engine = started(try make([("timing", "linear")]), toward: SIMD2(20, 10))
    #expect(engine.state.position == SIMD2(20, 10))
    #expect((engine.state.velocity - SIMD2(150, 0)).length < 1e-9)
    let offsets: [(time: Int64, offset: Double)] = [(200, -10), (300, 5), (380, 3)]
    for (time, offset) in offsets {
      engine.advance(to: milliseconds(time))
      let expected = SIMD2<Double>(20 + offset, 10)
      #expect((engine.state.position - expected).length < 1e-9, "at \(time)")
    }
    engine.advance(to: milliseconds(400))
    #expect(engine.isAtRest && engine.state.position == SIMD2(20, 10))
  }

  @Test(arguments: Cubic.HandOffPolicy.allCases)
  func isTheMovePlusTheShake(policy: Cubic.HandOffPolicy) throws {
    let track = try KeyframeTrack(shakeOf: 10)
    var engine = started(Keyframes(track: track, policy: policy), toward: SIMD2(200, -90))
    var move = started(Cubic(policy: policy), toward: SIMD2(200, -90))
    for time: Int64 in stride(from: 10, to: 400, by: 13) {
      engine.advance(to: milliseconds(time))
      move.advance(to: milliseconds(time))
      let (value, slope) = track.valueAndSlope(at: Double(time) / 400)
      let sum = move.state.adding(value, slope / 0.4)
      #expect((engine.state.position - sum.position).length < 1e-10)
      #expect((engine.state.velocity - sum.velocity).length < 1e-8)
    }
  }

  @Test(arguments: Cubic.HandOffPolicy.allCases)
  func velocityIsTheDerivative(policy: Cubic.HandOffPolicy) throws {
    let track = try KeyframeTrack(shakeOf: 10, timing: .bezier(.easeInOut))
    var engine = started(Keyframes(track: track, policy: policy), toward: SIMD2(200, -90))
    engine.advance(to: milliseconds(100))
    engine.handle(.retarget(to: SIMD2(-300, 40)), at: milliseconds(100))
    for time: Int64 in stride(from: 110, to: 490, by: 7) {
      engine.advance(to: milliseconds(time))
      var later = engine
      later.advance(to: milliseconds(time).advanced(byNanoseconds: 20_000))
      let difference = (later.state.position - engine.state.position) / 20e-6
      let mean = (later.state.velocity + engine.state.velocity) / 2
      #expect((difference - mean).length < 0.1, "at \(time)")
    }
  }

  @Test func discreteKeysJump() throws {
    var engine = started(try make([("mode", "discrete")]), toward: SIMD2(20, 10))
    engine.advance(to: milliseconds(66))
    #expect(engine.state.position.x == 20)
    engine.advance(to: milliseconds(67))
    #expect(engine.state.position.x == 30)
  }

  @Test(arguments: ["linear", "paced"])
  func breaksTheVelocityOnly(mode: String) throws {
    for policy in ["restart", "additive", "hermite"] {
      let engine = try make([("mode", mode), ("handoff", policy)])
      #expect(
        EngineConformance(of: engine).brokenRules()
          == [.releaseSetsVelocity, .retargetKeepsVelocity])
    }
  }

  /// Keys that are left and reached slowly make it as smooth as its move.
  @Test func easedKeysKeepTheVelocity() throws {
    let hermite = try make([("key-timing", "easeInOut"), ("handoff", "hermite")])
    // At a retarget the shake's own velocity is kept too, by the polynomial.
    #expect(EngineConformance(of: hermite).violations() == [])
    let additive = try make([("key-timing", "easeInOut"), ("handoff", "additive")])
    #expect(EngineConformance(of: additive).brokenRules() == [.releaseSetsVelocity])
  }
}

extension MotionState {
  fileprivate func adding(_ offset: SIMD2<Double>, _ change: SIMD2<Double>) -> MotionState {
    MotionState(position: position + offset, velocity: velocity + change)
  }
}
