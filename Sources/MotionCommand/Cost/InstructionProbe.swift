import MotionModel
import MotionReplay
import MotionReports
import MotionMeasurement

/// A comparison of how many instructions two builds execute, where valgrind is installed.
///
/// A change of source moves code that did not change, and that alone makes it some percent slower or
/// faster. Then it executes as many instructions as before, on every trace.
struct InstructionProbe {
  /// The build to compare this command with.
  let baseline: BuildFile

  /// How the traces are replayed.
  let options: ReplayOptions

  /// Finds the engines that execute as many instructions in both builds, on every trace.
  ///
  /// - Parameters:
  ///   - engines: The engines to look at.
  ///   - files: The traces.
  /// - Returns: The names of those; none where they cannot be counted.
  /// - Throws: `ValidationError` for an engine that is not known.
  func unchanged(
    among engines: [PairedTrial.Engine], on files: [TraceFile]
  ) throws -> [String] {
    guard !engines.isEmpty else { return [] }
    let configured = try engines.map { try EngineArgument.configure($0.specification) }
    let cells = engines.indices.flatMap { engine in
      files.indices.map { (trace: $0, engine: engine) }
    }
    let script = CountingScript(
      .instructions, traces: files.map(\.trace), engines: configured, cells: cells,
      options: options)
    let present = CountingRun(script: script).counts
    let stored = CountingRun(script: script, executable: baseline.path).counts
    return engines.indices.filter { engine in
      zip(cells, zip(present, stored)).allSatisfy { cell, counts in
        guard cell.engine == engine else { return true }
        guard let new = counts.0.value, let old = counts.1.value else { return false }
        return new == old
      }
    }.map { engines[$0].label }
  }
}
