import MotionEngines
import MotionModel
import MotionReplay
import MotionTesting
import Testing

struct KeyframesTests {
  private func make(_ parameters: [(name: String, text: String)] = []) throws -> Keyframes {
    try Keyframes(parameters: EngineParameters(parameters, of: Keyframes.self))
  }

  private func started<M: Motion>(_ motion: M, toward rest: SIMD2<Double>) -> Interactive<M> {
    motion.started(at: SIMD2(20, 10), .retarget(to: rest))
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
          == [.releaseSetsVelocity, .retargetKeepsVelocity, .cancelGivesNoVelocity])
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

  @Test func goesAlongAPath() throws {
    // Along the ellipse at one speed, on top of a move that stands still.
    let ellipse = [("path", "O0;0;100;50"), ("mode", "paced"), ("timing", "linear")]
    var engine = started(try make(ellipse), toward: SIMD2(20, 10))
    #expect((engine.state.position - SIMD2(120, 10)).length < 1e-12)
    let speed = 484.4224110273838 / 0.4
    for time: Int64 in stride(from: 0, to: 400, by: 13) {
      engine.advance(to: milliseconds(time))
      #expect((engine.state.velocity.length - speed).magnitude < 1e-9)
    }
    engine.advance(to: milliseconds(200))
    engine = started(try make(ellipse), toward: SIMD2(20, 10))
    engine.advance(to: milliseconds(100))
    #expect((engine.state.position - SIMD2(20, 60)).length < 1e-9)
    engine.advance(to: milliseconds(400))
    #expect(engine.isAtRest && engine.state.position == SIMD2(20, 10))
  }

  @Test func aPathThatIsNotAdditiveShowsItsOwnPoints() throws {
    var engine = started(
      try make([("path", "M5;6L105;6L105;56"), ("mode", "paced"), ("additive", "no")]),
      toward: SIMD2(300, 300))
    #expect(engine.state == MotionState(position: SIMD2(5, 6), velocity: SIMD2(375, 0)))
    engine.advance(to: milliseconds(200))
    #expect((engine.state.position - SIMD2(80, 6)).length < 1e-12)
    engine.advance(to: milliseconds(400))
    #expect(engine.isAtRest && engine.state.position == SIMD2(300, 300))
  }

  /// A point ahead on the turned axis moves as fast as it says.
  @Test(arguments: ["linear", "paced"], ["auto", "autoReverse"])
  func anArmTurnsWithThePath(mode: String, rotation: String) throws {
    for path in ["O0;0;100;40", "C50;90;120;-30;200;0"] {
      var engine = started(
        try make([("path", path), ("mode", mode), ("rotation", rotation), ("arm", "30")]),
        toward: SIMD2(20, 10))
      var bare = started(try make([("path", path), ("mode", mode)]), toward: SIMD2(20, 10))
      for time: Int64 in stride(from: 5, to: 395, by: 10) {
        engine.advance(to: milliseconds(time))
        bare.advance(to: milliseconds(time))
        #expect(((engine.state.position - bare.state.position).length - 30).magnitude < 1e-10)
        var later = engine
        later.advance(to: milliseconds(time).advanced(byNanoseconds: 2_000))
        let difference = (later.state.position - engine.state.position) / 2e-6
        let mean = (later.state.velocity + engine.state.velocity) / 2
        #expect((difference - mean).length < 1e-3, "\(path) at \(time)")
      }
    }
  }

  @Test(arguments: [
    ([("mode", "paced")], "amplitude=10,mode=paced,key-timing=linear"),
    (
      [("path", "M1;2L10.0;0C0;0;1;1;2e1;3O0;0;5;6"), ("arm", "2")],
      "mode=linear,key-timing=linear,path=M1;2L10;0C0;0;1;1;20;3O0;0;5;6,rotation=none,arm=2,"
        + "additive=yes"
    ),
    (
      [("rotation", "auto")],
      "mode=linear,key-timing=linear,path=O0;0;100;100,rotation=auto,arm=0,additive=yes"
    ),
  ])
  func canonicalTextHasOneGroup(parameters: [(name: String, text: String)], text: String) throws {
    let read = try EngineParameters(parameters, of: Keyframes.self)
    #expect(
      read.canonicalText == "keyframes:duration=0.4,timing=easeInOut,handoff=restart," + text)
    let specification = try EngineSpecification(read.canonicalText)
    let again = try EngineParameters(specification.parameters, of: Keyframes.self)
    #expect(again.canonicalText == read.canonicalText)
  }

  @Test(arguments: [
    ([("path", "")], "path: found no segment, expected at least 1"),
    ([("path", "M0;0")], "path: found no segment, expected at least 1"),
    (
      [("path", "L1")],
      "path: found 'L1', expected Mx;y, Lx;y, Cx1;y1;x2;y2;x;y or Ox;y;rx;ry with finite numbers"
    ),
    (
      [("path", "Q1;2")],
      "path: found 'Q1;2', expected Mx;y, Lx;y, Cx1;y1;x2;y2;x;y or Ox;y;rx;ry with finite numbers"
    ),
    (
      [("path", "L1;x")],
      "path: found 'L1;x', expected Mx;y, Lx;y, Cx1;y1;x2;y2;x;y or Ox;y;rx;ry with finite numbers"
    ),
    (
      [("path", "L1;2"), ("amplitude", "3")],
      "engine keyframes takes 'amplitude' or 'path', not both; expected with 'amplitude' only: "
        + "amplitude"
    ),
  ])
  func rejects(parameters: [(name: String, text: String)], message: String) {
    #expect(throws: EngineParameterError(message)) { try make(parameters) }
  }
}

extension MotionState {
  fileprivate func adding(_ offset: SIMD2<Double>, _ change: SIMD2<Double>) -> MotionState {
    MotionState(position: position + offset, velocity: velocity + change)
  }
}
