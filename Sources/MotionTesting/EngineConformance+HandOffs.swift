internal import MotionModel
internal import MotionEngines

extension EngineConformance {
  /// Tries what happens to position and velocity when the engine takes over.
  func tryHandOffs(_ found: inout [ConformanceViolation]) {
    let starts = [
      ("placed", ConformanceRun(engine)), ("in flight", ConformanceRun.inFlight(engine)),
      ("held", ConformanceRun.held(engine)),
    ]
    let rest = SIMD2<Double>(-120, 310)
    for (name, start) in starts {
      for interaction in [
        Interaction.grab, .release(velocity: SIMD2(-640, 220), toward: rest), .retarget(to: rest),
        .cancel(toward: rest), .retarget(to: start.state.position),
      ] {
        var run = start
        run.handle(interaction)
        expect(
          areClose(run.state.position, start.state.position), .handOffsKeepPosition,
          "\(name) at \(text(start)), a \(interaction.name) moves it to \(text(run))", &found)
      }
    }
    tryReleases(&found)
    tryRetargets(&found)
    tryCancels(&found)
  }

  private func tryReleases(_ found: inout [ConformanceViolation]) {
    let velocities: [SIMD2<Double>] = [
      SIMD2(1000, 0), SIMD2(-300, 900), SIMD2(0, -5000), SIMD2(2, 1), SIMD2(0.01, 0), .zero,
    ]
    for velocity in velocities {
      for rest in [SIMD2<Double>(500, 0), SIMD2(-200, -700)] {
        var run = ConformanceRun.held(engine)
        run.handle(.release(velocity: velocity, toward: rest))
        let isGiven = areClose(run.state.velocity, velocity)
        expect(
          isGiven, .releaseSetsVelocity,
          "released toward \(text(rest)), it presents \(text(run)); expected the velocity "
            + "\(text(velocity))", &found)
        if !isGiven { return }
      }
    }
  }

  private func tryRetargets(_ found: inout [ConformanceViolation]) {
    var run = ConformanceRun.inFlight(engine)
    // Twelve in close succession: an engine that composes animations has to keep them all.
    for index in 0..<12 {
      let before = run
      let angle = Double(index)
      run.handle(.retarget(to: SIMD2(400 - 70 * angle, 25 * angle * angle - 300)))
      let isKept = areClose(run.state.velocity, before.state.velocity)
      expect(
        isKept, .retargetKeepsVelocity,
        "retargeted at \(text(before)), it presents \(text(run)); expected the same velocity",
        &found)
      if !isKept { return }
      run.tick(index % 2 == 0 ? 16_666_667 : 7_000_001)
    }
  }

  private func tryCancels(_ found: inout [ConformanceViolation]) {
    var dragged = ConformanceRun.held(engine)
    dragged.handle(.drag(by: SIMD2(-80, 190)))
    for (name, start) in [
      ("held", ConformanceRun.held(engine)), ("just dragged", dragged),
      ("in flight", ConformanceRun.inFlight(engine)),
    ] {
      let before = name == "in flight" ? start.state.velocity : .zero
      var run = start
      run.handle(.cancel(toward: SIMD2(-120, 310)))
      let after = run.state.velocity
      let share = before == .zero ? 0 : min(max(after.dot(before) / before.dot(before), 0), 1)
      expect(
        areClose(after, share * before), .cancelGivesNoVelocity,
        "\(name) at \(text(start)) and cancelled, it presents \(text(run)); expected "
          + (before == .zero ? "no velocity" : "no more than the velocity before"), &found)
    }
  }
}
