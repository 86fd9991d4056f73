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

  /// A combining mark makes one character of itself and what it follows.
  @Test func aCombiningMarkHidesNothingFromAnnotations() throws {
    try folder.write(SampleTraces.twoTaps, to: "a:\u{301}b,\u{301}c.csv")
    let run = try folder.run(
      [
        "check", "a:\u{301}b,\u{301}c.csv", "--engine", "fault:retarget-stops", "--report",
        "annotations=-",
      ])
    #expect(run.output.contains("file=a%3A\u{301}b%2C\u{301}c.csv,line="), "\(run.output)")
  }

  @Test func allReportsAreWrittenBeforeTheCheckFails() throws {
    // One needs costs, one the page's module, and one is of a single finding.
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
    // The hand-off at 0.1 s is shown by the tick of that time.
    #expect(try folder.read("one-sarif").contains("\"tick\" : 6,"))

    let second = try folder.run(check + kinds.flatMap { ["--report", "\($0)=two-\($0)"] })
    #expect(second.status == 4)
    for kind in kinds {
      #expect(try folder.read("one-\(kind)") == folder.read("two-\(kind)"), "\(kind)")
    }
  }

  @Test func anOldReportIsReplaced() throws {
    try folder.write(String(repeating: "old", count: 100_000), to: "t.json")
    _ = try folder.run(check + ["--report", "trace-event=t.json"])
    #expect(try folder.read("t.json").hasPrefix("{\"displayTimeUnit\""))
    #expect(try folder.read("t.json").hasSuffix("\n]}\n"))
    #expect(folder.names == ["t.json", "taps.csv"])
  }

  @Test func aReportOnStandardOutputTakesThePlaceOfTheText() throws {
    let run = try folder.run(check + ["--report", "sarif=-"])
    #expect(run.output.hasPrefix("{\n  \"$schema\""))
    #expect(!run.output.contains(finding))
    #expect(run.status == 4)
  }

  @Test func aReportOnStandardOutputLeavesTheOutputFile() throws {
    let run = try folder.run(check + ["--report", "markdown=-", "--output", "findings.txt"])
    #expect(run.output.hasPrefix("## motion-replay check\n"))
    #expect(try folder.read("findings.txt") == finding)
  }

  @Test func annotationsFollowTheText() throws {
    #expect(try folder.run(check + ["--report", "annotations=-"]).output == finding + annotation)
  }

  @Test(arguments: ["junit=nowhere/report.xml", "trace-event=nowhere/report.xml"])
  func oneThatCannotBeWrittenIsNamed(report: String) throws {
    let run = try folder.run(check + ["--report", report])
    #expect(run.errors == "error: cannot write 'nowhere/report.xml': No such file or directory\n")
    #expect(run.status == 1)
    #expect(folder.names == ["taps.csv"])
  }

  @Test func oneThatCannotBeWrittenDoesNotKeepOthersFromIt() throws {
    let run = try folder.run(
      check + ["--report", "junit=nowhere/a.xml", "--report", "sarif=b.sarif"])
    #expect(run.status == 1)
    #expect(folder.names == ["b.sarif", "taps.csv"])
    #expect(run.output == finding)
  }

  @Test func aBadTraceLeavesNoReport() throws {
    try folder.write(SampleTraces.malformed, to: "bad.csv")
    let run = try folder.run(
      ["check", "bad.csv", "--report", "trace-event=t.json", "--report", "junit=j.xml"])
    #expect(run.status == 65)
    #expect(folder.names == ["bad.csv", "taps.csv"])
  }

  @Test(
    arguments: [
      (["--report", "xml=a"], "format=file"),
      (["--report", "junit"], "format=file"),
      (["--report", "junit="], "format=file"),
      (
        ["--report", "junit=-", "--report", "sarif=-"],
        "--report: only one report can go to standard output"
      ),
      (
        ["--report", "junit=a", "--report", "sarif=./a"],
        "--report and --report would both write './a'; give two files"
      ),
      (
        ["--report", "junit=a", "--output", "./a"],
        "--output and --report would both write 'a'; give two files"
      ),
      (
        ["--report", "benchmark=a"],
        "--report benchmark: check measures no costs, compare does; expected one of text, json,"
      ),
    ])
  func wrongUse(arguments: [String], message: String) throws {
    let run = try folder.run(check + arguments)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.status == 64)
    #expect(folder.names == ["taps.csv"])
  }

  @Test func compareWritesTheSameTraceEvents() throws {
    let words = ["taps.csv", "--engine", "spring"]
    _ = try folder.run(["check"] + words + ["--report", "trace-event=a"])
    let compared = try folder.run(
      ["compare", "--no-cost"] + words + ["--report", "trace-event=b"])
    #expect(compared.status == 0)
    #expect(compared.output.hasPrefix("two-taps   2 events"))
    #expect(try folder.read("a") == folder.read("b"))
  }

  @Test func benchmarksNeedCosts() throws {
    let run = try folder.run(["compare", "taps.csv", "--no-cost", "--report", "benchmark=a"])
    #expect(run.errors.contains("it holds costs; it does not go with --no-cost"))
    #expect(run.status == 64)
    #if DEBUG
      let debug = try folder.run(["compare", "taps.csv", "--report", "benchmark=a"])
      #expect(
        debug.errors == "error: cannot write a benchmark report: a debug build measures no costs; "
          + "build with -c release\n")
      #expect(debug.status == 1)
    #endif
    #expect(folder.names == ["taps.csv"])
  }

  @Test func aReplayIsWrittenForPerfetto() throws {
    let words = ["run", "taps.csv", "--engine", "spring"]
    let recording = try folder.run(words).output
    let run = try folder.run(words + ["--report", "trace-event=t.json"])
    #expect(run.output == recording)
    let data = Data(try folder.read("t.json").utf8)
    let document = try #require(
      try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let events = try #require(document["traceEvents"] as? [[String: Any]])
    // The line of column names has such a column too.
    let ticks = -1 + recording.split(separator: "\n").count { $0.contains(",tick,") }
    #expect(events.count { $0["ph"] as? String == "X" } == ticks)
    #expect(events.count { $0["ph"] as? String == "C" } == 2 * ticks)
    #expect(ticks > 10)

    let streamed = try folder.run(words + ["--report", "trace-event=-"])
    #expect(try streamed.output == folder.read("t.json"))
    let refused = try folder.run(words + ["--report", "junit=j.xml"])
    #expect(refused.errors.contains("run judges nothing, check and compare do"))
    #expect(refused.status == 64)
  }
}
