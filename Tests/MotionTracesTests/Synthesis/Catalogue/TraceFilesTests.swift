import Foundation
import MotionModel
import MotionTraces
import Testing

/// The files in the folder `traces` are the generator's present output.
///
/// With `MOTION_REPLAY_REWRITE=traces` this test shows a wanted change of the generator: it writes
/// the files and fails, so that no run both rewrites and passes.
struct TraceFilesTests {
  private let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "traces")

  @Test(arguments: StandardTraces.all.map(\.name))
  func theFileIsWhatTheGeneratorMakesAndReadsBack(name: String) throws {
    let standard = try #require(StandardTraces.named(name))
    let bytes = standard.makeTrace().bytes
    let file = folder.appending(path: standard.fileName)
    if ProcessInfo.processInfo.environment["MOTION_REPLAY_REWRITE"] == "traces" {
      try Data(bytes).write(to: file)
      Issue.record("\(standard.fileName) was rewritten")
      return
    }
    let stored = [UInt8](try Data(contentsOf: file))
    // Compares lines, so that a failure shows the first difference.
    let made = bytes.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
    let lines = stored.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
    let difference = zip(made, lines).first { $0 != $1 }
    #expect(difference == nil)
    #expect(bytes == stored)
    let read = try Trace(reading: bytes)
    #expect(read.header == standard.makeTrace().header)
    #expect(read.bytes == bytes)
  }

  @Test func theFolderHoldsNothingElse() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: folder.path(percentEncoded: false))
    let expected = StandardTraces.all.map(\.fileName) + ["README.md", "baselines", "recorded"]
    #expect(files.sorted() == expected.sorted())
    let size = StandardTraces.all.reduce(0) { $0 + $1.makeTrace().bytes.count }
    #expect(size < 150_000)
  }

  @Test func theReadmeHasARowForEach() throws {
    let readme = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
    for standard in StandardTraces.all {
      let device = standard.synthesizer.device.name
      let count = standard.makeTrace().events.count
      #expect(
        readme.contains("| \(standard.name) | \(device) | \(count) | \(standard.purpose) |\n"))
    }
  }
}
