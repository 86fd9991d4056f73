import Foundation
import TestSupport
import Testing

/// Each engine does what its original did, up to rounding, at every tick of every replay.
struct OriginalTests {
  @Test(arguments: tried(Original.all, oneOf: 2))
  func engineDoesWhatItsOriginalDid(_ original: Original) throws {
    let copies = try #require(try original.compare(in: Original.copies), "no copies")
    expectSame(copies)
    if let all = try original.compare(in: Original.beside) { expectSame(all) }
  }

  private func expectSame(_ comparison: OriginalComparison) {
    #expect(comparison.tickCount > 0)
    #expect(
      comparison.differentTicks == 0,
      "\(comparison.differentTicks) of \(comparison.tickCount) ticks differ, the first of them: \(comparison.firstDifference.map { "\($0)" } ?? "")"
    )
  }

  /// Writes the table of errors if `.ci/originals` asks for it.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["ORIGINALS_TABLE"] != nil))
  func tableIsWritten() throws {
    let path = try #require(ProcessInfo.processInfo.environment["ORIGINALS_TABLE"])
    try table(in: Original.beside).write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// The page "Engines" has the table that `.ci/originals` prints.
  @Test(
    .releaseOnly,
    .enabled(
      if: FileManager.default.fileExists(atPath: Original.beside.path(percentEncoded: false))))
  func theDocumentationHasTheTable() throws {
    let page = try String(contentsOf: Original.page, encoding: .utf8)
    for line in try table(in: Original.beside).split(separator: "\n") {
      #expect(page.contains(line))
    }
  }

  private func table(in root: URL) throws -> String {
    OriginalTable.text(
      of: try Original.all.map { ($0, try #require(try $0.compare(in: root), "\($0.folder)")) })
  }
}
