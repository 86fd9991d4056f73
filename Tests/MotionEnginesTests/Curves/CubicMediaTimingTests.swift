import MotionEngines
import MotionModel
import MotionReplay
import MotionTesting
import Testing

struct CubicMediaTimingTests {
  private func make(_ parameters: [(name: String, text: String)]) throws -> Cubic {
    try Cubic(parameters: EngineParameters(parameters, of: Cubic.self))
  }

  private func started(_ parameters: [(name: String, text: String)]) throws -> Interactive<Cubic> {
    try make(parameters).started(.retarget(to: SIMD2(100, 0)))
  }

  @Test func defaultsInWordsHaveTheBitsOfTheDefaults() throws {
    var plain = try started([])
    var spelled = try started([
      ("speed", "1"), ("time-offset", "0"), ("repeat-count", "1"), ("autoreverses", "0"),
    ])
    for tick: Int64 in 0...30 {
      plain.advance(to: Instant(nanoseconds: tick * 16_666_667))
      spelled.advance(to: Instant(nanoseconds: tick * 16_666_667))
      #expect(spelled.state.isBitEqual(to: plain.state))
      #expect(spelled.isAtRest == plain.isAtRest)
    }
  }

  @Test func speedPlaysItFaster() throws {
    var plain = try started([])
    var fast = try started([("speed", "4")])
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
    var cubic = try started([("autoreverses", "1"), ("timing", "linear")])
    cubic.advance(to: milliseconds(500))
    #expect((cubic.state.position.x - 75).magnitude < 1e-12)
    #expect((cubic.state.velocity.x + 250).magnitude < 1e-12)
    cubic.advance(to: Instant(nanoseconds: 799_999_999))
    #expect(cubic.state.position.x < 1e-6)
    cubic.advance(to: milliseconds(800))
    #expect(cubic.isAtRest && cubic.state.position == SIMD2(100, 0))
  }

  @Test func repetitionsBeginAgain() throws {
    var cubic = try started([("repeat-count", "2.5"), ("timing", "linear")])
    for (time, position) in [(300, 75.0), (400, 0), (700, 75), (900, 25), (1_000, 100)] {
      cubic.advance(to: milliseconds(Int64(time)))
      #expect((cubic.state.position.x - position).magnitude < 1e-10, "at \(time)")
    }
    #expect(cubic.isAtRest)
  }

  @Test func aTimeOffsetJumpsAtTheHandOffAndWrapsAround() throws {
    var cubic = try started([("time-offset", "0.1"), ("timing", "linear")])
    #expect((cubic.state.position.x - 25).magnitude < 1e-12)
    for (time, position) in [(100, 50.0), (200, 75), (300, 0), (350, 12.5), (400, 100)] {
      cubic.advance(to: milliseconds(Int64(time)))
      #expect((cubic.state.position.x - position).magnitude < 1e-10, "at \(time)")
    }
    #expect(cubic.isAtRest)
  }

  @Test func conformanceShowsTheJumps() throws {
    let velocity: Set<ConformanceRule> = [.releaseSetsVelocity, .retargetKeepsVelocity]
    let cases: [([(name: String, text: String)], Set<ConformanceRule>)] = [
      ([("speed", "0.5")], velocity),
      ([("repeat-count", "3"), ("autoreverses", "1")], velocity),
      (
        [("time-offset", "0.1")], velocity.union([.handOffsKeepPosition, .cancelGivesNoVelocity])
      ),
      ([("speed", "3"), ("repeat-count", "2"), ("handoff", "additive")], [.releaseSetsVelocity]),
    ]
    for (parameters, broken) in cases {
      let found = EngineConformance(of: try make(parameters)).brokenRules()
      #expect(found == broken, "\(parameters)")
    }
  }

  @Test(arguments: [
    (
      [("autoreverses", "0.5")],
      "parameter 'autoreverses' of engine cubic: found 0.5, expected 0 or 1"
    ),
    (
      [("speed", "0")],
      "parameter 'speed' of engine cubic: found '0', expected a number from 0.001 to 1000"
    ),
    (
      [("handoff", "hermite"), ("speed", "2")],
      "engine cubic takes no 'speed' with handoff=hermite, which has no timing; expected restart or "
        + "additive with it"
    ),
  ])
  func rejects(parameters: [(name: String, text: String)], message: String) {
    #expect(throws: EngineParameterError(message)) { try make(parameters) }
  }

  @Test func canonicalTextNamesOnlyWhatIsGiven() throws {
    let parameters = try EngineParameters(
      [("speed", "2"), ("autoreverses", "1")], of: Cubic.self)
    #expect(
      parameters.canonicalText
        == "cubic:duration=0.4,timing=easeInOut,handoff=restart,speed=2,autoreverses=1")
  }
}
