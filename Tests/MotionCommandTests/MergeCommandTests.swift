import Foundation
import MotionCommand
import TestSupport
import Testing

@Suite struct MergeCommandTests {
  private let folder = ScratchFolder([
    "t/taps.csv": SampleTraces.twoTaps, "t/unnamed.csv": SampleTraces.unnamed,
  ])

  private static let engines = [
    "--engine", "spring", "--engine", "cubic:handoff=restart", "--engine", "dynamics",
  ]

  /// Runs a part of a command, chosen on the command line or by the environment, and writes
  /// `part-NUMBER.json`.
  private func part(
    _ number: Int, of total: Int, _ arguments: [String], prefix: String? = nil
  ) throws -> CommandRun {
    let arguments = arguments + ["--part-report", "part-\(number).json"]
    guard let prefix else {
      return try folder.run(arguments + ["--part", "\(number)/\(total)"])
    }
    return try folder.run(
      arguments + ["--part", "env"],
      environment: ["\(prefix)_TOTAL_SHARDS": "\(total)", "\(prefix)_SHARD_INDEX": "\(number - 1)"])
  }

  private static func parts(_ total: Int) -> [String] { (1...total).map { "part-\($0).json" } }

  @Test(arguments: tried(["check", "compare", "gate"], oneOf: 3, from: 2))
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

  @Test(.releaseOnly) func partsOfRandomCasesMakeWhatOneRunWrites() throws {
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

  /// A part that is killed at any time leaves no file or a complete one.
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
      // The amount of work, not a time, decides how far the part gets.
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
