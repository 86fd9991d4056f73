import Testing

@Suite struct DiffCommandTests {
  private let folder = ScratchFolder()

  init() throws {
    try folder.write(SampleTraces.twoTaps, to: "taps.csv")
    for (name, clock) in [("a.rec", "60"), ("b.rec", "60"), ("c.rec", "120")] {
      _ = try CommandRun(
        ["run", "taps.csv", "--engine", "spring", "--clock", clock, "--output", name], in: folder)
    }
  }

  @Test func equalRecordingsPrintNothing() throws {
    let run = try CommandRun(["diff", "a.rec", "b.rec"], in: folder)
    #expect(run.output.isEmpty)
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test func theFirstDivergenceIsNamed() throws {
    let run = try CommandRun(["diff", "a.rec", "c.rec"], in: folder)
    #expect(
      run.output == """
        header, clock: '60' against '120'
        tick 1 at 16666666 ns, nanoseconds: 16666666 against 8333333

        """)
    #expect(run.errors.isEmpty)
    #expect(run.status == 3)
  }

  @Test func divergingTicksAreNamed() throws {
    let text = try folder.read("c.rec").replacing("# clock: 120", with: "# clock: 60")
    try folder.write(text, to: "d.rec")
    let run = try CommandRun(["diff", "a.rec", "d.rec"], in: folder)
    #expect(run.output.hasPrefix("tick 1 at 16666666 ns, nanoseconds: 16666666 against 8333333"))
    #expect(run.status == 3)
  }

  @Test func whatIsNoRecordingIsRefused() throws {
    let malformed = try CommandRun(["diff", "taps.csv", "a.rec"], in: folder)
    #expect(malformed.errors.hasPrefix("taps.csv:1:1: found '# motion-trace 1', expected "))
    #expect(malformed.status == 65)
    let missing = try CommandRun(["diff", "taps.csv", "nowhere"], in: folder)
    #expect(missing.errors.hasSuffix("error: cannot read 'nowhere': No such file or directory\n"))
    #expect(missing.status == 66)
    #expect(try CommandRun(["diff", "a.rec"], in: folder).status == 64)
  }
}
