internal import BenchmarkBridge

/// The work of one run of a workload, and its expected result.
struct WorkloadPlan {
  /// The number of iterations in a run, such as its ticks.
  var iterations: Int

  /// The checksum that each run must give.
  var checksum: UInt64

  /// A digest of the results, for the row's label.
  var digest: UInt64?

  /// The number of ticks in a run; 0 if it has none.
  var ticks = 0

  /// The share of the ticks at which nothing moves, from 0 to 1.
  var atRest = 0.0

  /// Whether an iteration is a byte.
  var countsBytes = false

  /// The plan in the bridge's form.
  var bridged: benchmark_bridge_plan {
    benchmark_bridge_plan(
      iterations: Int64(iterations), checksum: checksum, digest: digest ?? 0,
      has_digest: digest != nil, ticks: Double(ticks), at_rest: atRest, counts_bytes: countsBytes)
  }
}
