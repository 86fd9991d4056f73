internal import MotionModel
internal import MotionEngines

extension EngineConformance {
  /// Tries ticks of no length, of extreme length, and halved ones.
  func tryTicks(_ found: inout [ConformanceViolation]) {
    let rest = SIMD2<Double>(-120, 310)
    var starts = [
      ("placed", ConformanceRun(engine)), ("in flight", ConformanceRun.inFlight(engine)),
      ("held", ConformanceRun.held(engine)),
    ]
    for interaction in [
      Interaction.grab, .drag(by: SIMD2(9, 5)),
      .release(velocity: SIMD2(-640, 220), toward: rest), .retarget(to: rest),
      .cancel(toward: rest),
    ] {
      var run =
        interaction == .grab || interaction.name == "retarget"
        ? ConformanceRun.inFlight(engine) : ConformanceRun.held(engine)
      run.handle(interaction)
      starts.append(("after a \(interaction.name)", run))
    }
    for (name, start) in starts {
      tryZeroAdvance(start, name, &found)
      for length: Int64 in [0, 1, 10_000_000_000] {
        var run = start
        run.tick(length)
        expect(
          run.state.isFinite, .staysFinite,
          "\(name), one tick of \(length) ns leaves \(text(run))", &found)
      }
    }
    if engine.claims.isExact { tryHalfTicks(&found) }
  }

  private func tryZeroAdvance(
    _ start: ConformanceRun<E>, _ name: String, _ found: inout [ConformanceViolation]
  ) {
    var plain = start
    var run = start
    for tick in 0..<4 {
      if tick > 0 {
        plain.tick(9_000_001)
        run.tick(9_000_001)
      }
      run.tick(0, times: 2)
      let isEqual =
        run.state.isBitEqual(to: plain.state) && run.engine.isAtRest == plain.engine.isAtRest
      expect(
        isEqual, .zeroAdvanceChangesNothing,
        "\(name), with ticks of no length in between, it presents \(text(run)) after \(tick) ticks; "
          + "expected \(text(plain)), as without them", &found)
      if !isEqual { return }
    }
  }

  private func tryHalfTicks(_ found: inout [ConformanceViolation]) {
    var whole = ConformanceRun.inFlight(engine)
    var halves = whole
    for tick in 1...120 where !whole.engine.isAtRest {
      whole.tick(16_666_668)
      halves.tick(8_333_334, times: 2)
      // An engine may rest at the half tick already, with the snap that its rest rule allows.
      if halves.engine.isAtRest { return }
      let isEqual =
        areClose(whole.state.position, halves.state.position)
        && areClose(whole.state.velocity, halves.state.velocity)
      expect(
        isEqual, .exactClaimHolds,
        "\(tick) ticks after a release it presents \(text(whole)), with halved ticks "
          + "\(text(halves))", &found)
      if !isEqual { return }
    }
  }
}
