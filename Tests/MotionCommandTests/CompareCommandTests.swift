import Foundation
import Testing

@Suite struct CompareCommandTests {
  private let folder = ScratchFolder([
    "taps.csv": SampleTraces.twoTaps, "drag.csv": SampleTraces.unnamed,
  ])

  private func compare(_ arguments: String...) throws -> CommandRun {
    try folder.run(["compare"] + arguments)
  }

  @Test func wholeText() throws {
    let run = try compare(
      "taps.csv", "--no-cost", "--clock", "60", "--engine", "spring", "--engine",
      "cubic:handoff=restart")
    #expect(
      run.output == """
        two-taps   2 events, 0.10 s, pane   clock 60 Hz, delivery at tick, velocity lsq2
        engine                 verdict  hand-off dv  settles  60 vs 120 Hz  digest
        spring                 known         0 pt/s   0.35 s        6.6 pt  f3a7bc01
        cubic:handoff=restart  known       265 pt/s   0.33 s        0.0 pt  79b27257
        no room for overshoot: COLUMNS=87 shows all

        """)
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test func findingsEndItAsTheyEndCheck() throws {
    let run = try compare("taps.csv", "--no-cost", "--engine", "fault:retarget-stops")
    #expect(run.status == 4)
    #expect(
      run.output.firstMatch(of: /\nchecked 1 replay of 1 engine on 1 trace: \d+ findings?\n$/)
        != nil, "\(run.output)")
  }

  @Test func allDefaultEnginesOnAllTraces() throws {
    let run = try compare(".", "--no-cost")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 29 + 3 && lines.allSatisfy { $0.count <= 80 })
    let summary = lines.dropFirst(2).prefix(29).map { $0.split(separator: " ")[0] }
    #expect(Set(summary).isSuperset(of: ["spring", "spring-exact", "scroll", "group"]))
    #expect(summary.filter { $0.hasPrefix("cubic:handoff=") }.count == 3)
    #expect(!summary.contains { $0.hasPrefix("fault:") })
    #expect(run.output.hasPrefix("2 traces   clock 120 Hz, delivery at tick, velocity lsq2\n"))
  }

  @Test func plotDrawsEachEngine() throws {
    let run = try compare("taps.csv", "--no-cost", "--plot", "--engine", "spring")
    #expect(run.status == 0)
    #expect(run.output.contains("\nspring\n  position along y, pt\n"))
    #expect(run.output.contains("  velocity along y, pt/s\n"))
    #expect(run.output.contains("  time, s\n"))
  }

  @Test func filterChoosesByTraceAndEngine() throws {
    let run = try compare(".", "--no-cost", "--format", "csv", "--filter", "^two.*/spring$")
    let rows = run.output.split(separator: "\n")
    #expect(rows.count == 2)
    #expect(rows[1].hasPrefix("two-taps,./taps.csv,spring,"))
    #expect(run.status == 0)
  }

  @Test(arguments: [
    ["compare"],
    ["compare", "taps.csv", "--engine", "sprong"],
    ["compare", "taps.csv", "--engine", "spring:stiffness=-1"],
    ["compare", "taps.csv", "--clock", "fast"],
    ["compare", "taps.csv", "--delivery", "never"],
    ["compare", "taps.csv", "--velocity", "mean"],
    ["compare", "taps.csv", "--format", "xml"],
    ["compare", "taps.csv", "--filter", "("],
    ["compare", "taps.csv", "--filter", "nothing"],
    ["compare", "taps.csv", "--plot", "--format", "json"],
    ["check", "taps.csv", "--filter", "nothing"],
    ["frobnicate"],
  ])
  func wrongUsage(arguments: [String]) throws {
    let run = try folder.run(arguments)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("Error: "))
    #expect(run.status == 64)
  }

  @Test func anEmptyMatchSaysWhatNamesLookLike() throws {
    let run = try compare("taps.csv", "--filter", "nothing")
    let message = "--filter: 'nothing' matches nothing; names are such as two-taps/spring"
    #expect(run.errors.hasPrefix("Error: \(message)\n"))
  }

  @Test func anUnknownEngineNamesTheKnownOnes() throws {
    let run = try compare("taps.csv", "--engine", "sprong")
    #expect(
      run.errors.hasPrefix(
        "Error: --engine: found engine 'sprong' (did you mean 'spring'?), expected one of: spring,")
    )
  }

  @Test func costsAreMeasuredInAnOptimisedBuildOnly() throws {
    let run = try compare("taps.csv", "--engine", "spring", "--format", "json")
    let rows = try run.rows()
    #if DEBUG
      #expect(rows[0]["cost"] is NSNull)
      let text = try compare("taps.csv", "--engine", "spring")
      #expect(text.output.hasSuffix("\nno costs: debug build\n"))
    #else
      let cost = try #require(rows[0]["cost"] as? [String: Any])
      #expect(cost["ns_per_tick"] is NSNumber)
    #endif
  }

  @Test func theSuggestedCommandShowsAllFindings() throws {
    let taps = (0..<8).map { "\($0 * 100_000_000),tap,0,50\n" }.joined()
    try folder.write(
      SampleTraces.twoTaps
        + taps.split(separator: "\n").map {
          "\($0)\n".replacing("000,tap", with: "001,tap")
        }.dropFirst(2).joined(), to: "many taps.csv")
    let run = try compare(
      "many taps.csv", "--no-cost", "--clock", "60", "--engine", "fault:retarget-stops")
    let line = try #require(run.output.split(separator: "\n").first { $0.contains(" more: ") })
    let command = try #require(line.components(separatedBy: " more: ").last)
    let tail = " check 'many taps.csv' --engine fault:retarget-stops --clock 60"
    #expect(command == "motion-replay" + tail)
    let all = try folder.shell("\"$M\"" + tail)
    let count = try #require(line.split(separator: " ").dropFirst(2).first.flatMap { Int($0) })
    // The three worst are shown below the row; the last line says how much was checked.
    let lines = all.output.split(separator: "\n")
    #expect(lines.count == count + 3 + 1)
    #expect(
      lines.last == "checked 1 replay of 1 engine on 1 trace: \(count + 3) findings")
    #expect(all.status == 4)
  }
}
