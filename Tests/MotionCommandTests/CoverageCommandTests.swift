import Foundation
import Testing

@Suite struct CoverageCommandTests {
  private let folder = ScratchFolder([
    "taps.csv": SampleTraces.twoTaps,
    "drag.csv": SampleTraces.unnamed,
    "twice.csv": SampleTraces.twoTaps,
  ])

  private func coverage(_ arguments: String...) throws -> CommandRun {
    try folder.run(["coverage"] + arguments)
  }

  @Test func theTableShowsWhatIsReached() throws {
    let run = try coverage(
      "taps.csv", "drag.csv", "--engine", "spring-exact", "--clock", "120", "--delivery", "tick",
      "--details")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "spring-exact: 2 traces")
    #expect(lines[1].split(separator: " ").map(String.init).first == "rest")
    let rows = Dictionary(
      uniqueKeysWithValues: lines[2..<14].map { line in
        let words = line.split(separator: " ").map(String.init)
        return (words[0], Array(words.dropFirst()))
      })
    #expect(rows["press"] == ["x", ".", ".", ".", ".", ".", "-", "-", "."])
    #expect(rows["drag"]?[6] == "→")
    #expect(rows["tap-other"]?[0] == "↑")
    #expect(lines.contains("clock 120, delivery tick, velocity lsq2: 5 cells"))
    #expect(lines.contains("not reached: in-stall/press"))
    #expect(lines.contains("spring-exact: 5 of 139 cells reached, 3.6 %"))
    #expect(run.status == 0)
  }

  @Test func aShareBelowTheLimitFails() throws {
    let run = try coverage(
      "taps.csv", "--engine", "spring-exact", "--limit", "50", "--report", "markdown=c.md",
      "--report", "sarif=c.sarif")
    #expect(run.status == 4)
    #expect(try folder.read("c.md").hasPrefix("### spring-exact: "))
    #expect(try folder.read("c.sarif").contains("not reached: in-stall/press"))
    #expect(try coverage("taps.csv", "--engine", "spring-exact", "--limit", "1").status == 0)
  }

  @Test func aCopyOfATraceIsNotChosen() throws {
    let run = try coverage(
      "taps.csv", "drag.csv", "twice.csv", "--engine", "spring-exact", "--clock", "120",
      "--minimize",
      "--quiet")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.suffix(2) == ["taps.csv", "drag.csv"])
    #expect(lines.contains { $0.hasPrefix("2 of 3 traces reach all ") && $0.contains(" mutants") })
  }

  @Test func formsForMachinesHaveEachCell() throws {
    let run = try coverage("taps.csv", "--engine", "spring-exact", "--format", "csv")
    let rows = run.output.split(separator: "\n")
    #expect(rows.count == 140)
    #expect(rows[0] == "engine,phase,act,direction,hand_offs,traces,file,line")
    #expect(
      rows.contains {
        $0.hasPrefix("spring-exact,at-rest,tap-other,up,") && $0.hasSuffix(",1,taps.csv,5")
      })
  }

  @Test(arguments: [
    (["--limit", "101"], "expected a percentage from 0 to 100"),
    (["--clock", "real:120"], "expected a simulated clock"),
    (["--report", "page=p.html"], "coverage has no costs or replays to show"),
  ])
  func wrongUsageIsRefused(arguments: [String], message: String) throws {
    let run = try folder.run(["coverage", "taps.csv", "--engine", "spring-exact"] + arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func anEngineThatFailsEndsItselfOnly() throws {
    let sound = try coverage("taps.csv", "drag.csv", "--engine", "spring-exact", "--quiet")
    let engines = ["--engine", "bad=process:sh bad.sh", "--engine", "spring-exact", "--quiet"]
    try folder.write(SampleEngines.failing, to: "bad.sh")
    let run = try folder.run(["coverage", "taps.csv", "drag.csv"] + engines)
    #expect(run.status == 8)
    #expect(run.errors.contains("it exited with code 3"), "\(run.errors)")
    #expect(run.output == sound.output)
    #expect(sound.output.hasPrefix("spring-exact: "))
    // The smaller set is that of the other engine.
    let few = try folder.run(["coverage", "taps.csv", "drag.csv", "--minimize"] + engines)
    #expect(few.status == 8)
    #expect(few.output.hasPrefix(sound.output + "2 of 2 traces reach all "), "\(few.output)")
  }
}
