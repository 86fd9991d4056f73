internal import MotionModel
internal import MotionEngines

extension EngineConformance {
  /// Tries whether the engine is a value, and does the same each time.
  func tryValues(_ found: inout [ConformanceViolation]) {
    for seed: UInt64 in 1...3 {
      let script = ConformanceStep.script(seed: seed)
      tryRuns(script, seed: seed, &found)
      tryCopies(script, seed: seed, &found)
    }
  }

  private func tryRuns(
    _ script: [ConformanceStep], seed: UInt64, _ found: inout [ConformanceViolation]
  ) {
    let first = states(of: ConformanceRun(engine), after: script)
    let second = states(of: ConformanceRun(engine), after: script)
    let difference = firstDifference(first, second)
    expect(
      difference == nil, .runsAreEqual,
      "two runs of script \(seed) differ first at step \(difference ?? 0)", &found)
  }

  private func tryCopies(
    _ script: [ConformanceStep], seed: UInt64, _ found: inout [ConformanceViolation]
  ) {
    for share in [20, 60, 110] {
      var original = ConformanceRun(engine)
      for step in script.prefix(share) { original.take(step) }
      let (state, isAtRest) = (original.state, original.engine.isAtRest)
      let rest = Array(script.dropFirst(share))
      let ofCopy = states(of: original, after: rest)
      let isUnchanged =
        original.state.isBitEqual(to: state) && original.engine.isAtRest == isAtRest
      expect(
        isUnchanged, .copiesAreIndependent,
        "advancing a copy after step \(share) of script \(seed) changed the original to "
          + text(original), &found)
      let difference = firstDifference(ofCopy, states(of: original, after: rest))
      expect(
        difference == nil, .copiesAreIndependent,
        "a copy after step \(share) of script \(seed) and its original differ first "
          + "\(difference ?? 0) steps later", &found)
      if !isUnchanged || difference != nil { return }
    }
  }

  private func states(
    of start: ConformanceRun<E>, after script: [ConformanceStep]
  ) -> [MotionState] {
    var run = start
    return script.map { step in
      run.take(step)
      return run.state
    }
  }

  private func firstDifference(_ left: [MotionState], _ right: [MotionState]) -> Int? {
    zip(left, right).enumerated().first { !$0.element.0.isBitEqual(to: $0.element.1) }?.offset
  }
}
