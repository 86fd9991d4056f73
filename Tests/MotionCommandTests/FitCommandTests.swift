import Foundation
import Testing

@Suite struct FitCommandTests {
  private let folder = ScratchFolder()

  init() throws {
    try folder.write(SampleTraces.twoTaps, to: "taps.csv")
    try folder.write(SampleTraces.unnamed, to: "other.csv")
  }

  @Test func anEngineIsFittedToAnother() throws {
    let run = try CommandRun(
      [
        "fit", "taps.csv", "--engine", "spring-exact:response=?,damping-ratio=?", "--like",
        "spring-exact:response=0.4,damping-ratio=0.5",
      ], in: folder)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2, "\(run.output)")
    #expect(lines[0].hasPrefix("spring-exact:response="))
    #expect(lines[1].hasPrefix("left: at most "))
    #expect(lines[1].contains("on two-taps") && lines[1].contains("a relative 1e-09"))
    #expect(run.status == 0)
  }

  @Test func anEngineIsFittedToARecordingOfOneOfTheTraces() throws {
    let engine = "spring:stiffness=222,damping=19"
    _ = try CommandRun(
      ["run", "taps.csv", "--engine", engine, "--clock", "60", "--output", "r.csv"], in: folder)
    let arguments = ["--engine", "spring:stiffness=?100...500,damping=?", "--like", "r.csv"]
    let run = try CommandRun(["fit", "other.csv", "taps.csv"] + arguments, in: folder)
    let numbers = run.output.split(separator: "\n")[0].split { ":=,".contains($0) }
      .compactMap { Double($0) }
    #expect(numbers.count == 2 && abs(numbers[0] - 222) < 1e-3 && abs(numbers[1] - 19) < 1e-4)
    let other = try CommandRun(["fit", "other.csv"] + arguments, in: folder)
    #expect(other.errors.contains("is of the trace 'two-taps', digest "))
    #expect(other.status == 64)
  }

  @Test func anEngineInAnotherProcessIsFitted() throws {
    let engine =
      "process:exec '\(CommandRun.command.path)' serve-engine spring-exact,damping-ratio=1"
    func fit(_ unknown: String) throws -> CommandRun {
      try CommandRun(
        [
          "fit", "taps.csv", "--engine", engine + ",response=" + unknown, "--like",
          "spring-exact:response=0.4,damping-ratio=1",
        ], in: folder)
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
    let run = try CommandRun(
      [
        "fit", "taps.csv", "--engine", "spring-exact:stiffness=?,damping=?,mass=?", "--like",
        "spring-exact",
      ], in: folder)
    #expect(run.output.contains("\nnot told apart: stiffness by "))
    #expect(run.output.contains("mass by "))
  }

  @Test(arguments: [
    (["--engine", "spring", "--like", "spring"], "found no unknown in 'spring'"),
    (["--engine", "spring:mass=?", "--like", "sprung"], "--like: found engine 'sprung'"),
    (["--engine", "spring:mass=?0...1", "--like", "spring"], "expected bounds in"),
  ])
  func whatMakesNoSenseIsRefused(arguments: [String], message: String) throws {
    let run = try CommandRun(["fit", "taps.csv"] + arguments, in: folder)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.status == 64)
  }
}
