import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct KeyframesTests {
  private func started<M: Motion>(_ motion: M, toward rest: SIMD2<Double>) -> Interactive<M> {
    motion.started(at: SIMD2(20, 10), .retarget(to: rest))
  }

  @Test func shakesWhereItStands() throws {
    var engine = started(try Keyframes.configured("timing=linear"), toward: SIMD2(20, 10))
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
    engine.expectVelocityOfMotion(at: stride(from: 110, to: 490, by: 7), within: 0.1)
  }

  @Test func discreteKeysJump() throws {
    var engine = started(try Keyframes.configured("mode=discrete"), toward: SIMD2(20, 10))
    engine.advance(to: milliseconds(66))
    #expect(engine.state.position.x == 20)
    engine.advance(to: milliseconds(67))
    #expect(engine.state.position.x == 30)
  }

  @Test func goesAlongAPath() throws {
    // Along the ellipse at constant speed, on top of a move that stands still.
    let ellipse = try Keyframes.configured("path=O0;0;100;50,mode=paced,timing=linear")
    var engine = started(ellipse, toward: SIMD2(20, 10))
    #expect((engine.state.position - SIMD2(120, 10)).length < 1e-12)
    let speed = 484.4224110273838 / 0.4
    for time: Int64 in stride(from: 0, to: 400, by: 13) {
      engine.advance(to: milliseconds(time))
      #expect((engine.state.velocity.length - speed).magnitude < 1e-9)
    }
    engine = started(ellipse, toward: SIMD2(20, 10))
    engine.advance(to: milliseconds(100))
    #expect((engine.state.position - SIMD2(20, 60)).length < 1e-9)
    engine.advance(to: milliseconds(400))
    #expect(engine.isAtRest && engine.state.position == SIMD2(20, 10))
  }

  @Test func aPathThatIsNotAdditiveShowsItsOwnPoints() throws {
    var engine = started(
      try Keyframes.configured("path=M5;6L105;6L105;56,mode=paced,additive=no"),
      toward: SIMD2(300, 300))
    #expect(engine.state == MotionState(position: SIMD2(5, 6), velocity: SIMD2(375, 0)))
    engine.advance(to: milliseconds(200))
    #expect((engine.state.position - SIMD2(80, 6)).length < 1e-12)
    engine.advance(to: milliseconds(400))
    #expect(engine.isAtRest && engine.state.position == SIMD2(300, 300))
  }

  /// A point at the end of the turned arm moves at the velocity that is reported.
  @Test(arguments: ["linear", "paced"], ["auto", "autoReverse"])
  func anArmTurnsWithThePath(mode: String, rotation: String) throws {
    for path in ["O0;0;100;40", "C50;90;120;-30;200;0"] {
      let along = "path=\(path),mode=\(mode)"
      let arm = try Keyframes.configured(along + ",rotation=\(rotation),arm=30")
      var engine = started(arm, toward: SIMD2(20, 10))
      var bare = started(try Keyframes.configured(along), toward: SIMD2(20, 10))
      for time: Int64 in stride(from: 5, to: 395, by: 10) {
        engine.advance(to: milliseconds(time))
        bare.advance(to: milliseconds(time))
        #expect(((engine.state.position - bare.state.position).length - 30).magnitude < 1e-10)
      }
      engine = started(arm, toward: SIMD2(20, 10))
      engine.expectVelocityOfMotion(
        at: stride(from: 5, to: 395, by: 10), gap: 2_000, within: 1e-3)
    }
  }
}

extension MotionState {
  fileprivate func adding(_ offset: SIMD2<Double>, _ change: SIMD2<Double>) -> MotionState {
    MotionState(position: position + offset, velocity: velocity + change)
  }
}
