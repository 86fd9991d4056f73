internal import BenchmarkBridge

/// A named benchmark with work before and after each run that is not measured.
class PreparedWorkload {
  /// The name, such as `bank/springs/100`.
  let name: String

  /// How many iterations one run counts for.
  let count: Int

  /// Creates a workload.
  ///
  /// - Parameters:
  ///   - name: The name, such as `bank/springs/100`.
  ///   - count: How many iterations one run counts for.
  init(name: String, count: Int) {
    (self.name, self.count) = (name, count)
  }

  /// Makes ready for a run.
  func prepare() {}

  /// Runs the whole once; only this is measured.
  func run() {}

  /// Tells whether the run ended with the states that it had to.
  func isRight() -> Bool { false }

  /// Hands the workload to Google Benchmark, which fails it where a run is not right.
  final func register() {
    let context = Unmanaged.passRetained(self).toOpaque()
    benchmark_bridge_register_prepared(
      name,
      { context, _ in
        PreparedWorkload.at(context)?.prepare()
        return 0
      },
      { context, _ in
        PreparedWorkload.at(context)?.run()
        return 0
      },
      { context, _ in PreparedWorkload.at(context)?.isRight() == true ? 1 : 0 },
      context, Int64(count), 1)
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> PreparedWorkload? {
    context.map { Unmanaged<PreparedWorkload>.fromOpaque($0).takeUnretainedValue() }
  }
}
