/// What is concluded of the cost of an engine in two builds.
public enum CostVerdict: String, Hashable, Sendable, CaseIterable {
  /// The candidate is slower by more than the threshold.
  case regression
  /// The candidate is faster by more than the threshold.
  case improvement
  /// The candidate is neither slower nor faster by more than the threshold.
  case same
  /// Nothing of these is certain.
  case inconclusive

  /// Whether the candidate is slower or faster.
  public var isChange: Bool { self == .regression || self == .improvement }
}
