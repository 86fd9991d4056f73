import Testing

@Suite struct CheckRandomCommandTests {
  private let folder = ScratchFolder()

  private func check(_ arguments: String...) throws -> CommandRun {
    try CommandRun(["check-random"] + arguments, in: folder)
  }

  @Test func aSoundEngineHasNoFinding() throws {
    let run = try check("--cases", "12", "--engine", "spring-exact", "--engine", "scroll")
    #expect(
      run.output == "12 of 12 random cases of seed 1, 2 engines, 24 checked: 0 findings, "
        + "and 0 that are known properties (0 of them)\n")
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test func aFaultIsFoundAndItsCaseReplaysByItself() throws {
    let run = try check("--cases", "12", "--engine", "fault:clamped-tick", "--most", "1")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 3 && lines[1].hasPrefix("and "))
    #expect(run.status == 4)
    let name = try #require(lines.first?.split(separator: " ").first?.dropLast())
    let made = try CommandRun(["synthesize", "--random", String(name)], in: folder)
    let words = made.output.split(separator: " ").map { String($0).filter { $0 != "\n" } }
    #expect(words.prefix(2) == ["motion-replay", "check"])
    let again = try CommandRun(
      Array(words.dropFirst()) + ["--engine", "fault:clamped-tick"], in: folder)
    #expect(again.status == 4)
    #expect(again.errors.isEmpty)
  }

  @Test func aKnownPropertyIsCountedAndShownOnlyWithAll() throws {
    let engine = ["--cases", "20", "--engine", "cubic:handoff=restart"]
    let run = try CommandRun(["check-random"] + engine, in: folder)
    #expect(run.output.contains(": 0 findings, and "))
    #expect(!run.output.contains("and 0 that"))
    #expect(run.status == 0)
    let all = try CommandRun(["check-random", "--all"] + engine, in: folder)
    #expect(all.output.contains("hand-off-velocity: release: velocity falls"))
    #expect(all.status == 4)
  }

  @Test func theNumberOfJobsChangesNothing() throws {
    let arguments = ["check-random", "--cases", "40", "--engine", "tween", "--all"]
    let one = try CommandRun(arguments + ["--jobs", "1"], in: folder)
    let three = try CommandRun(arguments + ["--jobs", "3"], in: folder)
    #expect(one.output == three.output)
    #expect(one.output.split(separator: "\n").count == 22)
  }

  @Test func aStoppedRunGoesOn() throws {
    let arguments = ["check-random", "--engine", "decay", "--all", "--progress", "p"]
    let first = try CommandRun(arguments + ["--cases", "24"], in: folder)
    #expect(first.status == 4)
    let written = try folder.read("p")
    #expect(written.contains("\nnext: 24\n"))
    let more = try CommandRun(arguments + ["--cases", "40"], in: folder)
    let whole = try CommandRun(Array(arguments.dropLast(2)) + ["--cases", "40"], in: folder)
    #expect(more.output == whole.output)
    let again = try CommandRun(arguments + ["--cases", "40"], in: folder)
    #expect(again.output == whole.output)
  }

  @Test func progressOfAnotherRunIsRefused() throws {
    let arguments = ["check-random", "--cases", "8", "--engine", "spring-exact", "--progress", "p"]
    #expect(try CommandRun(arguments, in: folder).status == 0)
    let before = try folder.read("p")
    let other = try CommandRun(arguments + ["--seed", "2"], in: folder)
    #expect(other.errors.hasPrefix("error: 'p' is of another run"))
    #expect(other.status == 5)
    #expect(try folder.read("p") == before)
    try folder.write(before + "next: x\n", to: "p")
    let damaged = try CommandRun(arguments, in: folder)
    #expect(damaged.errors == "error: 'p' is damaged; remove it to begin anew\n")
    #expect(damaged.status == 65)
    try folder.write("something else\n", to: "p")
    #expect(try CommandRun(arguments, in: folder).status == 65)
    #expect(try folder.read("p") == "something else\n")
  }

  @Test func badNumbersAreRefused() throws {
    for arguments in [["--cases", "0"], ["--from", "-1"], ["--engine", "nothing"]] {
      #expect(try CommandRun(["check-random"] + arguments, in: folder).status == 64)
    }
    for text in ["1", "1:", "1:-2", "x:1", "1:2:3"] {
      let run = try CommandRun(["synthesize", "--random", text], in: folder)
      #expect(run.status == 64)
    }
  }
}
