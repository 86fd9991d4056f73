import Foundation
import MotionModel
import MotionReplay
import Testing

/// The digests of the project's traces are those in `traces/baselines`, one file an engine.
///
/// They are the same in debug and release, in every process and on every machine. A wanted change of an
/// engine is shown by `MOTION_REPLAY_REWRITE=baselines`, with which this test writes the files, and
/// fails, so that no run both rewrites and passes.
@Suite struct BaselineTests {
  private static let traces = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "traces")

  /// The text of the baseline of one engine: a header, and a line a trace.
  private func baseline(of label: String) throws -> String {
    let engine = try EngineCatalogue.standard.configure(label)
    let even = ReplayOptions(schedule: try Schedule("120"))
    let uneven = ReplayOptions(schedule: try Schedule("60,jitter=2ms,drop=0.05,seed=7"))
    var lines = [
      "# motion-baseline 1", "# engine: \(engine.specification)",
      "# clock of digest_even: \(even.clockText)", "# clock of digest_uneven: \(uneven.clockText)",
      "# delivery: tick", "# velocity: lsq2", "trace,ticks,hand_offs,digest_even,digest_uneven",
    ]
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.traces.path())
      .filter { $0.hasSuffix(".csv") }.sorted()
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: Self.traces.appending(path: file)))
      let trace = try Trace(reading: bytes, file: file)
      let recording = engine.record(trace, even)
      lines.append(
        "\(file.dropLast(4)),\(recording.ticks.count),\(recording.handOffs.count),"
          + "\(recording.digest.text),\(engine.record(trace, uneven).digest.text)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test(arguments: EngineCatalogue.standard.defaultSpecifications)
  func digestsAreThoseOfTheBaseline(label: String) throws {
    let name = label.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
    let file = Self.traces.appending(path: "baselines/\(name).csv")
    let text = try baseline(of: label)
    if ProcessInfo.processInfo.environment["MOTION_REPLAY_REWRITE"] == "baselines" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
      Issue.record("\(name).csv was rewritten")
      return
    }
    let stored = try String(contentsOf: file, encoding: .utf8)
    let difference = zip(text.split(separator: "\n"), stored.split(separator: "\n"))
      .first { $0 != $1 }
    #expect(difference == nil, "first difference, found and expected")
    #expect(text == stored)
  }
}
