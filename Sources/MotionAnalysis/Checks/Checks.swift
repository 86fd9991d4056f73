public import MotionModel

/// The checks, with their limits at their defaults.
public enum Checks {
  /// All checks, in the order in which reports list them.
  ///
  /// A new check is a file and a line here.
  public static var all: [any Check] {
    [
      FiniteCheck(),
      HandOffPositionCheck(),
      HandOffVelocityCheck(),
      ContinuityCheck(),
      HonestVelocityCheck(),
      RestCheck(),
      StabilityCheck(),
      RateIndependenceCheck(),
      LostTimeCheck(),
      ZeroTickCheck(),
      DeterminismCheck(),
    ]
  }

  /// Returns what all checks find.
  ///
  /// Where the replay under judgement itself has numbers that are not finite, only that is
  /// reported: everything else would follow from it.
  ///
  /// - Parameter evidence: The recordings of one trace and engine.
  /// - Returns: The findings, check by check.
  /// - Complexity: O(n) in the number of ticks and hand-offs of all recordings.
  public static func findings(in evidence: Evidence) -> [Finding] {
    let broken = FiniteCheck().findings(in: Evidence(recording: evidence.recording))
    if !broken.isEmpty { return broken }
    return all.flatMap { $0.findings(in: evidence) }
  }
}
