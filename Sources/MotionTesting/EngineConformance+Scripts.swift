internal import MotionEngines
internal import MotionModel

// Whether the engine is a value that does the same each time.
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
        original.moment.isBitEqual(to: before), .copiesAreIndependent,
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

  private func firstDifference(_ left: [Tick], _ right: [Tick]) -> Int? {
    zip(left, right).enumerated().first { !$1.0.state.isBitEqual(to: $1.1.state) }?.offset
  }
}

/// A tick of a length in nanoseconds, or an interaction.
enum ConformanceStep {
  case tick(Int64)
  case interaction(Interaction)

  /// Some 200 steps: ordinary interactions and uneven ticks, from 1 ns to 50 ms.
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
