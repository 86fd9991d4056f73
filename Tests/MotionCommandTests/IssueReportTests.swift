import Foundation
import Testing

/// `check --report issue=FILE`: what a library's maintainer gets, who has this program nowhere.
@Suite struct IssueReportTests {
  private let folder = ScratchFolder(["taps.csv": SampleTraces.twoTaps])

  private func report(_ words: [String]) throws -> String {
    let run = try folder.run(["check", "taps.csv", "--clock", "60"] + words)
    #expect([0, 4].contains(run.status), "\(run.errors)")
    return try folder.read("issue.md")
  }

  private static let restart = ["--engine", "cubic:handoff=restart", "--known"]

  @Test func itTellsTheWorstInTwoSentencesWithTheNumbersAtTheHandOff() throws {
    let text = try report(Self.restart + ["--report", "issue=issue.md"])
    #expect(text.hasPrefix("# cubic:handoff=restart: retarget-changes-velocity\n\nAt 0.1"))
    #expect(text.contains("retarget: velocity falls from (0, -"))
    #expect(text.contains("What is expected: A retarget keeps the velocity.\n"))
    #expect(text.contains("- Engine: cubic:duration=0.4,timing=easeInOut,handoff=restart\n"))
    #expect(text.contains("clock 60, delivery tick"))
    #expect(text.contains("| before the retarget, 0."))
    #expect(text.contains("\nExpected: the velocity 0.0, -"))
    #expect(text.components(separatedBy: "<polyline").count == 3)
    // It fits the table, so that it stays as it is.
    #expect(text.contains("| 0.000 s | tap | 0 | 50 |"))
    #expect(text.contains("the gesture `two-taps`, with motion-replay "))
    let calls = try #require(text.components(separatedBy: "```\n").dropFirst().first)
    #expect(calls.hasPrefix("place 0.0 100.0\nretarget 0 0.0 0.0\nframes 0 "))
    #expect(calls.contains(" 100000000\nretarget 100000000 0.0 100.0\nframes 100000000 "))
  }

  /// The calls make an engine that knows nothing of the trace show the same, past a limit too.
  @Test(arguments: [
    ("cubic:handoff=restart", SampleTraces.twoTaps), ("qt-spring", SampleTraces.twoTaps),
    ("gtk-kinetic", SampleTraces.pastTheTop),
  ])
  func theCallsShowTheSame(engine: String, trace: String) throws {
    try folder.write(trace, to: "taps.csv")
    let words = ["--engine", engine, "--known", "--report", "issue=issue.md"]
    let text = try report(words)
    let block = try #require(text.components(separatedBy: "```\n").dropFirst().first)
    try folder.write("motion-engine 1\nreset\n\(block)bye\n", to: "calls")
    let served = try folder.shell("\"$M\" serve-engine \"$1\" < calls", engine)
    #expect(served.status == 0, "\(served.errors)")
    let answer = try #require(served.output.split(separator: "\n").last).split(separator: " ")
    let row = try #require(text.components(separatedBy: "\n").last { $0.hasPrefix("| frame, ") })
    let cells = row.components(separatedBy: " | ")
    let shown = cells[1].split(separator: ", ").compactMap { Double($0) }
    #expect(shown.count == 2)
    for (shown, answered) in zip(shown, answer.dropFirst()) {
      #expect(try abs(shown - #require(Double(answered))) <= 0.0005)
    }
  }

  @Test func itIsOfTheRuleThatIsAskedFor() throws {
    let words = ["--engine", "qt-spring", "--known"]
    let text = try report(words + ["--report", "issue:position-jumps=issue.md"])
    #expect(text.hasPrefix("# qt-spring: position-jumps\n"))
    #expect(text.contains("- It moves as Qt 6.4.2; largest error "))
    #expect(
      try report(words + ["--report", "issue:drag-strays=issue.md"])
        == "No finding of the rule `drag-strays`. Verdict: failed. Judged: 1 replay of 1 engine on 1 trace.\n"
    )
    for (name, problem) in [
      ("issue:position-jump", "position-jumps"), ("json:rest", "FORMAT=FILE"),
    ] {
      let run = try folder.run(["check", "taps.csv", "--report", "\(name)=x"])
      #expect(run.status == 64)
      #expect(run.errors.contains(problem), "\(run.errors)")
    }
  }

  @Test func aKnownBreakIsNone() throws {
    let words = ["--engine", "cubic:handoff=restart", "--report", "issue=issue.md"]
    #expect(
      try report(words)
        == "No finding. Verdict: passed. Judged: 1 replay of 1 engine on 1 trace.\n")
  }

  /// What was not judged is not told as sound.
  @Test func anEngineThatFailsIsNotSound() throws {
    try folder.write(SampleEngines.failing, to: "bad.sh")
    let run = try folder.run(
      ["check", "taps.csv", "--engine", "process:sh bad.sh", "--report", "issue=issue.md"])
    #expect(run.status == 8)
    let text = try folder.read("issue.md")
    #expect(text.hasPrefix("No finding. Verdict: broke off. Judged: 0 "), "\(text)")
  }

  @Test func aTraceWithoutAHandOffIsUntested() throws {
    try folder.write("# motion-trace 1\nnanoseconds,event,x,y\n0,press,0,0\n", to: "press.csv")
    let run = try folder.run(
      ["check", "press.csv", "--engine", "spring-exact", "--report", "issue=issue.md"])
    #expect(run.status == 64)
    #expect(run.output.hasSuffix("no finding; untested\n"), "\(run.output)")
    let text = try folder.read("issue.md")
    #expect(text.hasPrefix("No finding. Verdict: untested. "), "\(text)")
  }

  @Test func aGateKeepsNoMotionToTellOf() throws {
    let run = try folder.run(["gate", "taps.csv", "--baseline", "b", "--report", "issue=x"])
    #expect(run.status == 64)
    #expect(run.errors.contains("a gate keeps neither costs nor recordings"), "\(run.errors)")
  }

  /// Its frames are those of the clock that breaks the rule.
  @Test func aFindingOnAnotherClockShowsThatClock() throws {
    let stalled = try report(
      ["--engine", "spring", "--known", "--report", "issue:loses-time=issue.md"])
    #expect(stalled.contains("after a stall of 5"), "\(stalled)")
    #expect(stalled.contains("- Frames and events: clock 120,stall="), "\(stalled)")
  }

  /// On ticks at 60 Hz it moves on for longer than at 120.
  @Test func aFindingBehindTheLastTickIsTold() throws {
    let traces = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../traces")
    let run = try folder.run([
      "check", traces.appending(path: "free-throw.csv").path, "--engine",
      "fault:displacement-threshold", "--report", "issue=issue.md", "--report", "junit=x.xml",
    ])
    #expect(run.status == 4, "\(run.errors)")
    #expect(try folder.read("issue.md").hasPrefix("# fault:displacement-threshold: differs-"))
    #expect(try folder.read("x.xml").contains("<failure"))
  }

  @Test func itHasTheVelocitiesOfADevice() throws {
    let lines = [
      "nanoseconds,event,x,y,vx,vy", "0,press,0,0,,", "10000000,drag,0,10,0,1000",
      "20000000,release,0,20,0,1000",
    ]
    try folder.write("# motion-trace 1\n" + lines.joined(separator: "\n") + "\n", to: "taps.csv")
    let text = try report(
      [
        "--engine", "fault:stop-before-start", "--velocity", "recorded", "--report",
        "issue=issue.md",
      ])
    #expect(text.contains("| release | 0 | "), "\(text)")
    #expect(
      text.contains("| its device's velocity, pt/s |") && text.contains(" | 0, 1000 |"), "\(text)")
  }

  @Test func aNameIsNoMarkup() throws {
    try folder.write(
      SampleTraces.twoTaps.replacing("two-taps", with: "a` <img src=x> `b"), to: "taps.csv")
    let text = try report(Self.restart + ["--report", "issue=issue.md"])
    #expect(text.contains("the gesture `a' <img src=x> 'b`"), "\(text)")
  }
}
