internal import MotionModel

/// A step of a script: a tick of a length in nanoseconds, or an interaction.
enum ConformanceStep {
  case tick(Int64)
  case interaction(Interaction)

  /// Returns a script of ordinary interactions and uneven ticks, from 1 ns to 50 ms.
  ///
  /// - Parameter seed: The seed; the same seed gives the same script.
  /// - Returns: The steps, some 200.
  static func script(seed: UInt64) -> [ConformanceStep] {
    var random = SplitMix64(seed: seed)
    let lengths: [Int64] = [
      1, 999_983, 4_166_667, 8_333_333, 8_333_334, 11_111_111, 16_666_667, 33_333_333, 50_000_000,
    ]
    func vector(_ size: Double) -> SIMD2<Double> {
      SIMD2(size * (2 * random.nextUnit() - 1), size * (2 * random.nextUnit() - 1))
    }
    var steps: [ConformanceStep] = []
    for _ in 0..<24 {
      if random.next() % 3 == 0 {
        steps.append(.interaction(.retarget(to: vector(300))))
      } else {
        steps.append(.interaction(.grab))
        for _ in 0..<2 {
          steps.append(.tick(lengths[Int(random.next() % UInt64(lengths.count))]))
          steps.append(.interaction(.drag(by: vector(80))))
        }
        let isCancelled = random.next() % 4 == 0
        steps.append(
          .interaction(
            isCancelled
              ? .cancel(toward: vector(300))
              : .release(velocity: vector(2000), toward: vector(300))))
      }
      for _ in 0..<4 {
        steps.append(.tick(lengths[Int(random.next() % UInt64(lengths.count))]))
      }
    }
    return steps
  }
}
