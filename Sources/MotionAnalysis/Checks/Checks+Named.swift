public import MotionModel

extension Checks {
  /// Returns what one check finds, where ``findings(in:)`` would report it.
  ///
  /// - Parameters:
  ///   - name: The name of the check; of an unknown one there are no findings.
  ///   - evidence: The recordings of one trace and engine.
  /// - Returns: The findings of this check alone; none of another check than ``FiniteCheck`` where the
  ///   replay under judgement has numbers that are not finite.
  /// - Complexity: O(n) in the number of ticks and hand-offs of all recordings.
  public static func findings(of name: String, in evidence: Evidence) -> [Finding] {
    let broken = FiniteCheck().findings(in: Evidence(recording: evidence.recording))
    if !broken.isEmpty { return name == FiniteCheck.name ? broken : [] }
    return all.first { type(of: $0).name == name }?.findings(in: evidence) ?? []
  }
}
