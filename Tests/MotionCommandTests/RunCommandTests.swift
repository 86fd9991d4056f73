import Testing

@Suite struct RunCommandTests {
  private let folder = ScratchFolder(["taps.csv": SampleTraces.twoTaps])

  @Test func theSameRunGivesTheSameBytes() throws {
    let arguments = ["run", "taps.csv", "--engine", "spring", "--clock", "60,jitter=2ms,seed=7"]
    let first = try folder.run(arguments)
    let second = try folder.run(arguments + ["--output", "b.rec"])
    #expect(first.output.hasPrefix("# motion-recording 1\n# trace: two-taps\n"))
    #expect(first.output.contains("\n# clock: 60,jitter=2ms,seed=7\n"))
    #expect(try folder.read("b.rec") == first.output)
    #expect(second.output.isEmpty)
    #expect([first.status, second.status] == [0, 0])
  }

  @Test(
    arguments: [
      (["run", "taps.csv"], 64), (["run", "--engine", "spring"], 64),
      (["run", "taps.csv", "--engine", "sprong"], 64),
      (["run", "nowhere", "--engine", "spring"], 66), (["run", ".", "--engine", "spring"], 66),
    ] as [([String], Int32)])
  func wrongUsage(arguments: [String], status: Int32) throws {
    let run = try folder.run(arguments)
    #expect(run.output.isEmpty)
    #expect(!run.errors.isEmpty)
    #expect(run.status == status)
  }

  @Test(arguments: [("100", 0), ("100.5", 64), ("0", 64)] as [(String, Int32)])
  func anAppHasUpToAHundredPixelsAPoint(scale: String, status: Int32) throws {
    let run = try folder.run(
      ["run", "taps.csv", "--engine", "spring", "--clock", "60", "--present", "scale=\(scale)"])
    #expect(run.status == status, "\(run.errors)")
  }

  @Test func aMalformedTraceIsNotReplayed() throws {
    try folder.write(SampleTraces.malformed, to: "bad.csv")
    let run = try folder.run(["run", "bad.csv", "--engine", "spring", "--output", "bad.rec"])
    #expect(run.errors.hasPrefix("bad.csv:4:3: found 'tip', expected "))
    #expect(run.status == 65)
    #expect(folder.names == ["bad.csv", "taps.csv"])
  }
}
