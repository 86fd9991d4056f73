import Foundation
import Testing

/// `compare --benchmark FILE`, with files as Google Benchmark 1.7.1 writes them.
@Suite struct BenchmarkFileTests {
  private let folder = ScratchFolder(["taps.csv": SampleTraces.twoTaps])

  /// The name and digest of the replay of two taps by the engine `spring` at 60 Hz.
  private static let spring = (
    name: "flight/trace=two-taps/engine=spring/clock=60", digest: "f3a7bc01a8296bef"
  )

  private func row(
    _ name: String = spring.name, time: String, more: String = "", unit: String = "ns"
  ) -> String {
    """
    {"name": "\(name)", "run_name": "\(name)", "run_type": "iteration", "iterations": 1000,
     "real_time": 99, "cpu_time": \(time), "time_unit": "\(unit)"\(more)}
    """
  }

  private func aggregate(_ aggregate: String, time: String) -> String {
    """
    {"name": "\(Self.spring.name)_\(aggregate)", "run_name": "\(Self.spring.name)",
     "run_type": "aggregate", "repetitions": 9, "aggregate_name": "\(aggregate)",
     "real_time": 99, "cpu_time": \(time), "time_unit": "ns"}
    """
  }

  private func compare(_ rows: [String], _ arguments: String...) throws -> CommandRun {
    try folder.write(
      #"{"context": {"num_cpus": 2}, "benchmarks": ["# + rows.joined(separator: ",\n") + "]}",
      to: "costs.json")
    return try folder.run(
      [
        "compare", "taps.csv", "--clock", "60", "--benchmark", "costs.json", "--engine", "spring",
        "--engine", "spring-exact",
      ] + arguments)
  }

  private func cost(_ rows: [String]) throws -> (ns: Double, spread: Double) {
    let run = try compare(rows, "--format", "json")
    #expect(run.status == 0)
    let rows = try run.rows()
    #expect(rows[1]["cost"] is NSNull)
    let cost = try #require(rows[0]["cost"] as? [String: Any])
    return (try #require(cost["ns_per_tick"] as? Double), try #require(cost["spread"] as? Double))
  }

  @Test func costsStandBesideTheMotion() throws {
    let run = try compare([row(time: "1.2345e+01"), row("reference/euler", time: "4.0")])
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines[1].hasSuffix("60 vs 120 Hz  ns/tick  digest"))
    #expect(lines[2].hasPrefix("spring-exact ") && lines[2].contains("        -  "))
    #expect(lines[3].hasPrefix("spring ") && lines[3].hasSuffix("     12.3  f3a7bc01"))
    #expect(run.output.hasSuffix("\ncosts from costs.json\n"))
  }

  @Test func theFastestRepetition() throws {
    #expect(try cost([row(time: "30"), row(time: "8"), row(time: "14")]) == (8, 0.75))
    #expect(try cost([row(time: "0.25", unit: "us")]) == (250, 0))
  }

  @Test func theMedianOfAggregatesOnlyWhereThereIsNoRepetition() throws {
    let aggregates = [
      aggregate("mean", time: "15"), aggregate("median", time: "11"), aggregate("cv", time: "0.5"),
    ]
    #expect(try cost([row(time: "10"), row(time: "20")] + aggregates) == (10, 1))
    #expect(try cost(aggregates) == (11, 0.5 * 0.6745))
  }

  @Test func theWallTimeWhereThereIsNoOther() throws {
    let row = #"{"name": "\#(Self.spring.name)", "real_time": 5, "time_unit": "us"}"#
    #expect(try cost([row]).ns == 5000)
  }

  @Test func rowsThatAreErrorsHaveNoCost() throws {
    let error = #", "error_occurred": true, "error_message": "found the checksum""#
    #expect(try cost([row(time: "0", more: error), row(time: "7")]).ns == 7)
    let run = try compare([row(time: "0", more: error)])
    #expect(run.status == 65)
  }

  @Test func theDigestMustBeThatOfTheMotion() throws {
    let label = #", "label": "digest=\#(Self.spring.digest)""#
    #expect(try cost([row(time: "7", more: label)]).ns == 7)
    #expect(try cost([row(time: "7", more: #", "label": "mine""#)]).ns == 7)
    let run = try compare([row(time: "7", more: #", "label": "digest=0123456789abcdef""#)])
    #expect(run.status == 65)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == """
        costs.json: found '\(Self.spring.name)' with digest=0123456789abcdef, another motion, \
        expected digest=\(Self.spring.digest), that of this comparison

        """)
  }

  @Test func aFileOfOtherReplaysIsRefused() throws {
    let run = try compare([row("flight/trace=two-taps/engine=spring/clock=120", time: "7")])
    #expect(run.output.isEmpty)
    #expect(
      run.errors
        == "costs.json: found no row of this comparison among 1, expected one such as "
        + "'\(Self.spring.name)'\n")
    #expect(run.status == 65)
  }

  @Test(arguments: [
    ("{", "no JSON"),
    (#"{"benchmarks": [{"name": "a", "real_time": NaN}]}"#, "no JSON"),
    ("[]", "another kind of value"),
    ("{}", "no 'benchmarks'"),
    (#"{"benchmarks": [{"name": "a"}, {"real_time": 1}]}"#, "no 'name' in benchmarks[1]"),
    (
      #"{"benchmarks": [{"name": "a", "real_time": "1"}]}"#,
      "another kind of value in benchmarks[0].real_time"
    ),
  ])
  func whatIsNoFileOfGoogleBenchmarkIsRefused(text: String, found: String) throws {
    try folder.write(text, to: "costs.json")
    let run = try folder.run(["compare", "taps.csv", "--benchmark", "costs.json"])
    #expect(run.output.isEmpty)
    #expect(
      run.errors == "costs.json: found \(found), expected the JSON of Google Benchmark, such as "
        + "motion-benchmarks --benchmark_out=FILE\n")
    #expect(run.status == 65)
  }

  @Test func aFileThatIsNotThere() throws {
    let run = try folder.run(["compare", "taps.csv", "--benchmark", "no.json"])
    #expect(run.errors == "error: cannot read 'no.json': No such file or directory\n")
    #expect(run.status == 66)
  }

  @Test func costsAreShownOrLeftOut() throws {
    let run = try compare([row(time: "7")], "--no-cost")
    #expect(run.errors.hasPrefix("Error: --benchmark shows costs and --no-cost leaves them out"))
    #expect(run.status == 64)
  }
}
