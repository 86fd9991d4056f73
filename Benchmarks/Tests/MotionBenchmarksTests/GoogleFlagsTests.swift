import Foundation
import MotionEngines
import MotionModel
import MotionReplay
import Testing

/// Google Benchmark's own flags, its exit codes and its files.
@Suite struct GoogleFlagsTests {
  private let short = "--benchmark_min_time=0.001"
  private let taps = ["taps.csv": SampleTraces.twoTaps]

  @Test func theJSONOfATraceOfOnesOwn() throws {
    let arguments = [
      "--traces", "taps.csv", "--engine", "spring", short, "--benchmark_repetitions=3",
      "--benchmark_out=out.json", "--benchmark_context=build=mine",
    ]
    let run = try ProgramRun(arguments, given: taps)
    #expect(run.status == 0)
    #expect(run.files.keys.sorted() == ["out.json", "taps.csv"])
    let text = try #require(run.files["out.json"])
    let rows = try ProgramRun.rows(text)
    #expect(rows.count == 7)
    let engine = try EngineCatalogue.standard.configure("spring")
    let trace = try Trace(reading: Array(SampleTraces.twoTaps.utf8))
    let options = ReplayOptions(schedule: try Schedule("120"))
    let recording = engine.record(trace, options)
    let ticks = engine.calls(trace, options).tickCount(.inFlight)
    let name = "flight/trace=two-taps/engine=spring/clock=120"
    for (index, row) in rows.enumerated() {
      #expect(row["run_name"] as? String == name)
      #expect(row["label"] as? String == "digest=\(recording.digest.text)")
      #expect(row["time_unit"] as? String == "ns")
      #expect(row["threads"] as? Int == 1)
      #expect(row["repetitions"] as? Int == 3)
      #expect(row["family_index"] as? Int == 0)
      #expect(row["per_family_instance_index"] as? Int == 0)
      #expect(row["real_time"] is Double && row["cpu_time"] is Double)
      if index < 3 {
        #expect(row["name"] as? String == name)
        #expect(row["run_type"] as? String == "iteration")
        #expect(row["repetition_index"] as? Int == index)
        #expect(row["ticks"] as? Int == ticks)
        let iterations = try #require(row["iterations"] as? Int)
        #expect(iterations > 0 && iterations % ticks == 0)
      } else {
        let aggregate = try #require(row["aggregate_name"] as? String)
        #expect(["mean", "median", "stddev", "cv"].contains(aggregate))
        #expect(row["name"] as? String == "\(name)_\(aggregate)")
        #expect(
          row["aggregate_unit"] as? String == (aggregate == "cv" ? "percentage" : "time"))
      }
    }
  }

  /// The coefficient of variation of a counter that is 0 is NaN, and the library would print it.
  @Test func noNumberThatJSONDoesNotHave() throws {
    let run = try ProgramRun([
      "--benchmark_filter=^(reference/euler|read/trace)$", short, "--benchmark_repetitions=2",
      "--benchmark_format=json",
    ])
    #expect(run.status == 0)
    let rows = try ProgramRun.rows(run.output)
    let variation = try #require(rows.first { $0["aggregate_name"] as? String == "cv" })
    #expect(variation["at_rest"] == nil)
    #expect(rows[0]["at_rest"] as? Double == 0)
    let seeded = try ProgramRun(
      ["--benchmark_filter=not-finite", short, "--benchmark_out=out.json"],
      program: "seeded-benchmarks")
    let text = try #require(seeded.files["out.json"])
    let row = try #require(ProgramRun.rows(text).first)
    #expect(row["name"] as? String == "not-finite")
    #expect(row["at_rest"] == nil && row["ticks"] == nil)
    #expect(seeded.status == 0)
  }

  @Test(arguments: ["json", "csv", "console"])
  func anErrorRow(format: String) throws {
    let run = try ProgramRun(
      [
        "--benchmark_filter=^(wrong-checksum|right|no-iterations)$", short,
        "--benchmark_format=\(format)", "--benchmark_out=out", "--benchmark_out_format=\(format)",
      ], program: "seeded-benchmarks")
    #expect(run.status == 1)
    #expect(run.errors.hasSuffix("error: 2 of the rows are errors\n"))
    for text in [run.output, run.files["out"] ?? ""] {
      #expect(
        text.contains("found the checksum 0000000000000007, expected 0000000000000008"))
      #expect(text.contains("a run has no iterations"))
      #expect(text.contains("right"))
    }
    guard format == "json" else { return }
    let rows = try ProgramRun.rows(run.output)
    #expect(rows.map { $0["error_occurred"] as? Bool == true } == [true, false, true])
  }

  @Test func aNameWithControlCharacters() throws {
    let run = try ProgramRun(
      ["--benchmark_filter=^control", short, "--benchmark_format=json"],
      program: "seeded-benchmarks")
    #expect(try ProgramRun.rows(run.output)[0]["name"] as? String == "control?character?")
  }

  @Test(arguments: [
    "--benchmark_filter=nothing-like-it", "--benchmark_filter=(", "--benchmark_filter=-.",
  ])
  func aFilterThatMatchesNothing(filter: String) throws {
    let run = try ProgramRun([filter, short, "--benchmark_out=out.json"])
    #expect(run.output.isEmpty)
    let found = filter.dropFirst("--benchmark_filter=".count)
    #expect(run.errors.contains("error: --benchmark_filter: found '\(found)', expected an expr"))
    #expect(run.errors.hasSuffix("names, such as reference/euler\n"))
    #expect(run.files.isEmpty)
    #expect(run.status == 64)
  }

  @Test(arguments: [
    "--benchmark_format=xml", "--benchmark_out_format=xml", "--benchmark_min_time=abc",
    "--benchmark_repetitions=x", "--benchmark_time_unit=year", "--benchmark_frobnicate=1",
  ])
  func aFlagThatTheLibraryDoesNotTake(flag: String) throws {
    let run = try ProgramRun([flag, "--benchmark_list_tests"])
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("error: "))
    #expect(run.status == 64)
  }

  @Test func aFilterThatLeavesOut() throws {
    let all = try ProgramRun(["--benchmark_list_tests"])
    let some = try ProgramRun(["--benchmark_list_tests", "--benchmark_filter=-^reference/"])
    #expect(some.status == 0)
    #expect(some.lines == all.lines.filter { !$0.hasPrefix("reference/") })
    #expect(some.lines.count < all.lines.count)
  }

  @Test func csvHasOneHeaderForAllRows() throws {
    let run = try ProgramRun([
      "--benchmark_filter=^(read/trace|reference/euler|reference/memory/1)$", short,
      "--benchmark_format=csv", "--benchmark_repetitions=2",
    ])
    #expect(run.status == 0)
    let columns = run.lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).count }
    #expect(Set(columns).count == 1)
    #expect(run.lines.count == 1 + 3 * 6)
    #expect(run.lines[0].hasSuffix(#","at_rest","ticks""#))
  }

  @Test func columnsColorsAndUnits() throws {
    let run = try ProgramRun(
      [
        "--benchmark_filter=^reference/euler$", short, "--benchmark_counters_tabular=true",
        "--benchmark_color=true", "--benchmark_time_unit=us",
      ], environment: ["NO_COLOR": "1"])
    #expect(run.status == 0)
    #expect(run.output.contains("at_rest") && run.output.contains(" us"))
    // A flag overrides the environment.
    #expect(run.output.contains("\u{1b}["))
  }

  @Test func theFileIsCompleteOrAsItWas() throws {
    let given = ["out.json": "before"]
    let arguments = ["--benchmark_filter=^reference/euler$", short, "--benchmark_out=out.json"]
    let failed = try ProgramRun(arguments + ["--benchmark_filter=nothing"], given: given)
    #expect(failed.files == given)
    let done = try ProgramRun(arguments, given: given)
    #expect(done.files.keys.sorted() == ["out.json"])
    let text = try #require(done.files["out.json"])
    #expect(try ProgramRun.rows(text).count == 1)
    let environment = try ProgramRun(
      ["--benchmark_filter=^reference/euler$", short],
      environment: ["BENCHMARK_OUT": "a", "BENCHMARK_OUT_FORMAT": "csv"])
    #expect(environment.files["a"]?.hasPrefix("name,iterations,") == true)
    let stream = try ProgramRun([
      "--benchmark_filter=^reference/euler$", short, "--benchmark_format=csv",
      "--benchmark_out=/dev/stdout",
    ])
    #expect(stream.output.contains("\"benchmarks\": ["))
    #expect(stream.status == 0)
  }

  @Test func theFileOutlivesTheReaderOfTheRest() throws {
    let script = """
      "$1" --benchmark_filter='^reference/(euler|matrix|rk4)$' --benchmark_min_time=0.001 \
        --benchmark_out=out.json | head -n 1
      exit "${PIPESTATUS[0]}"
      """
    let run = try ProgramRun(
      ["bash", "-c", script, "bash", ProgramRun.place(of: "motion-benchmarks").path],
      program: "/usr/bin/env")
    #expect(run.lines.count == 1)
    #expect(try ProgramRun.rows(run.files["out.json"] ?? "").count == 3)
    #expect(run.status == 0)
  }

  @Test func aFileThatCannotBeWritten() throws {
    let run = try ProgramRun([short, "--benchmark_out=no/such/folder/out.json"])
    #expect(run.output.isEmpty)
    #expect(
      run.errors == "error: cannot write 'no/such/folder/out.json': No such file or directory\n")
    #expect(run.status == 1)
  }
}
