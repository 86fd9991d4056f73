import Foundation
import MotionCommand
import MotionModel
import Testing

/// One verdict, from which the exit code and every report follow.
@Suite struct VerdictTests {
  private let folder = ScratchFolder()

  init() throws {
    try folder.write(SampleTraces.twoTaps, to: "good.csv")
    try folder.write(SampleTraces.malformed, to: "broken.csv")
    try folder.write(
      """
      # motion-trace 1
      # name: empty
      nanoseconds,event,x,y
      0,press,0,0

      """, to: "empty.csv")
    let greeting = """
      while read word rest; do
        case $word in
          motion-engine) echo 'motion-engine 1 {"name":"bad"}' ;;
          reset) echo ok ;;
          place) echo s 0 0 0 0 1 ;;

      """
    try folder.write(greeting + "    *) exit 3 ;;\n  esac\ndone\n", to: "crashes.sh")
    try folder.write(greeting + "    *) exec sleep 100 ;;\n  esac\ndone\n", to: "hangs.sh")
  }

  private static let kinds = ReportKind.all.filter { !$0.isOfReplays }.map(\.name)

  private func endings() throws -> [String: String] {
    var endings: [String: String] = [:]
    let json = try JSONSerialization.jsonObject(with: Data(folder.read("json").utf8))
    endings["json"] = (json as? [String: Any])?["verdict"] as? String
    let markdown = try folder.read("markdown")
    for (text, ending) in [
      ("**Passed**", "passed"), ("**Failed**", "failed"), ("**Untested**", "untested"),
      ("**Broke off**", "broke-off"),
    ] where markdown.contains(text) {
      endings["markdown"] = ending
    }
    return endings
  }

  private func levels() throws -> [String] {
    let sarif = try JSONSerialization.jsonObject(with: Data(folder.read("sarif").utf8))
    let runs = (sarif as? [String: Any])?["runs"] as? [[String: Any]]
    let results = try #require(runs?.first?["results"] as? [[String: Any]])
    return results.compactMap { $0["level"] as? String }
  }

  private func run(_ arguments: [String]) throws -> CommandRun {
    for kind in Self.kinds { try? FileManager.default.removeItem(at: folder.file(kind)) }
    return try folder.run(arguments + Self.kinds.flatMap { ["--report", "\($0)=\($0)"] })
  }

  /// Random engines, traces and commands; a hanging engine is tried once, as it takes its time.
  private static let combinations: [[String]] = {
    let engines = [
      "sound=spring-exact", "faulty=fault:retarget-stops", "crashing=process:sh crashes.sh",
    ]
    let traces = ["good.csv", "empty.csv", "broken.csv"]
    var random = SplitMix64(seed: 31)
    func some(of all: [String]) -> [String] {
      let chosen = all.filter { _ in random.next() % 2 == 0 }
      return chosen.isEmpty ? [all[Int(random.next() % UInt64(all.count))]] : chosen
    }
    let commands = [
      ["check"], ["compare", "--no-cost"], ["gate", "--limit", "settling_time<=99s"],
    ]
    let drawn = (0..<18).map { index in
      let traces = random.next() % 4 == 0 ? some(of: traces) : some(of: Array(traces.prefix(2)))
      return commands[index % 3] + traces + some(of: engines).flatMap { ["--engine", $0] }
    }
    return drawn + [
      ["check", "good.csv", "--engine", "hanging=process:sh hangs.sh", "--time-limit", "1s"]
    ]
  }()

  @Test(arguments: combinations)
  func exitCodeAndReportsAgree(arguments: [String]) throws {
    let run = try run(arguments)
    if arguments.contains("broken.csv") {
      #expect(run.status == 65)
      #expect(Self.kinds.allSatisfy { !folder.names.contains($0) }, "\(folder.names)")
      return
    }
    let isGate = arguments[0] == "gate"
    let expected =
      switch run.status {
      case 0: "passed"
      case 4: "failed"
      case 5 where isGate, 64 where !isGate: "untested"
      case 8: "broke-off"
      default: "exit code \(run.status): \(run.errors)"
      }
    #expect(try endings() == ["json": expected, "markdown": expected])
    let isGood = run.status == 0
    #expect(try folder.read("annotations").contains("::error ") != isGood)
    #expect(try levels().contains("error") != isGood)
    #expect(
      try folder.read("sarif").contains("\"executionSuccessful\" : false") == (run.status == 8))
    #expect(
      try folder.read("junit").split(separator: "\n")[1].contains("failures=\"0\" errors=\"0\"")
        == isGood)
    let text = try folder.read("text")
    #expect(text == run.output)
    #expect(text.contains("broke off") == (run.status == 8), "\(text)")
    #expect((expected == "broke-off") == arguments.contains { $0.contains("process:") })
  }

  @Test func whatBrokeOffIsNotCountedAsJudged() throws {
    let run = try run(
      ["check", "good.csv", "--engine", "a=process:sh crashes.sh", "--engine", "spring-exact"])
    #expect(run.status == 8)
    #expect(
      run.output.hasSuffix(
        "checked 1 of 2 replays of 2 engines on 1 trace: no finding; broke off: 1 engine\n"))
    #expect(try folder.read("junit").contains("<error type=\"broke-off\""))
    let part = try self.run(
      ["check", "good.csv", "empty.csv", "--part", "1/2", "--engine", "a=process:sh crashes.sh"]
        + ["--engine", "spring-exact"])
    #expect(part.output.contains("part 1 of 2: 0 of 4 replays"), "\(part.output)")
  }

  @Test func aTraceThatTestsNothingKeepsNoRule() throws {
    let run = try run(["check", "good.csv", "empty.csv", "--engine", "spring-exact"])
    #expect(run.status == 0)
    let suites = try folder.read("junit").components(separatedBy: "<testsuite ")
    let empty = try #require(suites.first { $0.hasPrefix("name=\"empty\"") })
    #expect(!empty.contains("skipped=\"0\""))
    #expect(try folder.read("annotations").contains("::warning file=empty.csv"))
  }

  @Test func aBaselineOfTheOthersIsWritten() throws {
    let run = try folder.run(
      ["gate", "good.csv", "--record", "base", "--engine", "a=process:sh crashes.sh"]
        + ["--engine", "spring"])
    #expect(run.status == 8)
    let gate = try folder.run(["gate", "good.csv", "--baseline", "base"])
    #expect(gate.status == 0, "\(gate.errors)")
    #expect(gate.output.contains("1 replay of 1 engine"))
  }

  @Test func aLimitThatJudgesNothingFailsASweep() throws {
    let run = try folder.run(
      ["sweep", "good.csv", "--engine", "spring:damping=10|20", "--limit", "drag_lag<=1pt"])
    #expect(run.status == 4, "\(run.output)\(run.errors)")
    #expect(run.output.contains("no cell has a drag_lag_points"), "\(run.output)")
  }

  @Test func everyRandomFindingIsInTheReports() throws {
    let run = try folder.run(
      ["check-random", "--cases", "8", "--engine", "cubic", "--known", "--most", "0"]
        + ["--report", "markdown=markdown", "--report", "junit=junit"])
    #expect(run.status == 4)
    let count = try #require(run.output.firstMatch(of: /and (\d+) more/)).1
    #expect(try folder.read("markdown").contains("**Failed**: "))
    #expect(try folder.read("markdown").contains(" \(count) error"))
    #expect(try !folder.read("junit").contains("failures=\"0\" errors=\"0\" time"))
  }

  @Test func twoEnginesOfOneNameAreRefused() throws {
    let run = try folder.run(
      ["check", "good.csv", "--engine", "a=spring-exact", "--engine", "a=fault:retarget-stops"])
    #expect(run.status == 64)
    #expect(run.errors.contains("two engines have the name 'a'"))
  }

  @Test func partsWithAndWithoutKnownBreaksAreRefused() throws {
    for (part, known) in [("1/2", []), ("2/2", ["--known"])] {
      _ = try folder.run(
        ["check", "good.csv", "empty.csv", "--engine", "spring", "--part", part]
          + ["--part-report", "part\(part.prefix(1))"] + known)
    }
    #expect(try folder.run(["merge", "part1", "part2"]).status == 65)
  }

  @Test func aFolderIsJudgedOrPassedOverInWords() throws {
    try folder.write(SampleTraces.twoTaps, to: "traces/LOUD.CSV")
    try folder.write(SampleTraces.twoTaps, to: "elsewhere/other.csv")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("traces/link").path, withDestinationPath: "../elsewhere")
    let run = try folder.run(["check", "traces", "--engine", "spring-exact"])
    #expect(run.output.contains("checked 1 replay"), "\(run.output)")
    #expect(run.errors.contains("note: 'traces/link' is passed over"), "\(run.errors)")
  }

  @Test func aCommandThatIsNotThereIsNoVerdict() throws {
    for command in ["/no/such/cmd", "! /no/such/cmd"] {
      let run = try folder.run(["shrink", "good.csv", "--command", command])
      #expect(run.status == 1)
      #expect(run.errors.contains("which is no verdict"), "\(run.errors)")
      #expect(run.output.isEmpty)
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func helpThatCannotBeWrittenIsAFailure() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let run = try CommandRun(["check", "--help"], in: folder, standardOutput: full)
    #expect(run.status == 1)
    #expect(try folder.run(["check", "--help"]).output.hasPrefix("OVERVIEW: "))
  }

  @Test func recordingsThatShowNothingAreNotCounted() throws {
    let start = "# motion-trace 1\n# scale: 3\nnanoseconds,event,x,y\n0,frame,0,0\n"
    try folder.write(start + "9000000,frame,0,0\n", to: "short.csv")
    let run = try folder.run(
      ["judge", "short.csv", "--report", "junit=junit", "--report", "markdown=markdown"])
    #expect(run.status == 64, "\(run.errors)")
    #expect(try folder.read("markdown").contains("**Untested**"))
    #expect(try folder.read("junit").contains("errors=\"1\""))
  }
}
