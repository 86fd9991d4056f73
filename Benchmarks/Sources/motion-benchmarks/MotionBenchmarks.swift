internal import ArgumentParser
internal import BenchmarkBridge
internal import Foundation
internal import MotionEngines
internal import MotionReplay

/// Benchmarks of C++ reference motions, of engines and what is built on them, and of user traces.
///
/// An iteration is one tick of a point in the plane, one point of a curve, one release, or one
/// byte. Arguments that start with `--benchmark_` belong to Google Benchmark.
@main
enum MotionBenchmarks {
  static func main() {
    let isFlag: (String) -> Bool = { benchmark_bridge_is_flag($0) }
    let arguments = CommandLine.arguments
    let command = parse(arguments.dropFirst().filter { !isFlag($0) })
    do {
      for workload in try workloads(command) { workload.register() }
    } catch let failure as TraceSource.Failure {
      write(failure.messages.joined(separator: "\n") + "\n", to: FileHandle.standardError)
      exit(failure.status)
    } catch {
      BenchmarkCommand.exit(withError: error)
    }
    var pointers = (arguments.prefix(1) + arguments.dropFirst().filter(isFlag)).map { strdup($0) }
    exit(benchmark_bridge_main(Int32(pointers.count), &pointers))
  }

  /// Reads the program's own arguments; help describes both kinds.
  private static func parse(_ arguments: [String]) -> BenchmarkCommand {
    do {
      return try BenchmarkCommand.parse(arguments)
    } catch {
      guard BenchmarkCommand.exitCode(for: error) == .success else {
        BenchmarkCommand.exit(withError: error)
      }
      write(BenchmarkCommand.fullMessage(for: error) + "\n", to: FileHandle.standardOutput)
      if arguments.contains(where: { ["-h", "--help"].contains($0) }) {
        write("\nFLAGS OF GOOGLE BENCHMARK:\n", to: FileHandle.standardOutput)
        benchmark_bridge_print_flags()
      }
      exit(0)
    }
  }

  private static func workloads(_ command: BenchmarkCommand) throws -> [Workload] {
    let engines = try command.configuredEngines()
    let options = try command.options()
    let traces = try TraceSource.read(command.traces, for: options)
    let replays = options.flatMap { options in
      traces.map { ReplayWorkloads(trace: $0.trace, name: $0.name, options: options) }
    }
    guard command.isNarrowed, !command.suite else { return try suite(engines, options, replays) }
    let turns = options.map { ReplayWorkloads(trace: Turns().trace, name: "turns", options: $0) }
    return (replays.isEmpty ? turns : replays).flatMap { engines.map($0.flight) }
  }

  /// Returns the whole suite, followed by the user's replays.
  private static func suite(
    _ engines: [ConfiguredEngine], _ options: [ReplayOptions], _ replays: [ReplayWorkloads]
  ) throws -> [Workload] {
    let turns = options.map { ReplayWorkloads(trace: Turns().trace, name: "turns", options: $0) }
    let spring = try EngineCatalogue.standard.configure("spring")
    let exact = try EngineCatalogue.standard.configure("spring-exact")
    return try ReferenceWorkloads.all + EngineWorkloads().all + BankWorkloads.all
      + turns.flatMap { turns in
        engines.flatMap { [turns.flight($0), turns.replay($0), turns.record($0)] }
      }
      + turns.prefix(1).flatMap { [$0.check(spring), $0.check(exact)] }
      + turns.prefix(1).flatMap { TextWorkloads(engine: spring, options: $0.options).all }
      + EstimatorWorkloads.all + replays.flatMap { engines.map($0.flight) }
  }

  private static func write(_ text: String, to handle: FileHandle) {
    try? handle.write(contentsOf: Data(text.utf8))
  }
}
