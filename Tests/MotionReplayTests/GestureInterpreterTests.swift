import MotionModel
import MotionReplay
import Testing

@Suite struct GestureInterpreterTests {
  let pane = Surface(.pane(Pane(closed: SIMD2(160, 420), open: SIMD2(160, 40))))

  /// Returns a press, a drag by `way` within 10 ms, and a release there.
  func stroke(from x: Double, _ y: Double, by way: SIMD2<Double>) -> [Event] {
    [
      event(0, .press, x, y), event(10, .drag, x + way.x, y + way.y),
      event(10, .release, x + way.x, y + way.y),
    ]
  }

  /// Returns the interpreter's interactions for events while the value stands still at a point.
  func interactions(
    _ surface: Surface, _ events: [Event], presented: SIMD2<Double> = .zero,
    estimator: VelocityEstimator = .twoPoint
  ) -> [Interaction] {
    var interpreter = GestureInterpreter(surface: surface, estimator: estimator)
    return events.compactMap {
      interpreter.admits($0) ? interpreter.interaction(for: $0, presented: presented) : nil
    }
  }

  @Test func dragIsTheTranslationSinceThePress() {
    let events = [
      event(0, .press, 100, 400), event(10, .drag, 104, 390), event(20, .drag, 110, 370),
    ]
    #expect(
      interactions(pane, events) == [
        .grab, .drag(by: SIMD2(4, -10)), .drag(by: SIMD2(10, -30)),
      ])
  }

  @Test(arguments: [(-1000.0, 40.0), (1000, 420), (0, 420)])
  func paneReleaseGoesWhereTheVelocityPoints(speed: Double, restY: Double) {
    #expect(
      interactions(pane, stroke(from: 160, 200, by: SIMD2(0, speed / 100))).last
        == .release(velocity: SIMD2(0, speed), toward: SIMD2(160, restY)))
  }

  @Test func aTapTogglesTheTargetOfTheLastRelease() {
    let events = [
      event(0, .tap, 0, 0), event(10, .tap, 0, 0), event(20, .press, 0, 0),
      event(30, .drag, 0, -10), event(30, .release, 0, -10), event(40, .tap, 0, 0),
    ]
    let (open, closed) = (SIMD2(160.0, 40.0), SIMD2(160.0, 420.0))
    #expect(
      interactions(pane, events).compactMap(\.target) == [open, closed, open, closed])
  }

  @Test func aPaneThatStartsOpenClosesAtTheFirstTap() {
    let surface = Surface(
      .pane(Pane(closed: SIMD2(160, 420), open: SIMD2(160, 40), start: .open)))
    #expect(surface.start == SIMD2(160, 40))
    #expect(
      interactions(surface, [event(0, .tap, 0, 0)]) == [.retarget(to: SIMD2(160, 420))])
  }

  @Test func cancelGoesBackToTheTargetBeforeTheGrab() {
    let events = [
      event(0, .tap, 0, 0), event(10, .press, 0, 0), event(20, .drag, 0, 50),
      event(30, .cancel, 0, 50),
    ]
    #expect(interactions(pane, events).last == .cancel(toward: SIMD2(160, 40)))
  }

  @Test(arguments: [Axis.x, .y, .xy])
  func theOtherAxisIsIgnored(axis: Axis) {
    let surface = Surface(pane.kind, axis: axis)
    let moved = axis.masked(SIMD2(10, -20))
    #expect(
      interactions(surface, stroke(from: 0, 0, by: SIMD2(10, -20))) == [
        .grab, .drag(by: moved),
        .release(
          velocity: moved * 100, toward: axis == .x ? SIMD2(160, 420) : SIMD2(160, 40)),
      ])
  }

  @Test func onlyTheFirstPointerIsReplayed() {
    let events = [
      event(0, .press, 0, 0), event(5, .press, 50, 50, pointer: 1),
      event(6, .tap, 9, 9, pointer: 2),
      event(10, .drag, 1, 0), event(12, .drag, 99, 99, pointer: 1), event(20, .release, 1, 0),
      event(30, .drag, 98, 98, pointer: 1), event(40, .release, 98, 98, pointer: 1),
      event(50, .press, 7, 7, pointer: 1),
    ]
    var interpreter = GestureInterpreter(surface: pane, estimator: .leastSquares)
    let admitted = events.filter { event in
      guard interpreter.admits(event) else { return false }
      _ = interpreter.interaction(for: event, presented: .zero)
      return true
    }
    #expect(admitted.map(\.time.nanoseconds) == [0, 10, 20, 50].map { $0 * 1_000_000 })
    #expect(interpreter.ignoredEvents == 5)
    #expect(interpreter.isHeld)
  }

  @Test func aFreePointRestsWhereItsMotionEnds() {
    let events = stroke(from: 0, 0, by: SIMD2(10, 0))
    let last = interactions(.free, events, presented: SIMD2(10, 0)).last
    // At 1000 pt/s a deceleration rate of 0.998 leads to a travel of 499 points.
    guard case .release(let velocity, let target) = last else {
      Issue.record("no release")
      return
    }
    #expect(velocity == SIMD2(1000, 0))
    #expect(abs(target.x - 509) < 1e-9 && target.y == 0)
  }

  @Test func aFreePointGoesToTheSnapNearestToItsProjectedRest() {
    let surface = Surface(
      .free(FreePoint(snaps: [SIMD2(0, 0), SIMD2(300, 0), SIMD2(600, 0)])))
    let events = stroke(from: 0, 0, by: SIMD2(10, 0))
    #expect(
      interactions(surface, events, presented: SIMD2(10, 0)).last?.target == SIMD2(600, 0))
  }

  @Test func ofEquallyNearSnapsTheFirstIsTaken() {
    let point = FreePoint(snaps: [SIMD2(600, 0), SIMD2(300, 0), SIMD2(0, 0)])
    #expect(point.rest(nearest: SIMD2(450, 0)) == SIMD2(600, 0))
    #expect(point.rest(nearest: SIMD2(150, 0)) == SIMD2(300, 0))
  }

  @Test func aTapMovesAFreePointToWhereItWas() {
    #expect(
      interactions(
        Surface(.free(FreePoint()), axis: .x), [event(0, .tap, 30, 40)], presented: SIMD2(1, 2))
        == [.retarget(to: SIMD2(30, 2))])
  }
}

/// An event at a time in milliseconds.
func event(
  _ milliseconds: Int64, _ kind: Event.Kind, _ x: Double, _ y: Double, pointer: Int32 = 0
) -> Event {
  Event(
    time: Instant(nanoseconds: milliseconds * 1_000_000), kind: kind, position: SIMD2(x, y),
    pointer: pointer)
}
