import ArgumentParser
import MotionTesting

/// A random case as the command line names it, `SEED:INDEX`.
struct RandomCaseArgument: ExpressibleByArgument {
  private let seed: UInt64
  private let index: Int

  /// Reads a case.
  ///
  /// - Parameter argument: The text.
  init?(argument: String) {
    let sides = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard sides.count == 2, let seed = UInt64(sides[0]), let index = Int(sides[1]), index >= 0
    else { return nil }
    (self.seed, self.index) = (seed, index)
  }

  /// Makes the case.
  ///
  /// - Returns: The case.
  func makeCase() -> RandomCase { RandomCase(seed: seed, index: index) }
}
