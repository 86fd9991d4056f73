import Foundation
import Testing

@Suite struct CompareCommandTests {
  private let folder = ScratchFolder(["taps.csv": SampleTraces.twoTaps])

  private func compare(_ arguments: String...) throws -> CommandRun {
    try folder.run(["compare", "taps.csv", "--engine", "spring"] + arguments)
  }

  @Test func costsAreMeasuredInAnOptimisedBuildOnly() throws {
    let rows = try compare("--format", "json").rows()
    #if DEBUG
      #expect(rows[0]["cost"] is NSNull)
      #expect(try compare().output.hasSuffix("\nno costs: debug build\n"))
    #else
      let cost = try #require(rows[0]["cost"] as? [String: Any])
      #expect(cost["ns_per_tick"] is NSNumber)
    #endif
  }
}
