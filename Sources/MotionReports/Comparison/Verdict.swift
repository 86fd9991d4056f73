/// Whether an engine kept every rule on a trace.
public enum Verdict: String, Hashable, Sendable, CaseIterable {
  /// No check found anything.
  case ok
  /// At least one check found a break.
  case breaks
}
