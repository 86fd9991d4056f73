import Testing

@Suite struct TraceFilesTests {
  private let folder = ScratchFolder()

  private func list(_ paths: String...) throws -> CommandRun {
    try folder.run(["list", "traces"] + paths)
  }

  @Test func aFolderStandsForItsTracesByName() throws {
    try folder.write(SampleTraces.twoTaps, to: "traces/b.csv")
    try folder.write(SampleTraces.unnamed, to: "traces/a.csv")
    try folder.write("no trace", to: "traces/notes.txt")
    try folder.write("no trace", to: "traces/.hidden.csv")
    try folder.write("no trace", to: "traces/.below/c.csv")
    try folder.write("# motion-recording 1\n", to: "traces/baselines/spring/a.csv")
    try folder.write("# motion-baseline 1\n", to: "traces/baselines/spring.csv")
    try folder.write("# motion-baseline-manifest 1\n", to: "traces/baselines/manifest.txt")
    for path in ["traces", "traces/"] {
      let run = try list(path, "traces/b.csv", "./traces/a.csv")
      #expect(
        run.output == """
          a         4 events, 0.02 s, touch 125 Hz, free; traces/a.csv
          two-taps  2 events, 0.10 s, pane; traces/b.csv

          """)
      #expect(run.errors.isEmpty)
      #expect(run.status == 0)
    }
  }

  @Test func foldersBelowAreSearched() throws {
    try folder.write(SampleTraces.twoTaps, to: "traces/z.csv")
    try folder.write(SampleTraces.unnamed, to: "traces/more/below/a.csv")
    try folder.write("# motion-baseline 1\n", to: "other/spring.csv")
    try folder.write("# motion-baseline-manifest 1\n", to: "other/manifest.txt")
    #expect(
      try list("traces").output.split(separator: "\n").map { $0.split(separator: ";").last }
        == [" traces/z.csv", " traces/more/below/a.csv"])
    // What is damaged or no trace is said, not passed over; a folder of a baseline holds no trace.
    try folder.write("no trace", to: "traces/more/c.csv")
    #expect(try list("traces").errors.hasPrefix("traces/more/c.csv:1:1: found 'no trace'"))
    try folder.write("any words\n", to: "traces/more/manifest.txt")
    #expect(try list("traces").errors.hasPrefix("traces/more/c.csv:1:1: found 'no trace'"))
    #expect(try list("other").errors == "error: no trace (*.csv) in the folder 'other'\n")
  }

  @Test func missingPathsAreAllReported() throws {
    try folder.write(SampleTraces.twoTaps, to: "good.csv")
    try folder.write("no trace", to: "empty/notes.txt")
    let run = try list("nowhere", "good.csv", "empty", "nothing.csv")
    #expect(run.output.isEmpty)
    #expect(
      run.errors == """
        error: no trace (*.csv) in the folder 'empty'
        error: cannot read 'nowhere': No such file or directory
        error: cannot read 'nothing.csv': No such file or directory

        """)
    #expect(run.status == 66)
  }

  @Test func malformedTracesAreAllReportedAndNothingIsReplayed() throws {
    try folder.write(SampleTraces.twoTaps, to: "traces/a.csv")
    try folder.write(SampleTraces.malformed, to: "traces/b.csv")
    try folder.write("nothing\n", to: "traces/c.csv")
    let errors = """
      traces/b.csv:4:3: found 'tip', expected press, drag, release, tap or cancel
      traces/c.csv:1:1: found 'nothing', expected '# motion-trace 1'

      """
    for command in ["compare", "check"] {
      let run = try folder.run([command, "traces"])
      #expect(run.output.isEmpty)
      #expect(run.errors == errors)
      #expect(run.status == 65)
    }
  }

  @Test(arguments: [("1000000000000000", "60"), ("3000000000000", "1000")])
  func aTraceThatIsTooLongIsNotReplayed(time: String, clock: String) throws {
    try folder.write(SampleTraces.twoTaps + "\(time),tap,0,0\n", to: "long.csv")
    for command in [["compare"], ["check"], ["run", "--engine", "spring"]] {
      let run = try folder.run(command + ["long.csv", "--clock", clock])
      #expect(run.output.isEmpty)
      // What is refused is the pause, by a command that takes long traces.
      #expect(run.errors.hasPrefix("long.csv:7:1: found an event at \(time) ns, "))
      #expect(run.errors.contains(", expected at most 100000 events, 3600 s and 300000 ticks"))
      #expect(run.errors.split(separator: "\n").count == 1)
      #expect(run.status == 65)
    }
  }

  @Test func missingGoesBeforeMalformed() throws {
    try folder.write(SampleTraces.malformed, to: "b.csv")
    for paths in [["b.csv", "nowhere"], ["nowhere", "b.csv"]] {
      let run = try folder.run(["check"] + paths)
      #expect(run.errors.contains("b.csv:4:3: "))
      #expect(run.errors.contains("error: cannot read 'nowhere'"))
      #expect(run.status == 66)
    }
  }

  @Test func pathsForOtherListsAreRefused() throws {
    #expect(try folder.run(["list", "checks", "a.csv"]).status == 64)
  }
}
