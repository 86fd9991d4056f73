import Foundation
import Testing

/// What is the user's stays: traces, baselines, rows of other runs.
@Suite struct KeptFilesTests {
  private let folder = ScratchFolder(["t/taps.csv": SampleTraces.twoTaps])

  private func gate(_ arguments: String...) throws -> CommandRun {
    try folder.run(["gate", "t"] + arguments)
  }

  @Test func noTraceIsSaidToBeRemoved() throws {
    let run = try gate("--record", "t", "--engine", "spring")
    #expect(run.status == 5)
    #expect(run.errors.contains("move it elsewhere, or give the baseline a folder of its own"))
    #expect(!run.errors.contains("rm "))
    #expect(folder.names == ["t"])
  }

  @Test func theBaselineOfAnOutsideEngineIsNotDropped() throws {
    let served = "a=process:exec '\(CommandRun.command.path)' serve-engine spring-exact"
    #expect(try gate("--record", "b", "--engine", served, "--engine", "spring").status == 0)
    for accept in [[], ["--accept"], ["--accept", "--drop"]] {
      let run = try folder.run(["gate", "t", "--baseline", "b"] + accept)
      #expect(run.status == 5, "\(accept)")
      #expect(run.output.contains("runs outside of this program"), "\(run.output)")
      #expect(run.output.contains("give it with --engine"))
      #expect(FileManager.default.fileExists(atPath: folder.file("b/a.csv").path))
    }
    #expect(try gate("--baseline", "b", "--engine", served).status == 0)
  }

  @Test func anAcceptedBaselineThatWasCutShortIsFinishedByTheNextRun() throws {
    let changed = "spring=spring:damping=21"
    _ = try gate("--record", "b", "--engine", "spring", "--engine", "decay")
    _ = try gate("--record", "new", "--engine", changed)
    try folder.write("decay.csv\ndecay/two-taps.csv", to: "new/.removed")
    let files = FileManager.default
    // What another process had staged when it was killed counts for nothing.
    try files.copyItem(at: folder.file("new"), to: folder.file("b/.motion-replay-1.tmp"))
    #expect(try gate("--baseline", "b").status == 0)
    // From its one rename on, the new baseline counts, whatever was moved already.
    try files.removeItem(at: folder.file("b/spring.csv"))
    try files.moveItem(at: folder.file("new/spring.csv"), to: folder.file("b/spring.csv"))
    try files.moveItem(at: folder.file("new"), to: folder.file("b/.motion-replay-accepted"))
    let run = try gate("--baseline", "b", "--engine", changed)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let names = try files.contentsOfDirectory(atPath: folder.file("b").path).sorted()
    #expect(names == ["manifest.txt", "spring", "spring.csv"])
    #expect(try gate("--baseline", "b").output.contains("damping=21"))
  }

  @Test func aCompleteFileOfAnotherSweepIsNotReplaced() throws {
    try folder.write("mine\n", to: "rows.csv")
    let run = try folder.run(
      ["sweep", "t", "--engine", "spring:damping=10|20", "--output", "rows.csv", "--resume"])
    #expect(run.status == 64)
    #expect(run.errors.contains("'rows.csv' is complete"), "\(run.errors)")
    #expect(try folder.read("rows.csv") == "mine\n")
  }

  @Test func anEndlessFilterEnds() throws {
    let name = String(repeating: "x", count: 60)
    let run = try folder.run(["check", "t", "--engine", "\(name)=spring", "--filter", "(x+x+)+y"])
    #expect(run.status == 7)
    #expect(run.errors.contains("--filter: '(x+x+)+y' takes more than 2 s"), "\(run.errors)")
  }

  @Test func aScaleBeyondAllScreensIsRefused() throws {
    let run = try folder.run(["import", "t/taps.csv", "--scale", "1e306"])
    #expect(run.status == 64)
    #expect(run.errors.contains("at most 1000000"), "\(run.errors)")
  }
}
