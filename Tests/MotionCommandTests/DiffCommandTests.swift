import Testing

@Suite struct DiffCommandTests {
  private let folder = ScratchFolder()

  init() throws {
    try folder.write(SampleTraces.twoTaps, to: "taps.csv")
    for (name, clock) in [("a.rec", "60"), ("b.rec", "60"), ("c.rec", "120")] {
      _ = try folder.run(
        ["run", "taps.csv", "--engine", "spring", "--clock", clock, "--output", name])
    }
  }

  @Test func ofEqualRecordingsItSaysWhatWasCompared() throws {
    let run = try folder.run(["diff", "a.rec", "b.rec"])
    #expect(run.output == "the same: 57 ticks, 2 hand-offs\n")
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test func theFirstDivergenceIsShownWithTheTicksAround() throws {
    let run = try folder.run(["diff", "a.rec", "c.rec", "--context", "1"])
    #expect(
      run.output == """
        header, clock: '60' against '120'
        tick 1 at 16666666 ns, nanoseconds: 16666666 against 8333333
        behind the retarget at 0 ns, line 5
              row                   line  nanoseconds  x  y                   vx  vy                   rest
              hand-off 0, retarget  5     0            0  100                 0   0
              tick 0                      0            0  100                 0   0                    0
        a  >  tick 1                      16666666*    0  91.66666666666667*  0   -500*                0
        b  >  tick 1                      8333333*     0  97.91666666666667*  0   -250*                0
        a  >  tick 2                      33333333*    0  78.47222222222223*  0   -791.6666666666667*  0
        b  >  tick 2                      16666666*    0  94.140625*          0   -453.125*            0
        93 of 94 ticks and 1 of 2 hand-offs differ, by at most 6.556 pt, at 0.183 s

        """)
    #expect(run.errors.isEmpty)
    #expect(run.status == 3)
    let again = try folder.run(["diff", "a.rec", "c.rec", "--context", "1"])
    #expect(again.output == run.output)
  }

  /// Such as those of a run in real time and its replay.
  @Test func headersThatDifferAreToldAndNoDifference() throws {
    let text = try folder.read("a.rec").replacing("# clock: 60", with: "# clock: 60000/1000")
    try folder.write(
      text.replacing("# clock: 60000/1000", with: "# clock: 60,jitter=0ms,seed=1"), to: "e.rec")
    let run = try folder.run(["diff", "a.rec", "e.rec"])
    #expect(run.output.hasPrefix("header, clock: '60' against '60,jitter"))
    #expect(run.output.hasSuffix("the same: 57 ticks, 2 hand-offs\n"))
    #expect(run.status == 0)
  }

  @Test func theContextMayBeNoneAndIsNeverNegative() throws {
    let none = try folder.run(["diff", "a.rec", "c.rec", "--context", "0"])
    #expect(none.output.split(separator: "\n").count == 7)
    let wrong = try folder.run(["diff", "a.rec", "c.rec", "--context=-1"])
    #expect(wrong.errors.contains("--context: found -1, expected a number from 0 to 1000"))
    #expect(wrong.status == 64)
  }

  @Test func theReportGoesToAFile() throws {
    let run = try folder.run(["diff", "a.rec", "c.rec", "--format", "json", "--output", "d.json"])
    #expect(run.output.isEmpty)
    #expect(run.status == 3)
    #expect(try folder.read("d.json").hasPrefix("{\n  \"a\" : {\n    \"clock\" : \"60\",\n"))
  }

  @Test(.enabled(if: SchemaValidator.isAvailable, "needs python3 with the module jsonschema"))
  func jsonFitsItsSchema() throws {
    for other in ["b.rec", "c.rec"] {
      let run = try folder.run(["diff", "a.rec", other, "--format", "json"])
      #expect(run.status == (other == "b.rec" ? 0 : 3))
      #expect(try SchemaValidator.firstError(in: run.output, schema: "diff-1") == "")
      let wrong = run.output.replacing("\"verdict\"", with: "\"verdicts\"")
      #expect(try SchemaValidator.firstError(in: wrong, schema: "diff-1") != "")
    }
  }

  @Test func divergingTicksAreNamed() throws {
    let text = try folder.read("c.rec").replacing("# clock: 120", with: "# clock: 60")
    try folder.write(text, to: "d.rec")
    let run = try folder.run(["diff", "a.rec", "d.rec"])
    #expect(run.output.hasPrefix("tick 1 at 16666666 ns, nanoseconds: 16666666 against 8333333"))
    #expect(run.status == 3)
  }

  @Test func whatIsNoRecordingIsRefused() throws {
    let malformed = try folder.run(["diff", "taps.csv", "a.rec"])
    #expect(malformed.errors.hasPrefix("taps.csv:1:1: found '# motion-trace 1', expected "))
    #expect(malformed.status == 65)
    let missing = try folder.run(["diff", "taps.csv", "nowhere"])
    #expect(missing.errors.hasSuffix("error: cannot read 'nowhere': No such file or directory\n"))
    #expect(missing.status == 66)
    #expect(try folder.run(["diff", "a.rec"]).status == 64)
  }
}
