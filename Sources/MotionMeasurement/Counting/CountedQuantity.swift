/// What is counted exactly, in a process that nobody times.
public enum CountedQuantity: String, Hashable, Sendable, CaseIterable {
  /// How often memory is asked for; the worker counts.
  case allocations
  /// How many instructions are executed; a profiler counts, in which the worker runs.
  case instructions
}
