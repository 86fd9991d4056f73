import Foundation
import Testing

@Suite struct MeasureCommandTests {
  private let folder = ScratchFolder([
    "taps.csv": SampleTraces.twoTaps, "drag.csv": SampleTraces.unnamed,
  ])

  private func measure(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> CommandRun {
    try folder.run(["measure"] + arguments, environment: environment)
  }

  #if DEBUG
    @Test func aDebugBuildMeasuresNothing() throws {
      let run = try measure("taps.csv", "--engine", "spring", "--engine", "cubic", "--capacity")
      #expect(
        run.output == """
          two-taps   2 events, 0.10 s, pane   clock 120 Hz, delivery at tick, velocity lsq2   per flight tick
          engine
          spring
          cubic
          no flight ticks: debug build
          no cold ticks: debug build
          no allocations: debug build
          no instructions: debug build
          no capacity: debug build

          """)
      #expect(run.errors == "error: nothing was measured\n")
      #expect(run.status == 64)
    }
  #else
    /// Replaces numbers by `#` and the spaces before them by one space.
    private func masked(_ text: String) -> String {
      text.replacing(#/ +/#, with: " ").replacing(#/ [0-9]+(\.[0-9]+)?(?=\s)/#, with: " #")
    }

    private static let hasValgrind = FileManager.default.isExecutableFile(
      atPath: "/usr/bin/valgrind")

    @Test(.enabled(if: hasValgrind, "needs valgrind"))
    func wholeText() throws {
      let run = try measure("taps.csv", "--engine", "spring", "--engine", "fault:allocating-tick")
      #expect(
        masked(run.output) == """
          two-taps # events, # s, pane clock # Hz, delivery at tick, velocity lsq2 per flight tick
          engine flight ns hand-off ns held ns rest ns replay ns instructions allocations
          spring # # - - # # #
          fault:allocating-tick # # - - # # #
          flight ns: from one tick in flight to the next; the loop around the calls, # ns, is in it
          no cold ticks: simulated clock; --clock real:120 measures them in real time
          no capacity: not asked for; --capacity searches it, some seconds for each engine

          """)
      #expect(run.errors.isEmpty)
      #expect(run.status == 0)
    }

    @Test(.enabled(if: hasValgrind, "needs valgrind"))
    func instructionsAreTheSameEachTimeAndSeeAMultiplication() throws {
      var counts: [[Int]] = []
      for index in 1...5 {
        let run = try measure(
          ".", "--format", "json", "--engine", "spring-exact", "--engine",
          "fault:extra-multiplication",
          environment: ["PADDING": String(repeating: "x", count: 997 * index)])
        counts.append(
          try run.rows().map { row in
            let entry = try #require(row["instructions"] as? [String: Any])
            return try #require(entry["total"] as? Int)
          })
      }
      #expect(counts.allSatisfy { $0 == counts[0] && $0.count == 4 })
      #expect(counts[0][1] > counts[0][0])
      #expect(counts[0][3] > counts[0][2])
    }

    @Test func withoutValgrindInstructionsAreMissing() throws {
      let run = try measure(
        "taps.csv", "--engine", "spring", "--format", "json", environment: ["PATH": ""])
      let row = try #require(try run.rows().first)
      #expect(row["instructions"] is NSNull)
      let missing = try #require(row["missing"] as? [String: String])
      #expect(missing["instructions"] == "valgrind is not installed")
      #expect(row["flight"] is [String: Any])
      #expect(run.status == 0)
    }

    @Test func aValgrindThatFailsIsQuoted() throws {
      try folder.write(script: "echo '==12== Cannot do it.' >&2; exit 3", to: "bin/valgrind")
      let run = try measure(
        "taps.csv", "--engine", "spring", environment: ["PATH": folder.file("bin").path])
      #expect(
        run.output.contains(
          "\nno instructions: the worker ended before its last answer: Cannot do it.\n"))
      #expect(run.status == 0)
    }

    @Test func capacityIsSearched() throws {
      let run = try measure(
        "taps.csv", "--engine", "spring", "--clock", "10000", "--capacity", "--share", "0.25",
        "--no-counts", "--format", "json")
      let capacity = try #require(try run.rows().first?["capacity"] as? [String: Any])
      #expect(capacity["limit_ns"] as? Int == 25000)
      #expect(capacity["copies"] is NSNumber)
      #expect(try SchemaValidator.firstError(in: run.output, schema: "measure-2") == "")
    }

    @Test func coldTicksAreMeasuredOnARealClock() throws {
      let run = try measure(
        "taps.csv", "--engine", "spring", "--clock", "real:1200", "--speed", "10", "--loop", "2",
        "--no-counts", "--format", "json")
      let row = try #require(try run.rows().first)
      #expect(row["clock"] as? String == "real:1200,speed=10")
      let cost = try #require(row["real_time"] as? [String: Any])
      #expect(cost["loops"] as? Int == 2)
      #expect(row["flight"] is [String: Any])
      #expect(try SchemaValidator.firstError(in: run.output, schema: "measure-2") == "")
    }
  #endif

  @Test(.enabled(if: SchemaValidator.isAvailable, "needs python3 with the module jsonschema"))
  func theOutputIsValid() throws {
    let run = try measure(".", "--engine", "spring", "--engine", "cubic", "--format", "json")
    #expect(try SchemaValidator.firstError(in: run.output, schema: "measure-2") == "")
    #expect(try run.rows().count == 4)
    for (right, wrong) in [
      ("motion-replay/measure/2", "motion-replay/measure/1"),
      ("\"missing\"", "\"absent\""),
      ("\"real_time\" : null", "\"real_time\" : 0"),
    ] {
      let output = run.output.replacing(right, with: wrong)
      #expect(output != run.output)
      #expect(try SchemaValidator.firstError(in: output, schema: "measure-2") != "")
    }
  }

  @Test func csvHasARowForEachTraceAndEngine() throws {
    let run = try measure(
      ".", "--no-counts", "--format", "csv", "--filter", "^two.*/spring$")
    let rows = run.output.split(separator: "\n")
    #expect(rows.count == 2)
    #expect(rows[0].hasPrefix("trace,file,engine,specification,clock,"))
    #expect(rows[1].hasPrefix("two-taps,./taps.csv,spring,"))
    #if DEBUG
      // A debug build measures no costs, and no counts were requested: the row is empty.
      #expect(run.errors == "error: nothing was measured\n")
      #expect(run.status == 64)
    #else
      #expect(run.status == 0)
    #endif
  }

  @Test func whatIsNotCountedSaysWhy() throws {
    let run = try measure("taps.csv", "--engine", "spring", "--no-counts")
    #if !DEBUG
      #expect(run.output.contains("\nno instructions: not asked for, by --no-counts\n"))
    #endif
    #expect(!run.output.contains("instructions  "))
  }
}
