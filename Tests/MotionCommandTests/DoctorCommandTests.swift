import Testing

@Suite struct DoctorCommandTests {
  @Test func theTerminalIsSeen() throws {
    let terminal = try #require(PseudoTerminal())
    let run = try CommandRun(["doctor"], in: ScratchFolder(), standardOutput: terminal.end)
    let output = terminal.readAll()
    #expect(output.contains("standard output is a terminal"))
    #expect(output.contains("text is colored, no progress is shown"))
    #expect(run.status == 0)
  }
}
