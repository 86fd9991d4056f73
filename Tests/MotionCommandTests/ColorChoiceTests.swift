import Foundation
import Testing

@Suite struct ColorChoiceTests {
  private let folder = ScratchFolder(["taps.csv": SampleTraces.twoTaps])

  private let arguments = ["check", "taps.csv", "--engine", "fault:retarget-stops"]

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
}
