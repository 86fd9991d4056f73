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
    let difference = firstDifference(
      moments(of: ConformanceRun(engine), after: script),
      moments(of: ConformanceRun(engine), after: script))
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
      let rest = script.dropFirst(share)
      let ofCopy = moments(of: original, after: rest)
      let isUnchanged =
        original.state.isBitEqual(to: state) && original.engine.isAtRest == isAtRest
      expect(
        isUnchanged, .copiesAreIndependent,
        "advancing a copy after step \(share) of script \(seed) changed the original to "
          + text(original), &found)
      let difference = firstDifference(ofCopy, moments(of: original, after: rest))
      expect(
        difference == nil, .copiesAreIndependent,
        "a copy after step \(share) of script \(seed) and its original differ first "
          + "\(difference ?? 0) steps later", &found)
      if !isUnchanged || difference != nil { return }
    }
  }

  /// Returns what an engine presents at each step of a script.
  func moments(
    of start: ConformanceRun<E>, after script: some Sequence<ConformanceStep>
  ) -> [ConformanceMoment] {
    var run = start
    return script.map { step in
      run.take(step)
      return ConformanceMoment(run)
    }
  }

  private func firstDifference(_ left: [ConformanceMoment], _ right: [ConformanceMoment]) -> Int? {
    zip(left, right).enumerated().first { !$1.0.state.isBitEqual(to: $1.1.state) }?.offset
  }
}
