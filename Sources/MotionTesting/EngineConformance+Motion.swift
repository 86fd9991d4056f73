internal import MotionEngines
internal import MotionModel
internal import MotionReplay

extension EngineConformance {
  mutating func tryHolding() {
    let resting = ConformanceRun(engine)
    let placed = MotionState(position: SIMD2(40, -25))
    expect(
      resting.engine.isAtRest && resting.state.isBitEqual(to: placed), .placedAtRest,
      "placed at (40, -25), it presents \(resting); expected that, at rest")
    for (name, start) in [("at rest", resting), ("in flight", .inFlight(engine))] {
      tryGrab(start, name)
      tryDrags(start, name)
    }
    tryDrags(.held(engine), "held")
  }

  private mutating func tryGrab(_ start: ConformanceRun<E>, _ name: String) {
    var run = start.handling(.grab)
    for tick in 0...120 {
      if tick > 0 { run.tick(tick % 2 == 0 ? 8_333_333 : 16_666_667) }
      let isStill = expect(
        run.state.position.isClose(to: start.state.position) && run.state.velocity == .zero,
        .grabHoldsStill,
        "grabbed \(name) at \(start), \(tick) ticks later it presents \(run); expected the same "
          + "place without velocity")
      let isHeld = expect(
        !run.engine.isAtRest, .heldIsNotAtRest,
        "grabbed \(name), it says that it is at rest \(tick) ticks later")
      guard isStill, isHeld else { return }
    }
  }

  private mutating func tryDrags(_ start: ConformanceRun<E>, _ name: String) {
    var run = start.handling(.grab)
    for translation in [SIMD2(3, -4), SIMD2(55.5, 20), SIMD2(-310, 75), .zero, SIMD2(0.1, 0.2)] {
      run.handle(.drag(by: translation))
      let expected = start.state.position + translation
      for tick in 0...1 {
        run.tick(times: tick)
        let isThere = expect(
          run.state.position.isClose(to: expected) && run.state.velocity == .zero,
          .dragFollowsFinger,
          "grabbed \(name) at \(start) and dragged by \(translation.text), it presents \(run) after "
            + "\(tick) ticks; expected \(expected.text) without velocity")
        guard isThere else { return }
      }
    }
  }
}

extension EngineConformance {
  private var starts: [(name: String, run: ConformanceRun<E>)] {
    [("placed", ConformanceRun(engine)), ("in flight", .inFlight(engine)), ("held", .held(engine))]
  }

  private var rest: SIMD2<Double> { SIMD2(-120, 310) }

  mutating func tryHandOffs() {
    for (name, start) in starts {
      for interaction in [
        Interaction.grab, .release(velocity: SIMD2(-640, 220), toward: rest), .retarget(to: rest),
        .cancel(toward: rest), .retarget(to: start.state.position),
      ] {
        let run = start.handling(interaction)
        expect(
          run.state.position.isClose(to: start.state.position), .handOffsKeepPosition,
          "\(name) at \(start), a \(interaction.name) moves it to \(run)")
      }
    }
    tryReleases()
    tryRetargets()
    tryCancels()
  }

  private mutating func tryReleases() {
    let velocities: [SIMD2<Double>] = [
      SIMD2(1000, 0), SIMD2(-300, 900), SIMD2(0, -5000), SIMD2(2, 1), SIMD2(0.01, 0), .zero,
    ]
    for velocity in velocities {
      for rest in [SIMD2<Double>(500, 0), SIMD2(-200, -700)] {
        let run = ConformanceRun.held(engine).handling(.release(velocity: velocity, toward: rest))
        let isGiven = expect(
          run.state.velocity.isClose(to: velocity), .releaseSetsVelocity,
          "released toward \(rest.text), it presents \(run); expected the velocity "
            + velocity.text)
        guard isGiven else { return }
      }
    }
  }

  private mutating func tryRetargets() {
    var run = ConformanceRun.inFlight(engine)
    // Twelve in close succession: an engine that composes animations has to keep them all.
    for index in 0..<12 {
      let before = run
      let angle = Double(index)
      run.handle(.retarget(to: SIMD2(400 - 70 * angle, 25 * angle * angle - 300)))
      let isKept = expect(
        run.state.velocity.isClose(to: before.state.velocity), .retargetKeepsVelocity,
        "retargeted at \(before), it presents \(run); expected the same velocity")
      guard isKept else { return }
      run.tick(index % 2 == 0 ? 16_666_667 : 7_000_001)
    }
  }

  private mutating func tryCancels() {
    let held = ConformanceRun.held(engine)
    for (name, start) in [
      ("held", held), ("just dragged", held.handling(.drag(by: SIMD2(-80, 190)))),
      ("in flight", .inFlight(engine)),
    ] {
      let before = name == "in flight" ? start.state.velocity : .zero
      let run = start.handling(.cancel(toward: rest))
      let after = run.state.velocity
      let share = before == .zero ? 0 : min(max(after.dot(before) / before.dot(before), 0), 1)
      expect(
        after.isClose(to: share * before), .cancelGivesNoVelocity,
        "\(name) at \(start) and cancelled, it presents \(run); expected "
          + (before == .zero ? "no velocity" : "no more than the velocity before"))
    }
  }
}

extension EngineConformance {
  mutating func tryRest() {
    let schedules: [(name: String, lengths: [Int64])] = [
      ("60 Hz", [16_666_667]),
      ("uneven ticks", [16_666_667, 4_166_667, 1, 21_000_013, 8_333_333, 8_333_334, 999_983]),
    ]
    for schedule in schedules {
      for interaction in [
        Interaction.release(velocity: SIMD2(1500, -900), toward: rest),
        .release(velocity: .zero, toward: rest), .retarget(to: rest), .cancel(toward: rest),
      ] {
        var run = ConformanceRun.takingOver(engine, by: interaction)
        let name = "after a \(interaction.name) toward \(rest.text), at \(schedule.name)"
        let hasCome = run.tickToRest(schedule.lengths)
        guard expect(hasCome, .comesToRest, "\(name), it still moves after 60 s: \(run)") else {
          return
        }
        expect(
          !engine.claims.restsOnTarget || run.state.position.isClose(to: rest), .restsOnTarget,
          "\(name), it rests at \(run)")
        tryStaying(run, name)
      }
    }
    tryStaying(ConformanceRun(engine), "placed")
  }

  private mutating func tryStaying(_ start: ConformanceRun<E>, _ name: String) {
    var run = start
    for length: Int64 in [0, 1, 16_666_667, 16_666_667, 10_000_000_000, 8_333_333] {
      run.tick(length)
      expect(
        run.engine.isAtRest && run.state.velocity == .zero
          && run.state.isBitEqual(to: start.state), .staysAtRest,
        "\(name), it rests at \(start), but a tick of \(length) ns later presents \(run)")
    }
  }
}

extension EngineConformance {
  mutating func tryTicks() {
    let interactions: [Interaction] = [
      .grab, .drag(by: SIMD2(9, 5)), .release(velocity: SIMD2(-640, 220), toward: rest),
      .retarget(to: rest), .cancel(toward: rest),
    ]
    let taken = interactions.map { interaction in
      (name: "after a \(interaction.name)", run: ConformanceRun.takingOver(engine, by: interaction))
    }
    for (name, start) in starts + taken {
      tryZeroAdvance(start, name)
      for length: Int64 in [0, 1, 10_000_000_000] {
        var run = start
        run.tick(length)
        expect(run.state.isFinite, .staysFinite, "\(name), one tick of \(length) ns leaves \(run)")
      }
    }
    if engine.claims.isExact { tryHalfTicks() }
  }

  private mutating func tryZeroAdvance(_ start: ConformanceRun<E>, _ name: String) {
    var (plain, run) = (start, start)
    for tick in 0..<4 {
      if tick > 0 {
        plain.tick(9_000_001)
        run.tick(9_000_001)
      }
      run.tick(0, times: 2)
      let isEqual = expect(
        run.moment.isBitEqual(to: plain.moment), .zeroAdvanceChangesNothing,
        "\(name), with ticks of no length in between, it presents \(run) after \(tick) ticks; "
          + "expected \(plain), as without them")
      guard isEqual else { return }
    }
  }

  private mutating func tryHalfTicks() {
    var whole = ConformanceRun.inFlight(engine)
    var halves = whole
    for tick in 1...120 where !whole.engine.isAtRest {
      whole.tick(16_666_668)
      halves.tick(8_333_334, times: 2)
      // An engine may already rest at the half tick, with the snap that its rest rule allows.
      if halves.engine.isAtRest { return }
      let isEqual = expect(
        whole.state.position.isClose(to: halves.state.position)
          && whole.state.velocity.isClose(to: halves.state.velocity), .exactClaimHolds,
        "\(tick) ticks after a release it presents \(whole), with halved ticks \(halves)")
      guard isEqual else { return }
    }
  }
}

extension SIMD2<Double> {
  fileprivate var text: String { "(\(x), \(y))" }

  fileprivate func isClose(to other: Self) -> Bool {
    (self - other).length <= 1e-9 * Swift.max(1, length, other.length)
  }
}
