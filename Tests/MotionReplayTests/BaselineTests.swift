import Foundation
import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import TestSupport
import Testing

/// The digests of the project's traces equal those in `traces/baselines`, which has a folder for
/// each clock and a file for each engine.
///
/// They are the same in debug and release, in every process and on every machine. `.ci/run` gates
/// the findings with the command, which also accepts a wanted change: `motion-replay gate traces
/// --baseline traces/baselines/even --accept`, and the same with `uneven` and its clock.
@Suite struct BaselineTests {
  private static let traces = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "traces")

  private static func baseline(_ folder: String, of label: String) throws -> Baseline {
    let name = label.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
    let file = traces.appending(path: "baselines/\(folder)/\(name).csv")
    return try Baseline(reading: [UInt8](try Data(contentsOf: file)), file: "\(name).csv")
  }

  /// The traces, including those of real devices, sorted by name.
  private static let projectTraces = Result {
    let folders = [traces, traces.appending(path: "recorded")]
    let files = try folders.flatMap {
      try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
    }
    return try files.filter { $0.pathExtension == "csv" }.map {
      try Trace(reading: [UInt8](Data(contentsOf: $0)), file: $0.lastPathComponent)
    }.sorted { $0.name < $1.name }
  }

  @Test(arguments: EngineCatalogue.standard.defaultSpecifications)
  func digestsAreThoseOfTheBaseline(label: String) throws {
    let engine = try EngineCatalogue.standard.configure(label)
    let traces = try Self.projectTraces.get()
    for folder in ["even", "uneven"] {
      let baseline = try Self.baseline(folder, of: label)
      #expect(baseline.header.engine == label)
      #expect(baseline.header.specification == engine.specification)
      #expect(baseline.rows.map(\.trace) == traces.map(\.name))
      let options = ReplayOptions(schedule: try Schedule(baseline.header.conditions.clock.text))
      for trace in tried(traces, oneOf: 12, from: label.count) {
        let (row, recording) = (baseline.row(of: trace.name), engine.record(trace, options))
        #expect(row?.traceDigest == trace.digest, "\(trace.name)")
        #expect(row?.ticks == recording.ticks.count, "\(folder), \(trace.name)")
        #expect(row?.handOffs == recording.handOffs.count, "\(folder), \(trace.name)")
        #expect(row?.digest == recording.digest, "\(folder), \(trace.name)")
      }
    }
  }

  /// A file of an engine that no longer exists would be compared with nothing.
  @Test(arguments: ["even", "uneven"])
  func everyFileIsOfADefaultEngine(folder: String) throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Self.traces.appending(path: "baselines/\(folder)").path(percentEncoded: false))
    #expect(
      files.count { $0.hasSuffix(".csv") } == EngineCatalogue.standard.defaultSpecifications.count)
  }
}
