import Testing

@Suite struct SynthesizeCommandTests {
  private let folder = ScratchFolder()

  @Test func namedTracesAreWrittenAndTheirPathsPrinted() throws {
    let names = ["pane-tap-mid-flight", "free-taps"]
    let run = try folder.run(["synthesize", "--output", "a/b"] + names)
    #expect(run.output == "a/b/pane-tap-mid-flight.csv\na/b/free-taps.csv\n")
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
    #expect(try folder.read("a/b/free-taps.csv").hasPrefix("# motion-trace 1\n# name: free-taps\n"))
  }

  @Test func allTracesCanBeReadAndAreTheSameAgain() throws {
    let first = try folder.run(["synthesize", "--output", "first"])
    let second = try folder.run(["synthesize", "--output", "second/"])
    #expect([first.status, second.status] == [0, 0])
    let paths = first.output.split(separator: "\n").map { String($0) }
    #expect(paths.count > 20)
    for path in paths {
      #expect(try folder.read(path) == folder.read(path.replacing("first", with: "second")))
    }
    let list = try folder.run(["list", "traces", "first"])
    #expect(list.output.split(separator: "\n").count == paths.count)
    #expect(list.status == 0)
  }

  @Test func anUnknownNameIsRefusedAndNothingWritten() throws {
    let run = try folder.run(["synthesize", "free-taps", "nothing"])
    #expect(run.errors.hasPrefix("Error: found the name 'nothing', expected one of: "))
    #expect(run.status == 64)
    #expect(folder.names.isEmpty)
  }

  @Test func aFolderThatCannotBeMade() throws {
    try folder.write("a file", to: "taken")
    let run = try folder.run(["synthesize", "--output", "taken"])
    #expect(run.errors == "error: cannot make the folder 'taken'\n")
    #expect(run.status == 1)
  }
}
