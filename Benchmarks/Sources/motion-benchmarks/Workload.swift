internal import BenchmarkBridge
internal import ReferenceMotions

/// A named benchmark: something that runs as a whole and returns a checksum of what it made.
final class Workload {
  /// The name, such as `engine/spring`.
  let name: String

  /// How many iterations one run counts for, such as its ticks.
  let count: Int

  /// Runs the whole once.
  let run: () -> UInt64

  /// Creates a workload.
  ///
  /// - Parameters:
  ///   - name: The name, such as `engine/spring`.
  ///   - count: How many iterations one run counts for.
  ///   - run: Runs the whole once and returns the checksum of its states.
  init(name: String, count: Int = Turns.count, run: @escaping () -> UInt64) {
    self.name = name
    self.count = count
    self.run = run
  }

  /// Hands the workload to Google Benchmark, with the checksum that each of its runs must give.
  ///
  /// - Parameter checksum: The checksum that is expected of every run.
  func register(expecting checksum: UInt64) {
    let context = Unmanaged.passRetained(self).toOpaque()
    benchmark_bridge_register(
      name,
      { context, _ in
        guard let context else { return 0 }
        return Unmanaged<Workload>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.run() }
      },
      context, Int64(count), checksum)
  }
}
