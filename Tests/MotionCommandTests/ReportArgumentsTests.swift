import Foundation
import MotionCommand
import MotionModel
import Testing

@Suite struct ReportArgumentsTests {
  private let folder = ScratchFolder(["taps.csv": SampleTraces.twoTaps])
  private let check = [
    "check", "taps.csv", "--known", "--clock", "60", "--engine", "cubic:handoff=restart",
  ]
  private let finding =
    "taps.csv:6: 0.100 s, cubic:handoff=restart, hand-off-velocity: retarget: velocity falls from "
    + "(0, -265) to (0, 0) pt/s, visible 16 pt\nchecked 1 replay of 1 engine on 1 trace: 1 finding\n"
  private let annotation =
    "::error file=taps.csv,line=6,title=cubic%3Ahandoff=restart%3A retarget-changes-velocity"
    + "::retarget: "
    + "velocity falls from (0, -265) to (0, 0) pt/s, visible 16 pt\n"

  @Test func allReportsAreWrittenBeforeTheCheckFails() throws {
    // One needs costs, one needs the page's module, and one reports a single finding.
    let kinds = ReportKind.all.map(\.name).filter { !["benchmark", "page", "issue"].contains($0) }
    let first = try folder.run(check + kinds.flatMap { ["--report", "\($0)=one-\($0)"] })
    #expect(first.status == 4)
    #expect(first.output == finding)
    #expect(first.errors.isEmpty)
    #expect(folder.names == (kinds.map { "one-\($0)" } + ["taps.csv"]).sorted())
    #expect(try folder.read("one-text") == finding)
    #expect(try folder.read("one-json") == folder.run(check + ["--format", "json"]).output)
    #expect(try folder.read("one-csv") == folder.run(check + ["--format", "csv"]).output)
    #expect(try folder.read("one-annotations") == annotation)
    #expect(
      try folder.read("one-junit").contains("tests=\"\(Rule.allCases.count)\" failures=\"1\""))
    #expect(try folder.read("one-sarif").contains("\"startLine\" : 6"))
    #expect(try folder.read("one-sarif").contains("\"visible_points\" : 15.69"))
    #expect(try folder.read("one-sarif").contains("\"rank\" : 94."))
    #expect(try folder.read("one-markdown").contains("| 15.7 pt |"))
    #expect(try folder.read("one-markdown").contains("| taps.csv:6 | 0.100 s |"))
    // The hand-off at 0.1 s is shown by the tick at that time.
    #expect(try folder.read("one-sarif").contains("\"tick\" : 6,"))

    let second = try folder.run(check + kinds.flatMap { ["--report", "\($0)=two-\($0)"] })
    #expect(second.status == 4)
    for kind in kinds {
      #expect(try folder.read("one-\(kind)") == folder.read("two-\(kind)"), "\(kind)")
    }
  }

  #if DEBUG
    @Test func aDebugBuildHasNoBenchmarks() throws {
      let run = try folder.run(["compare", "taps.csv", "--report", "benchmark=a"])
      #expect(
        run.errors == "error: cannot write a benchmark report: a debug build measures no costs; "
          + "build with -c release\n")
      #expect(run.status == 1)
      #expect(folder.names == ["taps.csv"])
    }
  #endif
}
