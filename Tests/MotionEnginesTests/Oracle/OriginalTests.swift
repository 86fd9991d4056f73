import Foundation
import Testing

/// Each engine does what its original did: to rounding, at every tick of every replay.
struct OriginalTests {
  @Test(arguments: Original.all)
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

  /// Writes the table of errors where `.ci/originals` asks for it.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["ORIGINALS_TABLE"] != nil))
  func tableIsWritten() throws {
    let path = try #require(ProcessInfo.processInfo.environment["ORIGINALS_TABLE"])
    let lines = try Original.all.map {
      ($0, try #require(try $0.compare(in: Original.beside) ?? $0.compare(in: Original.copies)))
    }
    try OriginalTable.text(of: lines).write(toFile: path, atomically: true, encoding: .utf8)
  }
}
