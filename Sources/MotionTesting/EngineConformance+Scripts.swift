internal import MotionEngines
internal import MotionModel

// Whether the engine is a value, which does the same each time.
extension EngineConformance {
  mutating func tryScripts() {
    for seed: UInt64 in 1...3 {
      let script = ConformanceStep.script(seed: seed)
      let plain = ConformanceRun(engine).moments(after: script)
      let difference = firstDifference(plain, ConformanceRun(engine).moments(after: script))
      expect(
        difference == nil, .runsAreEqual,
        "two runs of script \(seed) differ first at step \(difference ?? 0)")
      tryCopies(script, seed: seed)
      let message = breaks(.rollbackRestores) ? nil : firstBreak(ofRollbacksIn: script, from: plain)
      expect(message == nil, .rollbackRestores, "script \(seed), \(message ?? "")")
    }
  }

  private mutating func tryCopies(_ script: [ConformanceStep], seed: UInt64) {
    for share in [20, 60, 110] {
      var original = ConformanceRun(engine)
      for step in script.prefix(share) { original.take(step) }
      let before = original.moment
      let rest = script.dropFirst(share)
      let ofCopy = original.moments(after: rest)
      let isUnchanged = expect(
        original.moment.firstDifference(from: before) == nil, .copiesAreIndependent,
        "advancing a copy after step \(share) of script \(seed) changed the original to \(original)"
      )
      let difference = firstDifference(ofCopy, original.moments(after: rest))
      let isSame = expect(
        difference == nil, .copiesAreIndependent,
        "a copy after step \(share) of script \(seed) and its original differ first "
          + "\(difference ?? 0) steps later")
      guard isUnchanged, isSame else { return }
    }
  }

  private func firstDifference(_ left: [ConformanceMoment], _ right: [ConformanceMoment]) -> Int? {
    zip(left, right).enumerated().first { !$1.0.state.isBitEqual(to: $1.1.state) }?.offset
  }

  /// Tries whether an engine can be saved, rolled back and advanced again, as games in lockstep do.
  ///
  /// Every 7 steps of a script the engine is copied. One copy takes a gesture that never happened,
  /// another takes the next 31 steps; both are thrown away, and the engine goes on. What it
  /// presents without rollbacks, before one and after it must have the same bits.
  private func firstBreak(
    ofRollbacksIn script: [ConformanceStep], from plain: [ConformanceMoment]
  ) -> String? {
    var run = ConformanceRun(engine)
    /// What was presented before a rollback, step by step, and where it began.
    var before: [ConformanceMoment] = []
    var start = 0
    for (index, step) in script.enumerated() {
      if index % 7 == 0 {
        let next = script[index...].prefix(31)
        pretend(run, at: next)
        start = index
        before = run.moments(after: next)
      }
      run.take(step)
      let others = [("before", before[index - start]), ("without rollbacks", plain[index])]
      for (name, other) in others {
        guard let field = run.moment.firstDifference(from: other) else { continue }
        return "rolled back from step \(start + before.count - 1) to \(start) and advanced again: "
          + "\(field) differs at step \(index), \(run.time.nanoseconds) ns: it presents "
          + "\(run), \(name) \(other)"
      }
    }
    return nil
  }

  /// Advances a copy with a catch, a throw and a tap that are not in the script, at the script's
  /// ticks.
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

/// A step of a script: a tick of a length in nanoseconds, or an interaction.
enum ConformanceStep {
  case tick(Int64)
  case interaction(Interaction)

  /// Returns a script of some 200 steps: ordinary interactions and uneven ticks, from 1 ns to 50
  /// ms.
  static func script(seed: UInt64) -> [ConformanceStep] {
    var random = SplitMix64(seed: seed)
    let lengths: [Int64] = [
      1, 999_983, 4_166_667, 8_333_333, 8_333_334, 11_111_111, 16_666_667, 33_333_333, 50_000_000,
    ]
    func tick() -> ConformanceStep { .tick(lengths[Int(random.next() % UInt64(lengths.count))]) }
    func vector(_ size: Double) -> SIMD2<Double> {
      SIMD2(size * (2 * random.nextUnit() - 1), size * (2 * random.nextUnit() - 1))
    }
    var steps: [ConformanceStep] = []
    for _ in 0..<24 {
      if random.next() % 3 == 0 {
        steps.append(.interaction(.retarget(to: vector(300))))
      } else {
        steps.append(.interaction(.grab))
        for _ in 0..<2 { steps += [tick(), .interaction(.drag(by: vector(80)))] }
        let isCancelled = random.next() % 4 == 0
        steps.append(
          .interaction(
            isCancelled
              ? .cancel(toward: vector(300))
              : .release(velocity: vector(2000), toward: vector(300))))
      }
      for _ in 0..<4 { steps.append(tick()) }
    }
    return steps
  }
}
