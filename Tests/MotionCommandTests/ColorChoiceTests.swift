import Foundation
import Testing

@Suite struct ColorChoiceTests {
  private let folder = ScratchFolder(["taps.csv": SampleTraces.twoTaps])

  private let arguments = ["check", "taps.csv", "--engine", "fault:retarget-stops"]

  @Test(
    arguments: [
      ([], [:], false),
      ([], ["FORCE_COLOR": "1"], true),
      ([], ["FORCE_COLOR": ""], false),
      ([], ["FORCE_COLOR": "0"], false),
      ([], ["FORCE_COLOR": "1", "NO_COLOR": "1"], false),
      ([], ["FORCE_COLOR": "1", "NO_COLOR": ""], true),
      (["--color", "always"], ["NO_COLOR": "1"], true),
      (["--color", "never"], ["FORCE_COLOR": "1"], false),
      (["--color", "auto"], ["FORCE_COLOR": "1"], true),
    ] as [([String], [String: String], Bool)])
  func withoutTerminal(
    options: [String], environment: [String: String], isColored: Bool
  ) throws {
    let run = try folder.run(arguments + options, environment: environment)
    #expect(run.output.contains("\u{1b}[") == isColored)
    #expect(run.output.contains("hand-off-velocity"))
  }

  @Test(
    arguments: [
      ([:], true), (["NO_COLOR": "1"], false), (["TERM": "dumb"], false),
    ] as [([String: String], Bool)])
  func onATerminal(environment: [String: String], isColored: Bool) throws {
    let terminal = try #require(PseudoTerminal())
    let run = try CommandRun(
      arguments, in: folder, environment: environment, standardOutput: terminal.end)
    let output = terminal.readAll()
    #expect(output.contains("\u{1b}[1m") == isColored)
    #expect(output.contains("hand-off-velocity"))
    #expect(run.status == 4)
  }

  @Test func aFileGetsColorsOnlyByTheOption() throws {
    let file = arguments + ["--output", "findings.txt"]
    _ = try folder.run(file, environment: ["FORCE_COLOR": "1"])
    #expect(try !folder.read("findings.txt").contains("\u{1b}"))
    _ = try folder.run(file + ["--color", "always"])
    #expect(try folder.read("findings.txt").contains("\u{1b}"))
  }
}
