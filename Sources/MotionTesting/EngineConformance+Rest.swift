internal import MotionModel
internal import MotionEngines

extension EngineConformance {
  /// Tries whether it comes to rest, where, and whether it stays there.
  func tryRest(_ found: inout [ConformanceViolation]) {
    let rest = SIMD2<Double>(-120, 310)
    let schedules: [(name: String, lengths: [Int64])] = [
      ("60 Hz", [16_666_667]),
      ("uneven ticks", [16_666_667, 4_166_667, 1, 21_000_013, 8_333_333, 8_333_334, 999_983]),
    ]
    for schedule in schedules {
      for interaction in [
        Interaction.release(velocity: SIMD2(1500, -900), toward: rest),
        .release(velocity: .zero, toward: rest), .retarget(to: rest), .cancel(toward: rest),
      ] {
        var run =
          interaction.name == "retarget"
          ? ConformanceRun.inFlight(engine) : ConformanceRun.held(engine)
        run.handle(interaction)
        let name = "after a \(interaction.name) toward \(text(rest)), at \(schedule.name)"
        guard run.tickToRest(schedule.lengths) else {
          expect(
            false, .comesToRest, "\(name), it still moves after 60 s: \(text(run))", &found)
          return
        }
        expect(
          !engine.claims.restsOnTarget || areClose(run.state.position, rest), .restsOnTarget,
          "\(name), it rests at \(text(run))", &found)
        tryStaying(run, name, &found)
      }
    }
    tryStaying(ConformanceRun(engine), "placed", &found)
  }

  private func tryStaying(
    _ start: ConformanceRun<E>, _ name: String, _ found: inout [ConformanceViolation]
  ) {
    var run = start
    for length: Int64 in [0, 1, 16_666_667, 16_666_667, 10_000_000_000, 8_333_333] {
      run.tick(length)
      expect(
        run.engine.isAtRest && run.state.velocity == .zero
          && run.state.isBitEqual(to: start.state), .staysAtRest,
        "\(name), it rests at \(text(start)), but a tick of \(length) ns later presents "
          + "\(text(run))", &found)
    }
  }
}
