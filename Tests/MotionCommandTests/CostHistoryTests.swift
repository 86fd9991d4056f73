import Foundation
import MotionCommand
import MotionModel
import MotionReports
import Testing

/// The history of costs that `gate --append` keeps.
@Suite struct CostHistoryTests {
  private let folder = ScratchFolder()

  private func cost(_ engines: [String], skipped: Bool = false) -> GateCost {
    let comparisons = engines.map {
      CostComparison(
        engine: $0, verdict: .same, change: 0, interval: -0.01...0.01, confidence: 0.99,
        threshold: 0.01, smallestEffect: 0.01, baselineNanosecondsPerTick: 8.5,
        candidateNanosecondsPerTick: 9.125, launches: 24, measuredSeconds: 1)
    }
    return GateCost(
      baseline: "", comparisons: comparisons,
      skipped: skipped ? [(engine: "decay", reason: "no flight tick", isDivergence: false)] : [],
      noise: 0, seconds: 1, launches: 24, processor: nil)
  }

  private var history: CostHistory { CostHistory(path: folder.file("costs.csv").path) }
  private var lines: [Substring] {
    get throws { try folder.read("costs.csv").split(separator: "\n") }
  }

  @Test func aRunIsARowBelowTheNamesOfItsColumns() throws {
    let engines = ["spring", "cubic:handoff=restart,x=1"]
    #expect(try history.append(cost(engines)) == nil)
    #expect(try history.append(cost(engines)) == nil)
    let lines = try lines
    #expect(lines.count == 3)
    #expect(lines[0] == "time,revision,machine,spring,\"cubic:handoff=restart,x=1\"")
    for line in lines[1...] {
      #expect(
        line.wholeMatch(
          of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d,[^,]+,("[^"]+"|[^,]+),9\.1250,9\.1250/)
          != nil, "\(line)")
    }
  }

  @Test func aFileOfOtherEnginesIsLeftAsItIs() throws {
    _ = try history.append(cost(["spring"]))
    let before = try lines
    #expect(throws: (any Error).self) { try history.append(cost(["decay"])) }
    #expect(throws: (any Error).self) { try history.append(cost(["spring", "decay"])) }
    #expect(try lines == before)
  }

  @Test func whatCannotBeReadIsNoHistory() throws {
    let error = try #require(throws: (any Error).self) {
      try CostHistory(path: folder.url.path).append(cost(["spring"]))
    }
    // Exit code 66, no input; a file with other columns would be bad data.
    #expect("\(error)" == "ExitCode(rawValue: 66)")
  }

  @Test func aRunWithoutEachCostAppendsNothing() throws {
    let note = try history.append(cost(["spring"], skipped: true))
    #expect(note?.contains("not every engine has a cost") == true)
    #expect(!FileManager.default.fileExists(atPath: history.path))
  }
}
