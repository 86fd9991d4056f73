import Foundation
import Testing

/// `--report page=FILE`: the page of a run, made from the file that lies in the clone of the program.
@Suite struct PageReportTests {
  private let folder = ScratchFolder()
  private let words = ["taps.csv", "drag.csv", "--clock", "60", "--delivery", "immediate"]

  init() throws {
    try folder.write(SampleTraces.twoTaps, to: "taps.csv")
    try folder.write(SampleTraces.unnamed, to: "drag.csv")
    try folder.write("", to: "clone/Package.swift")
    try folder.write("", to: "clone/.build/debug/readme")
    let program = folder.file("clone/.build/debug/motion-replay")
    do {
      try FileManager.default.linkItem(at: CommandRun.command, to: program)
    } catch {
      try FileManager.default.copyItem(at: CommandRun.command, to: program)
    }
    try folder.write(
      #"<b><script type="application/json" id="page-data">{}</script></b>"#,
      to: "clone/Page/.build/page.html")
  }

  private func run(_ arguments: [String]) throws -> CommandRun {
    try CommandRun(arguments, in: folder, program: folder.file("clone/.build/debug/motion-replay"))
  }

  /// Without how the run ended, which the command `page` cannot know.
  private func replayed(_ name: String) throws -> String {
    try folder.read(name).replacing(/"run":{[^}]*},/, with: "")
  }

  @Test(arguments: [["check"], ["compare", "--no-cost"]])
  func itIsThePageOfTheTracesEnginesAndClock(command: [String]) throws {
    let engines = ["--engine", "spring", "--engine", "soft=spring:damping=15"]
    let report = try run(command + words + engines + ["--report", "page=a.html"])
    #expect([0, 4].contains(report.status), "\(report.errors)")
    let page = try run(
      ["page"] + words + [
        "--engine", "spring", "--engine", "spring:damping=15", "--output", "b.html",
      ])
    #expect(page.status == 0, "\(page.errors)")
    #expect(try replayed("a.html") == folder.read("b.html"))
    #expect(try folder.read("a.html").contains(#""engines":["spring","spring:damping=15"]"#))
  }

  @Test func onlyWhatAFilterAdmitsIsOnIt() throws {
    let report = try run(
      ["check"] + words + ["--filter", "two-taps/s", "--engine", "spring", "--engine", "decay"]
        + ["--report", "page=a.html"])
    #expect(report.status == 0, "\(report.errors)")
    let page = try run(
      ["page", "taps.csv"] + words.dropFirst(2) + ["--engine", "spring", "--output", "b.html"])
    #expect(page.status == 0)
    #expect(try replayed("a.html") == folder.read("b.html"))
  }

  @Test(arguments: [
    ("taps.csv", "spring-exact", 0, "passed", "1 trace: no finding"),
    ("taps.csv", "fault:retarget-stops", 4, "failed", "1 trace: 1 finding"),
    ("empty.csv", "spring-exact", 64, "untested", "; untested"),
  ])
  func itTellsHowTheRunEnded(
    trace: String, engine: String, status: Int32, verdict: String, text: String
  ) throws {
    try folder.write(
      "# motion-trace 1\n# name: empty\nnanoseconds,event,x,y\n0,press,0,0\n", to: "empty.csv")
    let run = try run(["check", trace, "--engine", engine, "--report", "page=a.html"])
    #expect(run.status == status)
    let page = try folder.read("a.html")
    let found = try #require(page.firstMatch(of: /"run":{"text":"([^"]*)","verdict":"([^"]*)"}/))
    #expect(found.2 == verdict)
    #expect(found.1.hasSuffix(text), "\(found.1)")
    #expect(run.output.contains(found.1))
  }

  @Test(
    arguments: [
      (["--velocity", "two-point"], 64, "with the velocity lsq2"),
      (["--resample", "android"], 64, "without --resample"),
      (["--clock", "recorded:none.csv"], 66, "none.csv"),
      (
        ["--engine", "process:'\(CommandRun.command.path)' serve-engine spring"], 64,
        "a page has no others"
      ),
      (["--engine", "fault:stuck-tick"], 64, "a page has no others"),
      ([], 64, "engines, expected at most 8"),
    ] as [([String], Int32, String)])
  func whatNoPageCanReplayIsRefused(arguments: [String], status: Int32, said: String) throws {
    let engine = arguments.isEmpty || arguments.contains("--engine") ? [] : ["--engine", "spring"]
    let run = try run(["check", "taps.csv"] + engine + arguments + ["--report", "page=a.html"])
    #expect(run.status == status, "\(run.errors)")
    #expect(run.errors.contains(said), "\(run.errors)")
    #expect(!folder.names.contains("a.html"))
  }

  @Test func aPageThatIsNotBuiltIsToldBeforeTheWork() throws {
    try FileManager.default.removeItem(at: folder.file("clone/Page"))
    let run = try run(["check", "taps.csv", "--engine", "spring", "--report", "page=a.html"])
    #expect(run.status == 66)
    #expect(run.errors.contains("the page is not built: run 'Page/build'"))
    #expect(run.output.isEmpty && !folder.names.contains("a.html"))
  }

  @Test func aGateAndAMergeHaveNone() throws {
    for words in [["gate", "taps.csv", "--limit", "settling_time<=1s"], ["merge", "x"]] {
      let run = try run(words + ["--report", "page=a.html"])
      #expect(run.status == 64)
      #expect(run.errors.contains("--report page: "))
    }
  }
}
