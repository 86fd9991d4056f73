internal import MotionModel
internal import MotionEngines

extension EngineConformance {
  /// Tries whether an engine can be saved, rolled back and advanced again, as games in lockstep do.
  ///
  /// Every 7 steps of a script the engine is copied. A copy takes a gesture that never happened,
  /// another takes the next 31 steps; both are thrown away, and the first goes on. What the script
  /// gives without rollbacks, before them and behind them must have the same bits.
  func tryRollbacks(_ found: inout [ConformanceViolation]) {
    for seed: UInt64 in 1...3 {
      let script = ConformanceStep.script(seed: seed)
      let plain = moments(of: ConformanceRun(engine), after: script)
      guard let message = firstBreak(of: script, without: plain) else { continue }
      expect(false, .rollbackRestores, "script \(seed), \(message)", &found)
      return
    }
  }

  private func firstBreak(
    of script: [ConformanceStep], without plain: [ConformanceMoment]
  ) -> String? {
    var run = ConformanceRun(engine)
    /// What was presented before a rollback, step by step, and where it began.
    var before = Array(plain[..<0])
    var start = 0
    for (index, step) in script.enumerated() {
      if index % 7 == 0 {
        let next = script[index...].prefix(31)
        pretend(run, at: next)
        start = index
        before = moments(of: run, after: next)
      }
      run.take(step)
      let moment = ConformanceMoment(run)
      let others = [("before", before[index - start]), ("without rollbacks", plain[index])]
      for (name, other) in others {
        guard let field = moment.firstDifference(from: other) else { continue }
        return "rolled back from step \(start + before.count - 1) to \(start) and advanced again: "
          + "\(field) differs at step \(index), \(run.time.nanoseconds) ns: it presents "
          + "\(moment), \(name) \(other)"
      }
    }
    return nil
  }

  /// Goes on with a catch, a throw and a tap that are not in a script, at the ticks that are.
  private func pretend(_ start: ConformanceRun<E>, at script: ArraySlice<ConformanceStep>) {
    var run = start
    var gesture: [Interaction?] = [
      nil, .grab, .drag(by: SIMD2(-31, 17)), nil,
      .release(velocity: SIMD2(-740, 310), toward: SIMD2(90, -60)), nil, nil,
      .retarget(to: SIMD2(-70, 120)),
    ]
    for case .tick(let length) in script {
      run.tick(length)
      if !gesture.isEmpty, let interaction = gesture.removeFirst() { run.handle(interaction) }
    }
  }
}
