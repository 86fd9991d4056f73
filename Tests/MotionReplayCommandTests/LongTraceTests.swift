import Testing

@Suite struct LongTraceTests {
  private let folder = ScratchFolder()

  /// More events than are held: a second finger moves beside one that holds a pane, which is then
  /// let go and tapped twice.
  private static let manyEvents: String = {
    var text =
      "# motion-trace 1\n# name: many\n# surface: pane closed=0,100 open=0,0\n"
      + "nanoseconds,event,x,y,pointer\n0,press,0,50,0\n0,press,9,9,1\n"
    for index in 1...500_000 {
      let time = index * 135_000
      text += "\(time),drag,9,\(index % 7),1\n"
      if index % 100_000 == 0 { text += "\(time),drag,0,51,0\n" }
    }
    text += "67500000000,release,0,51,0\n67500000000,release,9,9,1\n"
    text += "68000000000,tap,0,50,0\n68100000000,tap,0,50,0\n"
    return text
  }()

  @Test func isCheckedPartByPart() throws {
    try folder.write(Self.manyEvents, to: "many.csv")
    let arguments = ["check", "many.csv", "--engine", "cubic:handoff=restart", "--clock", "24"]
    let run = try CommandRun(arguments, in: folder)
    #expect(run.errors.isEmpty)
    #expect(run.status == 4)
    #expect(
      run.output.contains(
        "many.csv:500015: 68.125 s, cubic:handoff=restart, hand-off-velocity: retarget: velocity "),
      "\(run.output)")
    let refused = try CommandRun(arguments + ["--report", "trace-event=e.json"], in: folder)
    #expect(
      refused.errors
        == "error: --report trace-event: the trace 'many.csv' is too long to be held\n")
    #expect(refused.status == 64)
  }

  @Test func tooManyEventsInASecondAreRefused() throws {
    var text = "# motion-trace 1\nnanoseconds,event,x,y\n"
    for index in 0..<8001 { text += "\(index),tap,0,\(index % 7)\n" }
    text += (1...70).map { "\($0 * 55_000_000_000),tap,0,0\n" }.joined()
    try folder.write(text, to: "dense.csv")
    let run = try CommandRun(["check", "dense.csv", "--engine", "spring"], in: folder)
    #expect(run.errors.hasPrefix("dense.csv:8003:1: found event 8001 of second 0, expected "))
    #expect(run.status == 65)
  }
}
