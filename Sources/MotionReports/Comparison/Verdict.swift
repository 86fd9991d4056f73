/// Whether an engine kept every rule on a trace.
public enum Verdict: String, Hashable, Sendable, CaseIterable {
  /// No check found anything.
  case ok
  /// What was found is known of the engine.
  case known
  /// At least one check found a break that is not known.
  case breaks
}
