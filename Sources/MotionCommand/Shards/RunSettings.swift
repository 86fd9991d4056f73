import MotionAnalysis
import MotionModel
import MotionReplay
import MotionReports

/// Everything that must be the same in every part of a shared run.
enum RunSettings {
  /// Makes the lines of a run.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - options: What determines the recordings, besides trace and engine.
  ///   - cells: All cells of the run.
  ///   - others: What else there is: names and values.
  /// - Returns: A line each: name, colon, value.
  /// - Complexity: O(n) in the number of cells and events.
  static func lines(
    command: String, options: ReplayOptions, cells: [ReplayCell], others: [(String, String)] = []
  ) -> [String] {
    var lines = [
      "command: \(command)",
      "version: \(Tool.motionReplay.name) \(Tool.motionReplay.version)",
      "clock: \(options.clockText)",
      "delivery: \(options.delivery.rawValue)",
      "velocity: \(options.velocity.rawValue)",
      "checks: \(Checks.limits)",
    ]
    var digest = Digest()
    var traces: Set<String> = []
    var engines: Set<String> = []
    for cell in cells {
      if traces.insert(cell.file.path).inserted {
        lines.append(
          "trace \(cell.file.name): \(cell.file.trace.digest.text) in \(cell.file.path)")
      }
      if engines.insert(cell.engine.label).inserted {
        lines.append("engine \(cell.engine.label): \(cell.engine.specification)")
      }
      for scalar in cell.name.unicodeScalars { digest.combine(UInt64(scalar.value)) }
    }
    // Which engine goes with which trace, as a filter chose.
    lines.append("choice: \(cells.count) replays, \(digest.text)")
    return lines + others.map { "\($0.0): \($0.1)" }
  }
}
