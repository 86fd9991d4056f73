internal import BenchmarkBridge
internal import MotionEngines
internal import ReferenceMotions

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The benchmarks: reference motions in C++ and engines, an iteration being one tick of a point in
/// the plane.
///
/// Arguments are those of Google Benchmark, such as `--benchmark_filter=reference`.
@main
enum MotionBenchmarks {
  static func main() {
    let schedule = Schedule()
    let references = [
      Workload(name: "reference/euler") {
        schedule.withReference { reference_euler($0).checksum }
      },
      Workload(name: "reference/matrix") {
        schedule.withReference { reference_matrix($0, 300, 20, 1).checksum }
      },
      Workload(name: "reference/decay") {
        schedule.withReference { reference_decay($0, 3).checksum }
      },
      Workload(name: "reference/bezier") {
        schedule.withReference { reference_bezier($0, 0.6, 0.25, 0.1, 0.25, 1).checksum }
      },
    ]
    for workload in references { workload.register(expecting: workload.run()) }
    // The same equation in Swift must go through the same states, bit by bit.
    let spring = Workload(name: "engine/spring") { schedule.run(Spring()) }
    spring.register(expecting: references[0].run())
    exit(benchmark_bridge_main(CommandLine.argc, CommandLine.unsafeArgv))
  }
}
