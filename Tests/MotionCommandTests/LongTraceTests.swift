import Foundation
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

  /// A trace that is long in time, and its replay short: a tap each 55 s, for more than an hour.
  private static let manyPauses =
    "# motion-trace 1\nnanoseconds,event,x,y\n"
    + (1...70).map { "\($0 * 55_000_000_000),tap,0,0\n" }.joined()

  /// A second reading of a named pipe would wait for ever.
  @Test(arguments: [
    ("mkfifo pipe; cat long.csv > pipe & exec timeout 60 \"$M\" check pipe", "pipe"),
    ("cat long.csv | timeout 60 \"$M\" check /dev/stdin", "/dev/stdin"),
    ("cat long.csv | timeout 60 \"$M\" check /dev/fd/3 3<&0", "/dev/fd/3"),
  ])
  func aPipeIsRefused(line: String, path: String) throws {
    try folder.write(Self.manyPauses, to: "long.csv")
    let run = try CommandRun(
      ["-c", line + " --engine spring-exact"], in: folder,
      environment: ["M": CommandRun.command.path], program: URL(fileURLWithPath: "/bin/sh"))
    #expect(
      run.errors == "\(path):1:1: found a pipe, expected a file, as a trace this long is read "
        + "several times\n")
    #expect(run.output.isEmpty)
    #expect(run.status == 65)
  }

  /// It is looked at as a long trace: what a part cannot hold is found at its end.
  @Test func aFileAsStandardInputIsNoPipe() throws {
    try folder.write(Self.manyPauses + "4000000000000,tap,0,0\n", to: "long.csv")
    let run = try CommandRun(
      ["-c", "exec \"$M\" check /dev/stdin --engine spring-exact < long.csv"], in: folder,
      environment: ["M": CommandRun.command.path], program: URL(fileURLWithPath: "/bin/sh"))
    #expect(run.errors.hasPrefix("/dev/stdin:73:1: found an event at 4000000000000 ns, 150.0 s"))
    #expect(run.status == 65)
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
