import Foundation
import MotionEngines
import MotionReplay
import TestSupport
import Testing

/// The catalogue's statements about originals agree with the measurements.
struct DeclaredOriginalTests {
  private static let engines = EngineCatalogue.standard.entries.map(\.description)

  private static func originals(of engine: EngineDescription) -> [Original] {
    Original.all.filter { $0.engineName == engine.name }
  }

  private func largestError(of engine: EngineDescription, in root: URL) throws -> Double? {
    try Self.originals(of: engine).compactMap { try $0.compare(in: root)?.largestError }.max()
  }

  @Test(arguments: tried(engines.map(\.name), oneOf: 3))
  func declaredErrorIsTheLargestMeasured(name: String) throws {
    let engine = try #require(Self.engines.first { $0.name == name })
    let declared = engine.original?.largestError
    let copies = try largestError(of: engine, in: Original.copies)
    #expect((declared == nil) == (copies == nil), "\(name) has replays exactly if it has an error")
    if let declared, let copies { #expect(copies <= declared) }
    if let declared, let all = try largestError(of: engine, in: Original.beside) {
      #expect(Double(OriginalTable.short(all)) == declared, "\(name): declare what was measured")
    }
  }

  /// A folder of replays is named after the version that ran.
  @Test(arguments: engines.filter { !originals(of: $0).isEmpty }.map(\.name))
  func declaredVersionsAreThoseThatRan(name: String) throws {
    let original = try #require(Self.engines.first { $0.name == name }?.original)
    let versions = original.version.split(separator: ", ")
      .map { $0.lowercased().filter { $0 != " " } }
    let folders = Original.all.filter { $0.engineName == name }.map(\.folder)
    for folder in folders {
      #expect(versions.contains { folder.contains("-" + $0) }, "\(folder)")
    }
    for version in versions {
      #expect(folders.contains { $0.contains("-" + version) }, "\(version)")
    }
  }

  @Test func onlyJetpackComposeIsRetyped() {
    #expect(
      Self.engines.filter { $0.original?.isRetyped == true }.map(\.name)
        == ["compose", "compose-decay"])
  }
}
