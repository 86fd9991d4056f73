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
/// An iteration is one tick of a point in the plane, one point of a curve, or one byte of a trace.
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
    // The same equations in Swift must go through the same states, bit by bit.
    let pop = Workload(name: "reference/pop-spring") {
      turns.withReference { reference_pop_spring($0, 300, 20).checksum }
    }
    let expected = (spring: references[0].run(), pop: pop.run())
    pop.register(expecting: expected.pop)
    Workload(name: "engine/spring") { turns.run(Spring()) }.register(expecting: expected.spring)
    Workload(name: "engine/pop-spring") { turns.run(PopSpring(tension: 300, friction: 20)) }
      .register(expecting: expected.pop)
    for workload in EngineWorkloads.all(turns) { workload.register(expecting: workload.run()) }
    for workload in BankWorkloads.all { workload.register() }
    for workload in ReplayWorkloads.all { workload.register(expecting: workload.run()) }
    exit(benchmark_bridge_main(CommandLine.argc, CommandLine.unsafeArgv))
  }
}
