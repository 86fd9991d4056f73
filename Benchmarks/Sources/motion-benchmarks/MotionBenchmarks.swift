internal import BenchmarkBridge
internal import MotionEngines
internal import ReferenceMotions

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The benchmarks: reference motions in C++, engines, and what is made of them.
///
/// An iteration is one tick of a point in the plane, or one byte of a trace.
/// Arguments are those of Google Benchmark, such as `--benchmark_filter=reference`.
@main
enum MotionBenchmarks {
  static func main() {
    let turns = Turns()
    let references = [
      Workload(name: "reference/euler") {
        turns.withReference { reference_euler($0).checksum }
      },
      Workload(name: "reference/matrix") {
        turns.withReference { reference_matrix($0, 300, 20, 1).checksum }
      },
      Workload(name: "reference/decay") {
        turns.withReference { reference_decay($0, 3).checksum }
      },
      Workload(name: "reference/bezier") {
        turns.withReference { reference_bezier($0, 0.6, 0.25, 0.1, 0.25, 1).checksum }
      },
    ]
    for workload in references { workload.register(expecting: workload.run()) }
    // The same equation in Swift must go through the same states, bit by bit.
    let spring = Workload(name: "engine/spring") { turns.run(Spring()) }
    spring.register(expecting: references[0].run())
    for workload in ReplayWorkloads.all { workload.register(expecting: workload.run()) }
    exit(benchmark_bridge_main(CommandLine.argc, CommandLine.unsafeArgv))
  }
}
