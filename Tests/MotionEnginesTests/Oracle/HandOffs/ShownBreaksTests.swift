import Foundation
import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay
import TestSupport
import Testing

/// The page "What libraries do at a hand-off" agrees with the originals.
struct ShownBreaksTests {
  private static let engines = EngineCatalogue.standard.entries.map(\.description)
    .filter { engine in Original.all.contains { $0.engineName == engine.name } }

  /// The page has every line that one of the project's replays shows.
  @Test(arguments: tried(engines.map(\.name), oneOf: 10))
  func theProjectsReplaysShowWhatThePageSays(name: String) throws {
    let engine = try #require(Self.engines.first { $0.name == name })
    let breaks = try ShownBreaks(of: engine)
    let page = try String(contentsOf: LibrariesPage.file, encoding: .utf8)
    for row in breaks.shown.keys.compactMap({ breaks.row($0) })
      + breaks.undeclared.keys.compactMap({ breaks.undeclaredRow($0) })
    {
      #expect(page.contains("\n\(row)\n"), "\(row)")
    }
  }

  /// The page equals the output of `.ci/originals hand-offs` if all replays exist; slow in debug.
  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: Original.beside.path(percentEncoded: false))
        && !_isDebugAssertConfiguration()),
    arguments: engines.map(\.name))
  func thePageHasWhatAllReplaysShow(name: String) throws {
    let engine = try #require(Self.engines.first { $0.name == name })
    let breaks = try ShownBreaks(of: engine, beside: Original.beside)
    let page = try String(contentsOf: LibrariesPage.file, encoding: .utf8)
    #expect(page.contains("\n\(breaks.overview)\n"), "\(breaks.overview)")
    #expect(page.contains("\n\(breaks.section)\n"), "\(breaks.section)")
  }

  @Test func thePageHasNoOtherEngine() throws {
    let page = try String(contentsOf: LibrariesPage.file, encoding: .utf8)
    let sections = page.split(separator: "\n").filter { $0.hasPrefix("## ") && $0.contains(": ") }
    #expect(
      sections.map { $0.dropFirst(3).prefix { $0 != ":" } } == Self.engines.map { $0.name[...] })
  }

  /// Writes the tables if `.ci/originals hand-offs` asks for them.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["ORIGINALS_HAND_OFFS"] != nil))
  func tablesAreWritten() throws {
    let path = try #require(ProcessInfo.processInfo.environment["ORIGINALS_HAND_OFFS"])
    let breaks = try Self.engines.map { try ShownBreaks(of: $0, beside: Original.beside) }
    try LibrariesPage.text(of: breaks).write(toFile: path, atomically: true, encoding: .utf8)
  }
}
