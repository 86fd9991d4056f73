import Foundation
import MotionAnalysis
import MotionForeign
import MotionModel
import MotionReplay
import MotionTraces
import Testing

/// Engines outside this process, and their behavior.
enum Outside {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .path(percentEncoded: false)

  /// Returns the engine of a specification such as `process:COMMAND`.
  static func engine(_ text: String) throws -> ConfiguredEngine {
    try #require(try ConfiguredEngine.outside(text, server: ThroughThePipeTests.command))
  }

  /// Returns the engine of a script in the folder Engines; `rest` follows the command.
  static func perl(_ script: String, _ words: String, _ rest: String = "") throws
    -> ConfiguredEngine
  {
    try engine("process:exec perl '\(folder)Engines/\(script)' \(words)\(rest)")
  }

  /// Returns an engine of the catalogue, served through a pipe.
  static func served(_ engine: String, _ rest: String = "") throws -> ConfiguredEngine {
    try self.engine("process:exec '\(ThroughThePipeTests.command)' serve-engine '\(engine)'\(rest)")
  }
}

extension ConfiguredEngine {
  func attempt(
    recording trace: Trace, _ clock: String = "120", _ delivery: Delivery = .atTick
  ) throws -> Recording {
    let options = ReplayOptions(schedule: try Schedule(clock), delivery: delivery)
    return try EngineAttempt.failing(trace.name, limit: 60) { record(trace, options) }
  }

  func attempt(findingsOn trace: Trace) throws -> [Finding] {
    let options = ReplayOptions(schedule: try Schedule("120"))
    return Checks.findings(
      in: try EngineAttempt.failing(trace.name, limit: 60) { gatherEvidence(trace, options) })
  }
}

extension Trace {
  static func standard(_ name: String) throws -> Trace {
    try #require(StandardTraces.named(name)).makeTrace()
  }
}
