import Foundation
import Testing

@Suite struct FitCommandTests {
  private let folder = ScratchFolder([
    "taps.csv": SampleTraces.twoTaps, "other.csv": SampleTraces.unnamed,
  ])

  @Test func anEngineIsFittedToAnother() throws {
    let run = try folder.run(
      [
        "fit", "taps.csv", "--engine", "spring-exact:response=?,damping-ratio=?", "--like",
        "spring-exact:response=0.4,damping-ratio=0.5",
      ])
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2, "\(run.output)")
    #expect(lines[0].hasPrefix("spring-exact:response="))
    #expect(lines[1].hasPrefix("left: at most "))
    #expect(lines[1].contains("on two-taps") && lines[1].contains("a relative 1e-09"))
    #expect(run.status == 0)
  }

  @Test func anEngineIsFittedToARecordingOfOneOfTheTraces() throws {
    let engine = "spring:stiffness=222,damping=19"
    _ = try folder.run(
      ["run", "taps.csv", "--engine", engine, "--clock", "60", "--output", "r.csv"])
    let arguments = ["--engine", "spring:stiffness=?100...500,damping=?", "--like", "r.csv"]
    let run = try folder.run(["fit", "other.csv", "taps.csv"] + arguments)
    let numbers = run.output.split(separator: "\n")[0].split { ":=,".contains($0) }
      .compactMap { Double($0) }
    #expect(numbers.count == 2 && abs(numbers[0] - 222) < 1e-3 && abs(numbers[1] - 19) < 1e-4)
    let other = try folder.run(["fit", "other.csv"] + arguments)
    #expect(other.errors.contains("is of the trace 'two-taps', digest "))
    #expect(other.status == 64)
    let clocked = try folder.run(["fit", "taps.csv", "--delivery", "immediate"] + arguments)
    #expect(
      clocked.errors.contains("found --delivery immediate with 'r.csv', which has its own"))
    #expect(clocked.status == 64)
  }

  @Test func anEngineIsFittedToAppsOwnRecordings() throws {
    for (file, seed) in [("one.csv", 3), ("two.csv", 4)] {
      _ = try folder.run(
        [
          "run", "taps.csv", "--engine", "spring-exact:response=0.4,damping-ratio=0.5", "--clock",
          "60,drop=0.02,seed=\(seed)", "--present", "scale=2,jitter=2,seed=\(seed)", "--output",
          file,
        ])
    }
    let engine = ["--engine", "spring-exact:response=?,damping-ratio=?"]
    let run = try folder.run(["fit", "one.csv", "two.csv"] + engine)
    let lines = run.output.split(separator: "\n")
    try #require(lines.count == 4, "\(run.output)\(run.errors)")
    let numbers = lines[0].split { ":=,".contains($0) }.compactMap { Double($0) }
    #expect(abs(numbers[0] - 0.4) < 0.008 && abs(numbers[1] - 0.5) < 0.01, "\(lines[0])")
    #expect(lines[2].hasPrefix("one.csv: ") && lines[2].contains(" frames, a touch is shown "))
    #expect(lines[3].hasSuffix("; whole pixels leave 0.354 pt") && !lines[3].contains("-"))
    let clocked = try folder.run(["fit", "one.csv", "--clock", "60"] + engine)
    #expect(clocked.errors.contains("found --clock 60 with an app's recording"))
    #expect(clocked.status == 64)
    let mixed = try folder.run(["fit", "one.csv", "taps.csv", "other.csv"] + engine)
    #expect(mixed.status == 65)
    #expect(mixed.errors.contains("taps.csv:5:1: found 0 rows 'frame', expected two at least"))
    #expect(mixed.errors.contains("other.csv:3:1: found 0 rows 'frame'"))
    let liked = try folder.run(["fit", "taps.csv", "one.csv", "--like", "spring"] + engine)
    #expect(liked.status == 65)
    #expect(liked.errors.contains("one.csv:7:3: found 'frame', expected press, drag"))
    let moved = try folder.read("one.csv").replacing("closed=0,100", with: "closed=0,90")
    try folder.write(moved, to: "moved.csv")
    let refused = try folder.run(["fit", "moved.csv"] + engine)
    #expect(refused.status == 65)
    #expect(
      refused.errors.contains("found a first frame at (0.0, 100.0), expected (0.0, 90.0), where"))
  }

  @Test func howMuchLaterATouchIsShownIsTold() throws {
    _ = try folder.run(
      [
        "run", "taps.csv", "--engine", "spring-exact", "--clock", "60", "--present", "scale=2",
        "--output", "app.csv",
      ])
    let lines = try folder.read("app.csv").split(separator: "\n")
    let later = lines.map { line in
      let cells = line.split(separator: ",")
      guard cells.dropFirst().first == "frame", let time = Int64(cells[0]) else {
        return (time: Int64(cells[0]) ?? -1, line: String(line))
      }
      let shown = time + 9_000_000
      return (shown, "\(shown)" + line.dropFirst(cells[0].count))
    }.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    try folder.write(
      later.map { $0.element.line + "\n" }.joined(), to: "later.csv")
    let run = try folder.run(["fit", "later.csv", "--engine", "spring-exact:response=?"])
    let words = run.output.components(separatedBy: "a touch is shown ").last?.split(separator: " ")
    let milliseconds = words?.first.flatMap { Double($0) } ?? .nan
    #expect(5...12 ~= milliseconds && words?.dropFirst(2).first == "later;", "\(run.output)")
  }

  @Test func anEngineInAnotherProcessIsFitted() throws {
    let engine =
      "process:exec '\(CommandRun.command.path)' serve-engine spring-exact,damping-ratio=1"
    func fit(_ unknown: String) throws -> CommandRun {
      try folder.run(
        [
          "fit", "taps.csv", "--engine", engine + ",response=" + unknown, "--like",
          "spring-exact:response=0.4,damping-ratio=1",
        ])
    }
    let run = try fit("?0.1...2")
    #expect(run.status == 0, "\(run.errors)")
    let line = run.output.split(separator: "\n")[0]
    let response = line.split(separator: "=").last.flatMap { Double($0) }
    #expect(response.map { abs($0 - 0.4) < 4e-7 } == true, "\(line)")
    let unbounded = try fit("?")
    #expect(unbounded.status == 64)
    #expect(unbounded.errors.contains("expected bounds such as ?0.1...2"))
  }

  @Test func whatIsNotToldApartIsSaid() throws {
    let run = try folder.run(
      [
        "fit", "taps.csv", "--engine", "spring-exact:stiffness=?,damping=?,mass=?", "--like",
        "spring-exact",
      ])
    #expect(run.output.contains("\nnot told apart: stiffness by "))
    #expect(run.output.contains("mass by "))
  }

  @Test(arguments: [
    (["--engine", "spring", "--like", "spring"], "found no unknown in 'spring'"),
    (["--engine", "spring:mass=?", "--like", "sprung"], "--like: found engine 'sprung'"),
    (["--engine", "spring:mass=?0...1", "--like", "spring"], "expected bounds in"),
  ])
  func whatMakesNoSenseIsRefused(arguments: [String], message: String) throws {
    let run = try folder.run(["fit", "taps.csv"] + arguments)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.status == 64)
  }
}
