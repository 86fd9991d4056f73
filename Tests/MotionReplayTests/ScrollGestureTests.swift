import MotionEngines
import MotionModel
import MotionReplay
import Testing

/// The interactions of a finger on a scroll area, and what the engine is told of them.
@Suite struct ScrollGestureTests {
  let area = ScrollArea(minimum: .zero, maximum: SIMD2(0, 1000), size: SIMD2(320, 400))

  var list: Surface { Surface(.scroll(area), axis: .y) }

  /// Returns what happens and what the engine is told, while the value stands at a point.
  func interactions(
    _ events: [Event], presented: SIMD2<Double>
  ) -> [(happened: Interaction, told: Interaction)] {
    var interpreter = GestureInterpreter(surface: list, estimator: .twoPoint)
    return events.compactMap {
      guard interpreter.admits($0) else { return nil }
      let happened = interpreter.interaction(for: $0, presented: presented)
      return (happened, interpreter.engineInteraction(for: happened))
    }
  }

  func replay<E: Engine>(_ engine: E, _ events: [Event]) throws -> Recording {
    ConfiguredEngine(engine, specification: "engine", label: "engine").record(
      Trace(
        header: TraceHeader(comments: [.entry(key: "name", value: "list")], surface: list),
        events: events),
      ReplayOptions(schedule: try Schedule("125")))
  }

  @Test func aFingerThatGoesUpMakesTheOffsetLarger() {
    let made = interactions(
      [event(0, .press, 100, 300), event(10, .drag, 104, 290), event(10, .release, 104, 290)],
      presented: SIMD2(0, 200))
    #expect(made.map(\.happened.name) == ["grab", "drag", "release"])
    #expect(made[1].happened == .drag(by: SIMD2(0, 10)))
    #expect(made[1].told == .drag(by: SIMD2(0, 10)))
    // 1000 pt/s lead to a travel of 499 points.
    guard case .release(let velocity, let rest) = made[2].told else {
      Issue.record("no release")
      return
    }
    #expect(velocity == SIMD2(0, 1000))
    #expect((rest - SIMD2(0, 699)).length < 1e-9)
  }

  @Test(arguments: [(10.0, 5.425401), (100, 48.351648), (400, 141.935484)])
  func aPullPastTheTopIsToldByTheBand(pull: Double, shown: Double) {
    let made = interactions(
      [event(0, .press, 100, 100), event(10, .drag, 100, 100 + pull)], presented: .zero)
    #expect(made[1].happened == .drag(by: SIMD2(0, -pull)))
    guard case .drag(let told) = made[1].told else {
      Issue.record("no drag")
      return
    }
    #expect(told.x == 0 && abs(told.y + shown) < 5e-7)
  }

  @Test func aGrabPastALimitDoesNotJumpAndComesInAlongTheBand() {
    let anchor = SIMD2(0, -48.351648351648352)
    let made = interactions(
      [
        event(0, .press, 100, 100), event(10, .drag, 100, 100), event(20, .drag, 100, 0),
        event(30, .drag, 100, 400),
      ],
      presented: anchor)
    let told = made.dropFirst().map { interaction -> SIMD2<Double> in
      if case .drag(let translation) = interaction.told { return anchor + translation }
      return .zero
    }
    #expect((told[0] - anchor).length == 0)
    #expect(told[1].length < 1e-12)
    #expect((told[2] - SIMD2(0, -141.93548387096774)).length < 1e-10)
  }

  @Test func aReleasePastALimitHasTheVelocityOfTheBand() {
    let shown = SIMD2(0, 1000 + 48.351648351648352)
    let made = interactions(
      [event(0, .press, 100, 300), event(10, .drag, 100, 290), event(10, .release, 100, 290)],
      presented: shown)
    guard case .release(let velocity, let rest) = made[2].told else {
      Issue.record("no release")
      return
    }
    #expect(abs(velocity.y - 425.06943605844705) < 1e-9 && velocity.x == 0)
    #expect(rest == SIMD2(0, 1000))
  }

  @Test func theTargetStaysInsideTheLimits() {
    for (up, rest) in [(40.0, 1000.0), (-40, 0), (0.1, 504.99)] {
      let made = interactions(
        [
          event(0, .press, 0, 300), event(10, .drag, 0, 300 - up), event(10, .release, 0, 300 - up),
        ],
        presented: SIMD2(0, 500))
      let target = made[2].told.target ?? .zero
      #expect(target.x == 0 && abs(target.y - rest) < 1e-9)
    }
  }

  @Test func aTapDoesNothing() throws {
    var interpreter = GestureInterpreter(surface: list, estimator: .leastSquares)
    let isAdmitted = interpreter.admits(event(0, .tap, 10, 10))
    #expect(!isAdmitted)
    #expect(interpreter.ignoredEvents == 1)
    let fling = [
      event(0, .press, 0, 300), event(8, .drag, 0, 280), event(16, .drag, 0, 260),
      event(16, .release, 0, 260),
    ]
    let tapped = try replay(SpringExact().engine, fling + [event(60, .tap, 10, 10)])
    let left = try replay(SpringExact().engine, fling)
    for (tick, other) in zip(tapped.ticks, left.ticks) {
      #expect(tick.state.isBitEqual(to: other.state))
    }
    #expect(tapped.handOffs.count == 4)
  }

  @Test func aCancelGoesToTheNearestOffsetInsideTheLimits() {
    for (presented, rest) in [(200.0, 200.0), (-30, 0), (1030, 1000)] {
      let made = interactions(
        [event(0, .press, 0, 300), event(10, .cancel, 0, 300)], presented: SIMD2(0, presented))
      #expect(made[1].told == .cancel(toward: SIMD2(0, rest)))
    }
  }

  /// An engine that stores what it is told.
  struct Listener: Engine {
    var surface: Surface?
    var state = MotionState.zero
    var isAtRest = true
    var wasPreparedFirst = false
    mutating func prepare(for surface: Surface) { self.surface = surface }
    mutating func place(at position: SIMD2<Double>) {
      wasPreparedFirst = surface != nil
      state = MotionState(position: position + (wasPreparedFirst ? SIMD2(0, 0.5) : .zero))
    }
    mutating func handle(_ interaction: Interaction, at time: Instant) {
      if case .drag(let translation) = interaction { state.position.y = 0.5 + translation.y }
    }
    mutating func advance(to time: Instant) {}
  }

  @Test func theEngineIsPreparedAndToldTheBandWhileTheRecordingKeepsThePull() throws {
    let recording = try replay(
      Listener(),
      [event(0, .press, 0, 100), event(8, .drag, 0, 200.5), event(16, .cancel, 0, 200.5)])
    // It was prepared before it was placed, which adds half a point.
    #expect(recording.ticks[0].state.position == SIMD2(0, 0.5))
    #expect(recording.handOffs[1].interaction == .drag(by: SIMD2(0, -100.5)))
    let shown = recording.handOffs[1].after.position.y
    #expect(abs(shown + 48.351648351648352) < 1e-10)
  }
}
