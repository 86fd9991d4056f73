internal import BenchmarkBridge

/// What one run of a workload does, and what must come of it.
struct WorkloadPlan {
  /// How many iterations one run counts for, such as its ticks.
  var iterations: Int

  /// The checksum that each run must give.
  var checksum: UInt64

  /// A digest of what is computed, for the label of the row.
  var digest: UInt64?

  /// How many ticks one run has; 0 where it has none.
  var ticks = 0

  /// The share of the ticks at which nothing moves, from 0 to 1.
  var atRest = 0.0

  /// Whether an iteration is a byte.
  var countsBytes = false

  /// The plan as the bridge has it.
  var bridged: benchmark_bridge_plan {
    benchmark_bridge_plan(
      iterations: Int64(iterations), checksum: checksum, digest: digest ?? 0,
      has_digest: digest != nil, ticks: Double(ticks), at_rest: atRest, counts_bytes: countsBytes)
  }
}
