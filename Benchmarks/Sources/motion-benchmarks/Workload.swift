internal import BenchmarkBridge
internal import ReferenceMotions

/// A named benchmark: a whole run over the schedule, which returns the checksum of its states.
final class Workload {
  /// The name, such as `engine/spring`.
  let name: String

  /// Runs the schedule once.
  let run: () -> UInt64

  /// Creates a workload.
  ///
  /// - Parameters:
  ///   - name: The name, such as `engine/spring`.
  ///   - run: Runs the schedule once and returns the checksum of its states.
  init(name: String, run: @escaping () -> UInt64) {
    self.name = name
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
      context, Int64(Schedule.count), checksum)
  }
}
