internal import MotionAnalysis
internal import MotionModel

extension KnownProperty {
  /// What must be so for a finding to be a known property.
  public enum Condition: Hashable, Sendable {
    /// The finding's size is at most this, in its unit.
    case sizeAtMost(Double)
  }
}

extension KnownProperty.Condition {
  /// Tells whether it is so.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - evidence: The recordings in which it was found.
  /// - Returns: Whether the condition holds.
  /// - Complexity: O(n) in the number of ticks and hand-offs.
  func holds(for finding: Finding, in evidence: Evidence) -> Bool {
    switch self {
    case .sizeAtMost(let size): finding.size <= size
    }
  }
}
