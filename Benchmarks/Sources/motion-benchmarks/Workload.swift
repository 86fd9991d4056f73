internal import BenchmarkBridge

/// A named benchmark: something that runs as a whole and gives a checksum of its results.
///
/// Nothing is computed before the first run, so that names can be listed and filtered at once.
class Workload {
  /// The name, such as `engine/spring`.
  let name: String

  /// Whether unmeasured work surrounds each run.
  var isPrepared: Bool { false }

  init(name: String) {
    self.name = name
  }

  /// Returns what one run does; called once, before the first run.
  func plan() -> WorkloadPlan { WorkloadPlan(iterations: 0, checksum: 0) }

  /// Prepares a run.
  func prepare() {}

  /// Runs the whole once; only this is measured.
  ///
  /// - Returns: The checksum of the results; any number if the workload is prepared.
  func run() -> UInt64 { 0 }

  /// Returns the checksum of a run's results, if the workload is prepared.
  func verify() -> UInt64 { 0 }

  /// Registers the workload with Google Benchmark, which reports an error if a checksum is wrong.
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
