internal import MotionModel
internal import MotionEngines

extension EngineConformance {
  /// Tries what happens under a finger.
  func tryHolding(_ found: inout [ConformanceViolation]) {
    let resting = ConformanceRun(engine)
    let placed = MotionState(position: SIMD2(40, -25))
    expect(
      resting.engine.isAtRest && resting.state.isBitEqual(to: placed), .placedAtRest,
      "placed at (40, -25), it presents \(text(resting)); expected that, at rest", &found)
    for (name, start) in [("at rest", resting), ("in flight", ConformanceRun.inFlight(engine))] {
      tryGrab(start, name, &found)
      tryDrags(start, name, &found)
    }
    tryDrags(ConformanceRun.held(engine), "held", &found)
  }

  private func tryGrab(
    _ start: ConformanceRun<E>, _ name: String, _ found: inout [ConformanceViolation]
  ) {
    var run = start
    run.handle(.grab)
    let expected = MotionState(position: start.state.position)
    for tick in 0...120 {
      if tick > 0 { run.tick(tick % 2 == 0 ? 8_333_333 : 16_666_667) }
      let isStill =
        areClose(run.state.position, expected.position) && run.state.velocity == .zero
      expect(
        isStill, .grabHoldsStill,
        "grabbed \(name) at \(text(start)), \(tick) ticks later it presents \(text(run)); "
          + "expected the same place without velocity", &found)
      expect(
        !run.engine.isAtRest, .heldIsNotAtRest,
        "grabbed \(name), it says that it is at rest \(tick) ticks later", &found)
      if !isStill || run.engine.isAtRest { return }
    }
  }

  private func tryDrags(
    _ start: ConformanceRun<E>, _ name: String, _ found: inout [ConformanceViolation]
  ) {
    var run = start
    run.handle(.grab)
    let anchor = start.state.position
    for translation in [SIMD2(3, -4), SIMD2(55.5, 20), SIMD2(-310, 75), .zero, SIMD2(0.1, 0.2)] {
      run.handle(.drag(by: translation))
      for tick in 0...1 {
        if tick > 0 { run.tick() }
        let isThere =
          areClose(run.state.position, anchor + translation) && run.state.velocity == .zero
        expect(
          isThere, .dragFollowsFinger,
          "grabbed \(name) at \(text(start)) and dragged by \(text(translation)), it presents "
            + "\(text(run)) after \(tick) ticks; expected \(text(anchor + translation)) without "
            + "velocity", &found)
        if !isThere { return }
      }
    }
  }

  /// Returns a vector as text.
  func text(_ vector: SIMD2<Double>) -> String { "(\(vector.x), \(vector.y))" }

  /// Returns a state as text.
  func text(_ run: ConformanceRun<E>) -> String { "\(ConformanceMoment(run))" }
}
