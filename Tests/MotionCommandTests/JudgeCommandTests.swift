import Testing

@Suite struct JudgeCommandTests {
  private let folder = ScratchFolder()

  /// A pane that is dragged for 0.2 s at 600 pt/s, 60 frames a second; after the lift it stays.
  private var deadStop: String {
    var text = "# motion-trace 1\n# scale: 1\n# surface: pane closed=0,0 open=0,300\n"
    text += "nanoseconds,event,x,y\n"
    for frame in 0..<60 {
      let time = Int64(frame) * 16_666_667
      if (6...18).contains(frame) {
        let kind = frame == 6 ? "press" : frame == 18 ? "release" : "drag"
        text += "\(time),\(kind),0,\((frame - 6) * 10)\n"
      }
      text += "\(time),frame,0,\(min(max(frame - 6, 0), 12) * 10)\n"
    }
    return text
  }

  @Test func aRestBesideItsTargetIsAFinding() throws {
    try folder.write(deadStop, to: "app.csv")
    let run = try folder.run(
      ["judge", "app.csv", "--report", "junit=app.xml", "--report", "sarif=app.sarif"])
    #expect(run.status == 4)
    #expect(run.output.contains("app.csv:35: "))
    #expect(run.output.contains("rests-off-target: rests at (0.0, 120.0)"))
    #expect(run.output.contains("60 frames, 60.0 Hz"))
    #expect(try folder.read("app.xml").contains("rests-off-target"))
    #expect(try folder.read("app.sarif").contains("rests-off-target"))
  }

  @Test(arguments: [1, 2])
  func twoMissedFramesAreAHitch(missed: Int) throws {
    var lines = deadStop.split(separator: "\n")
    lines.removeSubrange(lines.count - 20..<lines.count - 20 + missed)
    try folder.write(lines.joined(separator: "\n") + "\n", to: "app.csv")
    let run = try folder.run(["judge", "app.csv"])
    #expect(run.output.contains("\(60 - missed) frames, 60.0 Hz"), "\(run.output)")
    #expect(run.output.contains("\(missed) missed"))
    #expect(run.output.contains("a hitch of 2 frames at ") == (missed == 2))
  }

  @Test func nothingJudgedIsNoPass() throws {
    try folder.write("# motion-trace 1\nnanoseconds,event,x,y\n0,frame,0,0\n", to: "app.csv")
    let run = try folder.run(["judge", "app.csv"])
    #expect(run.output.contains("nothing could be judged"))
    #expect(run.status == 64)
  }

  @Test func aBadFileIsRefused() throws {
    try folder.write("# motion-trace 1\nnanoseconds,event,x,y\n0,blink,0,0\n", to: "app.csv")
    let run = try folder.run(["judge", "app.csv"])
    #expect(run.errors.contains("app.csv:3:3"))
    #expect(run.status == 65)
    #expect(try folder.run(["judge", "none.csv"]).status == 66)
  }
}
