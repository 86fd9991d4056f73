internal import BenchmarkBridge

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Benchmarks with one defect each, to test the bridge.
@main
enum SeededBenchmarks {
  private typealias Plan = UnsafeMutablePointer<benchmark_bridge_plan>

  static func main() {
    register("wrong-checksum") { _, plan in
      plan?.pointee = SeededBenchmarks.seeded(checksum: 8)
    }
    register("right") { _, plan in
      plan?.pointee = SeededBenchmarks.seeded()
    }
    register("no-iterations") { _, plan in
      plan?.pointee = SeededBenchmarks.seeded(iterations: 0)
    }
    register("not-finite") { _, plan in
      plan?.pointee = SeededBenchmarks.seeded(ticks: .infinity, atRest: .nan)
    }
    register("control\u{1}character\n") { _, plan in
      plan?.pointee = SeededBenchmarks.seeded()
    }
    exit(benchmark_bridge_main(CommandLine.argc, CommandLine.unsafeArgv))
  }

  /// Registers a benchmark whose runs all return 7.
  private static func register(
    _ name: String, plan: @convention(c) (UnsafeMutableRawPointer?, Plan?) -> Void
  ) {
    name.withCString { name in
      var benchmark = benchmark_bridge_benchmark(
        name: name, context: nil, plan: plan, prepare: nil, run: { _ in 7 }, verify: nil)
      benchmark_bridge_register(&benchmark)
    }
  }

  private static func seeded(
    iterations: Int64 = 10, checksum: UInt64 = 7, ticks: Double = 10, atRest: Double = 0
  ) -> benchmark_bridge_plan {
    benchmark_bridge_plan(
      iterations: iterations, checksum: checksum, digest: 0xfeed, has_digest: true, ticks: ticks,
      at_rest: atRest, counts_bytes: false)
  }
}
