internal import BenchmarkBridge

/// A named benchmark: something that runs as a whole and gives a checksum of what it made.
///
/// Nothing is computed before its first run, so that names can be listed and filtered at once.
class Workload {
  /// The name, such as `engine/spring`.
  let name: String

  /// Whether there is work before and after each run that is not measured.
  var isPrepared: Bool { false }

  /// Creates a workload.
  ///
  /// - Parameter name: The name, such as `engine/spring`.
  init(name: String) {
    self.name = name
  }

  /// Says what one run does; called once, before the first.
  ///
  /// - Returns: The plan.
  func plan() -> WorkloadPlan { WorkloadPlan(iterations: 0, checksum: 0) }

  /// Makes ready for a run.
  func prepare() {}

  /// Runs the whole once; only this is measured.
  ///
  /// - Returns: The checksum of what was made; any number where the workload is prepared.
  func run() -> UInt64 { 0 }

  /// Looks at what a run has left behind, where the workload is prepared.
  ///
  /// - Returns: The checksum of what was made.
  func verify() -> UInt64 { 0 }

  /// Hands the workload to Google Benchmark, which makes the row an error where a checksum is wrong.
  final func register() {
    let context = Unmanaged.passRetained(self).toOpaque()
    name.withCString { name in
      var benchmark = benchmark_bridge_benchmark(
        name: name, context: context,
        plan: { context, plan in
          if let workload = Workload.at(context) { plan?.pointee = workload.plan().bridged }
        },
        prepare: nil,
        run: { Workload.at($0)?.run() ?? 0 },
        verify: nil)
      if isPrepared {
        benchmark.prepare = { Workload.at($0)?.prepare() }
        benchmark.verify = { Workload.at($0)?.verify() ?? 0 }
      }
      benchmark_bridge_register(&benchmark)
    }
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> Workload? {
    context.map { Unmanaged<Workload>.fromOpaque($0).takeUnretainedValue() }
  }
}
