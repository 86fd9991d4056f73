/// An engine whose cost in two builds cannot be compared.
public struct UncomparedEngine: Hashable, Sendable {
  /// Why not.
  public enum Reason: Hashable, Sendable {
    /// The baseline cannot make it, and says why.
    case notInBaseline(String)
    /// A replay of a trace has not the same number of ticks in both.
    case unequalWork(trace: String, baselineTicks: Int, candidateTicks: Int)
  }

  /// The engine as it was asked for.
  public var engine: String

  /// Why not.
  public var reason: Reason
}

extension UncomparedEngine.Reason: CustomStringConvertible {
  /// The reason in one phrase.
  public var description: String {
    switch self {
    case .notInBaseline(let message):
      "the baseline cannot make it: \(message)"
    case .unequalWork(let trace, let baseline, let candidate):
      "not equal work: the motion differs on \(trace), with \(baseline) ticks in the baseline and "
        + "\(candidate) in the candidate"
    }
  }
}
