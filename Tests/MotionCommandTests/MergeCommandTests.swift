import Foundation
import MotionCommand
import Testing

@Suite struct MergeCommandTests {
  private let folder = ScratchFolder([
    "t/taps.csv": SampleTraces.twoTaps, "t/unnamed.csv": SampleTraces.unnamed,
  ])

  private static let engines = [
    "--engine", "spring", "--engine", "cubic:handoff=restart", "--engine", "dynamics",
  ]

  /// Runs a part of a command, named on the command line or by the environment; its file is
  /// `part-NUMBER.json`.
  private func part(
    _ number: Int, of total: Int, _ arguments: [String], prefix: String? = nil,
    name: String = "part"
  ) throws -> CommandRun {
    let arguments = arguments + ["--part-report", "\(name)-\(number).json"]
    guard let prefix else {
      return try folder.run(arguments + ["--part", "\(number)/\(total)"])
    }
    return try folder.run(
      arguments + ["--part", "env"],
      environment: ["\(prefix)_TOTAL_SHARDS": "\(total)", "\(prefix)_SHARD_INDEX": "\(number - 1)"])
  }

  private static func parts(_ total: Int) -> [String] { (1...total).map { "part-\($0).json" } }

  @Test(arguments: ["check", "compare", "gate"])
  func eightPartsMakeWhatOneRunWrites(command: String) throws {
    var arguments = [command, "t"] + Self.engines
    if command == "compare" { arguments.append("--no-cost") }
    if command == "gate" {
      _ = try folder.run(["gate", "t"] + Self.engines + ["--record", "b"])
      let text = try folder.read("b/spring.csv")
      try folder.write(
        text.replacing("\nunnamed,", with: "\nstale,"), to: "b/spring.csv")
      arguments = [
        "gate", "t", "--engine", "spring", "--engine", "dynamics=dynamics:damping=0.5",
        "--engine", "cubic:handoff=restart", "--baseline", "b", "--limit",
        "overshoot_percent<=0.1%",
      ]
    }
    for number in 1...8 {
      let prefix = number < 4 ? "TEST" : number < 6 ? "GTEST" : nil
      _ = try part(number, of: 8, arguments, prefix: prefix)
    }
    let forms = ReportKind.all.filter { !$0.isOfReplays }.map(\.name)
    let one = try folder.run(arguments + forms.flatMap { ["--report", "\($0)=one.\($0)"] })
    let merged = try folder.run(
      ["merge"] + Self.parts(8).reversed()
        + forms.flatMap { ["--report", "\($0)=merged.\($0)"] })
    #expect(!one.output.isEmpty)
    #expect(merged.output == one.output)
    #expect(merged.status == one.status)
    #expect(merged.errors == one.errors)
    for form in forms {
      #expect(try folder.read("merged.\(form)") == folder.read("one.\(form)"))
    }
  }

  /// A part that is kept is no verdict: it exits with 0, whatever it found, so that merge can follow.
  @Test(arguments: ["check", "gate", "check-random", "sweep"])
  func aPartThatIsKeptPasses(command: String) throws {
    let arguments =
      switch command {
      case "check": ["check", "t", "--known"] + Self.engines
      case "gate": ["gate", "t"] + Self.engines + ["--limit", "settling_time<=1ms"]
      case "check-random": ["check-random", "--cases", "8", "--engine", "fault:clamped-tick"]
      default: ["sweep", "t", "--engine", "spring:mass=1|2", "--limit", "settling_time<=1ms"]
      }
    for number in 1...2 {
      let kept = try part(number, of: 2, arguments)
      #expect(kept.status == 0)
      #expect(kept.output.contains("part \(number) of 2: "), "\(kept.output)")
    }
    let merged = try folder.run(["merge"] + Self.parts(2))
    #expect(merged.status == 4)
    // Of a part that nobody joins the exit code is the verdict.
    #expect(try folder.run(arguments + ["--part", "1/2"]).status == 4)
  }

  @Test func partsOfRandomCasesMakeWhatOneRunWrites() throws {
    let arguments = [
      "check-random", "--cases", "9", "--from", "5", "--seed", "3", "--most", "3", "--engine",
      "fault:clamped-tick", "--engine", "cubic:handoff=restart",
    ]
    let forms = ReportKind.all.filter { $0.isOfJudgement }.map(\.name)
    let one = try folder.run(arguments + forms.flatMap { ["--report", "\($0)=one.\($0)"] })
    #expect(one.output.contains("\nand ") && one.output.contains("9 of 9 random cases"))
    for parts in [1, 9] {
      for number in 1...parts { _ = try part(number, of: parts, arguments) }
      let merged = try folder.run(
        ["merge"] + Self.parts(parts).reversed()
          + forms.flatMap { ["--report", "\($0)=merged.\($0)"] })
      #expect(merged.output == one.output)
      #expect(merged.status == one.status)
      for form in forms {
        #expect(try folder.read("merged.\(form)") == folder.read("one.\(form)"))
      }
      let csv = try folder.run(["merge"] + Self.parts(parts) + ["--format", "csv"])
      #expect(csv.status == 64)
    }
  }

  private static let sweep = [
    "sweep", "t", "--engine", "spring:stiffness=100...500/100,damping=10...40/10", "--engine",
    "cubic:duration=0.2|0.4", "--clock", "60", "--clock", "120", "--limit", "overshoot<=9pt",
    "--pareto",
  ]

  @Test(arguments: [1, 3, 16])
  func partsOfASweepMakeWhatOneRunWrites(parts: Int) throws {
    let one = try folder.run(Self.sweep + ["--output", "one.csv"])
    for number in 1...parts { _ = try part(number, of: parts, Self.sweep) }
    let merged = try folder.run(
      ["merge"] + Self.parts(parts).reversed() + ["--output", "merged.csv"])
    #expect(merged.errors.isEmpty)
    #expect(merged.output == one.output)
    #expect(merged.status == one.status)
    #expect(try folder.read("merged.csv") == folder.read("one.csv"))
  }

  @Test func aPartOfASweepThatIsCutOrChangedIsRefused() throws {
    for number in 1...3 { _ = try part(number, of: 3, Self.sweep) }
    let whole = try folder.read("part-2.json")
    let lines = whole.split(separator: "\n")
    try #require(lines.count == 2)
    let cases = [
      (String(whole.dropLast()), "is cut: found 0 of 1 records"),
      (lines[0] + "\n", "is cut: found 0 of 1 records"),
      (String(whole.prefix(40)), "is no part of a run"),
      (whole + lines[1] + "\n", "is damaged: found more records than its 1"),
      (whole.replacing("4,spring", with: "5,spring"), "is damaged; remove it to begin anew"),
    ]
    for (text, message) in cases {
      try folder.write(text, to: "part-2.json")
      let run = try folder.run(["merge", "--output", "m.csv"] + Self.parts(3))
      #expect(run.status == 65)
      #expect(run.errors.contains(message), "\(run.errors)")
      #expect(!folder.names.contains("m.csv"))
    }
  }

  /// A part of the version before ledgers: one line, with the cells in it.
  private func makeOld(_ path: String) throws {
    let json = try folder.read(path).split(separator: "\n").map {
      String($0.dropFirst(#"{"digest":"0123456789abcdef","record":"#.count).dropLast())
    }
    var old = json[0].replacing("motion-replay/ledger/1", with: "motion-replay/part/1")
    if old.contains(#""random":{"#) {
      old = old.replacing(#""random":{"#, with: #""random":{"tally":\#(json[1]),"#)
    } else {
      old = #"{"cells":[\#(json.dropFirst().joined(separator: ","))],"# + old.dropFirst()
    }
    try folder.write(old + "\n", to: path)
  }

  @Test(arguments: ["check", "check-random"])
  func oldPartsAreStillRead(command: String) throws {
    let arguments =
      command == "check"
      ? ["check", "t", "--known"] + Self.engines
      : ["check-random", "--cases", "4", "--engine", "fault:clamped-tick"]
    let one = try folder.run(arguments)
    for number in 1...2 {
      _ = try part(number, of: 2, arguments)
      try makeOld("part-\(number).json")
    }
    let merged = try folder.run(["merge"] + Self.parts(2))
    #expect(merged.errors.isEmpty)
    #expect(merged.output == one.output && merged.status == one.status)
  }

  @Test func theUnionOfThePartsIsTheRun() throws {
    let arguments = ["check", "t", "--known"] + Self.engines + ["--format", "csv"]
    let whole = try folder.run(arguments).output.split(separator: "\n")
    var rows: [Substring] = []
    for number in 1...3 {
      rows += try part(number, of: 3, arguments).output.split(separator: "\n").dropFirst()
    }
    #expect(rows.sorted() == whole.dropFirst().sorted())
    #expect(!rows.isEmpty)
  }

  @Test func aPartWithoutWorkIsOnlyForMerge() throws {
    let check = ["check", "t/taps.csv", "--engine", "cubic:handoff=restart"]
    let kept = try part(8, of: 8, check)
    #expect(
      kept.output == "checked part 8 of 8: 0 of 1 replay of 1 engine on 1 trace: no finding\n")
    #expect(kept.status == 0)
    let run = try folder.run(check + ["--part", "8/8"])
    #expect(run.errors.hasPrefix("Error: part 8 of 8 has none of 1 replays, and so judges nothing"))
    #expect(run.output.isEmpty)
    #expect(run.status == 64)
  }

  /// The variables of a test runner are for that runner alone.
  @Test(arguments: ["check", "compare", "gate"])
  func theEnvironmentAloneNamesNoPart(command: String) throws {
    var arguments = [command, "t/taps.csv", "--engine", "spring"]
    if command == "compare" { arguments.append("--no-cost") }
    if command == "gate" { arguments += ["--limit", "settling_time<=9s"] }
    let environment = [
      "TEST_TOTAL_SHARDS": "7", "TEST_SHARD_INDEX": "6", "GTEST_TOTAL_SHARDS": "nonsense",
      "TEST_SHARD_STATUS_FILE": folder.file("status").path,
    ]
    let run = try folder.run(arguments, environment: environment)
    let alone = try folder.run(arguments)
    #expect(!alone.output.isEmpty)
    #expect(run.output == alone.output)
    #expect(run.status == alone.status)
    #expect(run.errors == alone.errors)
    #expect(folder.names == ["t"])
  }

  @Test func aPartSaysThatItIsOne() throws {
    let check = try folder.run(["check", "t", "--part", "2/3"] + Self.engines)
    #expect(
      check.output.hasSuffix(
        "checked part 2 of 3: 2 of 6 replays of 3 engines on 2 traces: no finding\n"))
    let compare = try folder.run(["compare", "t", "--no-cost", "--part", "2/3"] + Self.engines)
    #expect(compare.output.hasSuffix("\npart 2 of 3: 2 of 6 replays of 3 engines on 2 traces\n"))
    let gate = try folder.run(
      ["gate", "t", "--limit", "settling_time<=9s", "--part", "2/3"] + Self.engines)
    #expect(
      gate.output.contains("passed: part 2 of 3: 2 of 6 replays of 3 engines on 2 traces, no rule"))
  }

  @Test func mixturesAreRefused() throws {
    let arguments = ["check", "t"] + Self.engines
    for number in 1...2 { _ = try part(number, of: 2, arguments) }
    _ = try part(2, of: 2, arguments + ["--clock", "60"], name: "clock")
    _ = try part(2, of: 2, ["check", "t/taps.csv"] + Self.engines, name: "traces")
    _ = try part(2, of: 2, ["compare", "t", "--no-cost"] + Self.engines, name: "command")
    _ = try part(2, of: 3, arguments, name: "three")
    try folder.write("{\"schema\": \"motion-replay/shard/1\"}", to: "bad.json")
    let cases: [([String], String, Int32)] = [
      (["part-1.json"], "found 1 of 2 parts; missing: 2; of an array job from 0: 1", 65),
      (["part-1.json", "part-1.json"], "'part-1.json' and 'part-1.json' are both part 1 of 2", 65),
      (
        ["part-1.json", "clock-2.json"],
        "'clock-2.json' is of another run than 'part-1.json': found 'clock: 60', expected 'clock: "
          + "120'", 65
      ),
      (["part-1.json", "traces-2.json"], "found 'choice: 3 replays, ", 65),
      (
        ["part-1.json", "command-2.json"], "found 'command: compare', expected 'command: check'", 65
      ),
      (
        ["part-1.json", "three-2.json"], "'three-2.json' is part 2 of 3, 'part-1.json' part 1 of 2",
        65
      ),
      (["part-1.json", "bad.json"], "'bad.json' is no part of a run: expected a file of", 65),
      (["part-1.json", "none.json"], "cannot read 'none.json': No such file or directory", 66),
    ]
    for (paths, message, status) in cases {
      let run = try folder.run(["merge"] + paths)
      #expect(run.errors.contains(message), "\(paths): \(run.errors)")
      #expect(run.status == status)
      #expect(run.output.isEmpty)
    }
  }

  @Test(arguments: [
    (["TEST_TOTAL_SHARDS": "2"], "TEST_SHARD_INDEX is not set, but TEST_TOTAL_SHARDS is"),
    (["GTEST_SHARD_INDEX": "0"], "GTEST_TOTAL_SHARDS is not set, but GTEST_SHARD_INDEX is"),
    (
      ["TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "2"],
      "TEST_SHARD_INDEX: found '2', expected a number from 0 to 1"
    ),
    (
      ["TEST_TOTAL_SHARDS": "no", "TEST_SHARD_INDEX": "2"],
      "TEST_TOTAL_SHARDS: found 'no', expected a number from 1 to 10000"
    ),
    (
      [
        "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "1", "GTEST_TOTAL_SHARDS": "2",
        "GTEST_SHARD_INDEX": "0",
      ],
      "TEST_TOTAL_SHARDS says part 2 of 2, GTEST_TOTAL_SHARDS says part 1 of 2"
    ),
  ])
  func anEnvironmentThatMakesNoSense(environment: [String: String], message: String) throws {
    let run = try folder.run(["check", "t", "--part", "env"], environment: environment)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.status == 64)
  }

  @Test func whatAPartCannotHoldIsRefused() throws {
    let costs = try part(1, of: 2, ["compare", "t"])
    #expect(costs.errors.contains("has neither costs nor drawings; give --no-cost and no --plot"))
    #expect(costs.status == 64)
    let record = try part(1, of: 2, ["gate", "t", "--record", "b"])
    #expect(record.errors.contains("cannot write a baseline; record and accept in one run"))
    #expect(record.status == 64)
    #expect(folder.names == ["t"])
  }

  @Test func aRunnerIsToldThatPartsAreUnderstood() throws {
    _ = try folder.run(
      ["check", "t", "--engine", "spring", "--part", "env"],
      environment: [
        "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "1",
        "TEST_SHARD_STATUS_FILE": folder.file("status").path,
      ])
    #expect(folder.names.contains("status"))
  }

  /// A part that is killed, whenever that is, leaves no file or a whole one.
  @Test func aKilledPartLeavesNoHalfFile() throws {
    let arguments = ["check", "t/taps.csv", "--engine", "spring", "--engine", "cubic"]
    _ = try part(1, of: 2, arguments)
    let whole = try folder.read("part-1.json")
    var random = 7 as UInt64
    for _ in 0..<8 {
      try? FileManager.default.removeItem(at: folder.file("killed.json"))
      let process = Process()
      process.executableURL = CommandRun.command
      process.arguments = arguments + ["--part", "1/2", "--part-report", "killed.json"]
      process.currentDirectoryURL = folder.url
      process.environment = [:]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      // Work, not time, decides how far it gets.
      random = random &* 6_364_136_223_846_793_005 &+ 1
      var left = random >> 42
      while left > 0 { left &-= 1 }
      withExtendedLifetime(left) { _ = kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
      if folder.names.contains("killed.json") {
        #expect(try folder.read("killed.json") == whole)
      }
    }
  }
}
