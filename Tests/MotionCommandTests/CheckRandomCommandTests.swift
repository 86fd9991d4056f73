import TestSupport
import Testing

@Suite struct CheckRandomCommandTests {
  private let folder = ScratchFolder()

  private func check(_ arguments: String...) throws -> CommandRun {
    try folder.run(["check-random"] + arguments)
  }

  @Test func aSoundEngineHasNoFinding() throws {
    let run = try check("--cases", "12", "--engine", "spring-exact", "--engine", "scroll")
    #expect(
      run.output == "12 of 12 random cases of seed 1, 2 engines, 24 checked: 0 findings, "
        + "and 0 known breaks of 0 kinds\n")
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  /// Of drawn parameters some are of springs that are over between two ticks; how many is said.
  @Test func whatIsTooFastIsCounted() throws {
    let run = try check("--cases", "4", "--engine", "spring-exact:stiffness=6250000,damping=15")
    #expect(run.output.contains(" 4 checked: 3 too fast for all checks, 0 findings, and 0 known"))
    #expect(run.status == 0)
  }

  /// Cases with drawn parameters of which a sound motion was once blamed.
  static let falseAlarms = [
    // A curve of 1 ms on ticks that are nearer at first.
    "tween 77:4388",
    // Tolerances that are wide along both axes, for a spring so slow, or where half a tick meets them.
    "flutter 21:1395", "flutter 77:6457", "flutter 77:6363",
    // A flight of one tick, cut into a first interval that is much shorter than the last.
    "swiftui 77:10454",
    // Steps to rest of a third of a point and more, which shorter ticks take in many.
    "spring-exact 5:57529", "swiftui 5:49951",
    // An angle of 160,000 in each tick, whose last place moves the value by a millionth of a point.
    "ca-spring 5:11025",
    // A curve whose deceleration grows until its end, 11 us before a tick.
    "cubic:handoff=hermite 5:52828",
    // The peak of its speed, just before two events that are a nanosecond apart.
    "swiftui 5:4213",
    // A spring of 17 ms without damping, whose fastest moments meet ticks of all rates alike.
    "spring-exact 6:67672",
    // Stiff springs at the limits of a scroll area: stopped at 46 pt/s, met after a slow scroll with a
    // frequency of 965 1/s, met by a scroll along the other axis.
    "scroll 7:2574", "scroll 7:579", "scroll 7:5877",
  ]

  @Test(arguments: tried(falseAlarms, oneOf: 5))
  func aSoundMotionIsNotBlamed(alarm: String) throws {
    let words = alarm.split(separator: " ").map(String.init)
    let seed = words[1].split(separator: ":").map(String.init)
    let run = try check(
      "--cases", "1", "--draw-parameters", "--engine", words[0], "--seed", seed[0], "--from",
      seed[1])
    #expect(run.output.contains(" 0 findings, "), "\(run.output)")
    #expect(run.status == 0)
  }

  @Test func aFaultIsFoundAndItsCaseReplaysByItself() throws {
    let run = try check("--cases", "12", "--engine", "fault:clamped-tick", "--most", "1")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 3 && lines[1].hasPrefix("and "))
    #expect(run.status == 4)
    let name = try #require(lines.first?.split(separator: " ").first?.dropLast())
    let made = try folder.run(["synthesize", "--random", String(name)])
    let words = made.output.split(separator: " ").map { String($0).filter { $0 != "\n" } }
    #expect(words.prefix(2) == ["motion-replay", "check"])
    let again = try folder.run(Array(words.dropFirst()) + ["--engine", "fault:clamped-tick"])
    #expect(again.status == 4)
    #expect(again.errors.isEmpty)
  }

  @Test func aKnownBreakIsCountedAndShownOnWish() throws {
    let engine = ["--cases", "20", "--engine", "cubic:handoff=restart"]
    let run = try folder.run(["check-random"] + engine)
    #expect(run.output.contains(": 0 findings, and "))
    #expect(!run.output.contains("and 0 known"))
    #expect(run.status == 0)
    let all = try folder.run(["check-random", "--known"] + engine)
    #expect(all.output.contains("hand-off-velocity: release: velocity falls"))
    #expect(all.status == 4)
  }

  /// A name is the user's; what is known is known of the engine.
  @Test func anotherNameExcusesNothing() throws {
    let fault = try check("--cases", "8", "--engine", "cubic:handoff=restart=fault:retarget-stops")
    #expect(fault.status == 64, "a name has no colon")
    let named = try check("--cases", "20", "--engine", "ca-spring=fault:retarget-stops")
    #expect(named.output.contains("ca-spring, hand-off-velocity: retarget: velocity falls"))
    #expect(named.status == 4)
    let other = try check("--cases", "20", "--engine", "mine=cubic")
    #expect(other.output.contains(": 0 findings, and "))
    #expect(other.status == 0)
  }

  @Test func theNumberOfJobsChangesNothing() throws {
    let arguments = ["check-random", "--cases", "16", "--engine", "tween", "--known"]
    let one = try folder.run(arguments + ["--jobs", "1"])
    let three = try folder.run(arguments + ["--jobs", "3"])
    #expect(one.output == three.output)
    #expect(one.output.split(separator: "\n").count == 22)
  }

  @Test func aStoppedRunGoesOn() throws {
    let arguments = ["check-random", "--engine", "decay", "--known", "--progress", "p"]
    let first = try folder.run(arguments + ["--cases", "9"])
    #expect(first.status == 4)
    let written = try folder.read("p")
    #expect(written.contains(",\"next\":9,"))
    let more = try folder.run(arguments + ["--cases", "16"])
    let whole = try folder.run(Array(arguments.dropLast(2)) + ["--cases", "16"])
    #expect(more.output == whole.output)
    let again = try folder.run(arguments + ["--cases", "16"])
    #expect(again.output == whole.output)
  }

  private static let short = [
    "check-random", "--cases", "8", "--progress", "p", "--engine", "tween",
  ]

  /// What is typed besides, or instead, and what the message says.
  static let others: [(arguments: [String], message: String)] = [
    (["--seed", "2"], "found 'seed: 1', expected 'seed: 2'"),
    (["--from", "8"], "found 'first case: 0', expected 'first case: 8'"),
    (["--most", "5"], "found 'most findings: 20', expected 'most findings: 5'"),
    (["--engine", "spring"], "found 'first case: 0', expected 'engine: spring:"),
    (["--known"], "found 'known breaks: counted', expected 'known breaks: shown'"),
  ]

  private static let progress: Result<String, any Error> = Result {
    let folder = ScratchFolder()
    try #require(try folder.run(short).status == 0)
    return try folder.read("p")
  }

  @Test(arguments: tried(others.indices, oneOf: 2))
  func progressOfAnotherRunIsRefused(index: Int) throws {
    let before = try Self.progress.get()
    try folder.write(before, to: "p")
    let other = try folder.run(Self.short + Self.others[index].arguments)
    #expect(
      other.errors.hasPrefix("error: 'p' is of another run: \(Self.others[index].message)"),
      "\(other.errors)")
    #expect(other.errors.hasSuffix("; remove it to begin anew\n"))
    #expect(other.status == 5)
    #expect(try folder.read("p") == before)
  }

  @Test func fewerCasesThanAreDoneAreRefused() throws {
    try folder.write(Self.progress.get(), to: "p")
    let fewer = try folder.run(["check-random", "--cases", "7"] + Self.short.dropFirst(3))
    #expect(fewer.errors == "error: --cases: found 7, expected at least the 8 that 'p' has done\n")
    #expect(fewer.status == 64)
  }

  /// A file that is cut anywhere, or of which a byte is another, is never taken for progress.
  @Test func damagedProgressIsRefused() throws {
    #expect(try folder.run(Self.short + ["--known"]).status == 4)
    let whole = try folder.read("p")
    let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 3)
    let changed = ["9223372036854775807", " ", "-1", "x"].map {
      whole.replacing("\"next\":8,", with: "\"next\":\($0),")
    }
    let others = [
      whole + "next: 8\n", whole + whole, lines[1] + "\n", lines[0] + "\n\n", "\n", "",
      String(whole.prefix(40)),
    ]
    for text in tried(changed + others, oneOf: 4) {
      try folder.write(text, to: "p")
      let run = try folder.run(Self.short + ["--known"])
      #expect(run.status == 65, "\(text)")
      #expect(
        [
          "error: 'p' is damaged; remove it to begin anew\n",
          "error: 'p' holds no progress of check-random\n",
        ].contains(run.errors), "\(run.errors)")
      #expect(try folder.read("p") == text)
    }
    for path in ["/dev/zero", "/dev/null"] {
      let run = try folder.run(
        ["check-random", "--cases", "8", "--engine", "tween", "--progress", path])
      #expect(run.errors == "error: '\(path)' holds no progress of check-random\n")
      #expect(run.status == 65)
    }
  }

  @Test func progressThatCannotBeWrittenIsToldAtOnce() throws {
    let run = try folder.run(["check-random", "--cases", "1000000", "--progress", "nowhere/p"])
    #expect(run.errors.hasPrefix("error: cannot write 'nowhere/p': "), "\(run.errors)")
    #expect(run.output.isEmpty)
    #expect(run.status == 1)
  }

  @Test func anEngineThatHangsIsNamedWithItsCase() throws {
    let run = try check(
      "--cases", "20", "--jobs", "1", "--engine", "fault:stuck-tick", "--time-limit", "200ms")
    #expect(
      run.errors.hasPrefix(
        "error: the engine 'fault:stuck-tick' took more than 200ms on the trace 'random-1-0' (1:0)"),
      "\(run.errors)")
    #expect(run.errors.hasSuffix("does not return; the limit is --time-limit\n"))
    #expect(run.status == 7)
  }

  /// A part sends out the same scouts as the whole, and so does the trace that is written.
  @Test func guidedCasesAreTheSameInAPartAndAsATrace() throws {
    let fault = "fault:re-add-stops"
    let cases = isDebugBuild ? 6 : 8
    let arguments = ["--guided", "--cases", "\(cases)", "--seed", "3", "--engine", fault]
    let whole = try folder.run(["check-random"] + arguments)
    #expect(whole.status == 4)
    let part = try folder.run(["check-random", "--part", "2/2"] + arguments)
    let lines = whole.output.split(separator: "\n").dropLast()
    let later = lines.filter { (Int($0.split(separator: ":")[1]) ?? 0) >= cases / 2 }
    #expect(later.count > 1)
    #expect(part.output.split(separator: "\n").dropLast() == later[...])
    let line = try #require(later.last)
    let number = line.split(separator: ":")[1]
    let written = try folder.run(["synthesize", "--random", "3:\(number)", "--guided", fault])
    let words = written.output.dropLast().split(separator: " ").dropFirst().map { String($0) }
    let check = try folder.run(words + ["--engine", fault])
    let sentence = line[try #require(line.firstRange(of: fault)).upperBound...]
    #expect(check.output.contains(sentence), "\(check.output)")
  }

  @Test func badNumbersAreRefused() throws {
    let alone = try folder.run(["synthesize", "--guided", "spring"])
    #expect(alone.status == 64)
    let bare = try folder.run(["check", "a.csv", "--ppi", "460@3"])
    #expect(bare.errors.contains("--ppi and --viewing-distance go together"))
    for density in ["0", "x", "460@", "460@0", "1@2@3"] {
      let run = try folder.run(["check", "a.csv", "--ppi", density, "--viewing-distance", "30"])
      #expect(run.status == 64 && run.errors.contains("expected pixels an inch"), "\(run.errors)")
    }

    for arguments in [["--cases", "0"], ["--from", "-1"], ["--engine", "nothing"]] {
      #expect(try folder.run(["check-random"] + arguments).status == 64)
    }
    for text in ["1", "1:", "1:-2", "x:1", "1:2:3"] {
      let run = try folder.run(["synthesize", "--random", text])
      #expect(run.status == 64)
    }
  }
}
