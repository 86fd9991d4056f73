import MotionEngines
import Testing

/// The program's own arguments: which rows exist, and what is refused.
@Suite struct BenchmarkCommandTests {
  private let list = "--benchmark_list_tests"
  private let traces = [
    "mine/taps.csv": SampleTraces.twoTaps, "mine/drag.csv": SampleTraces.unnamed,
  ]

  @Test func theSuiteHasARowForEachEngine() throws {
    let run = try ProgramRun([list])
    #expect(run.status == 0)
    let names = Set(run.lines)
    #expect(names.count == run.lines.count)
    let engines = EngineCatalogue.standard.entries.map(\.description.name)
      .filter { !$0.hasPrefix("fault:") }
    #expect(engines.map { "engine/\($0)" }.filter { !names.contains($0) } == [])
    for kind in ["flight", "replay", "record"] {
      let replays = EngineCatalogue.standard.defaultSpecifications.map {
        "\(kind)/trace=turns/engine=\($0)/clock=120"
      }
      #expect(replays.filter { !names.contains($0) } == [])
    }
    for size in ["1", "100", "10000", "1000000"] {
      #expect(
        names.isSuperset(of: [
          "bank/springs/\(size)", "bank/decays/\(size)", "reference/springs/\(size)",
        ]))
    }
    #expect(
      names.isSuperset(of: [
        "reference/euler", "reference/rk4", "reference/matrix", "reference/bezier",
        "reference/decay", "check/trace=turns/engine=spring/clock=120", "read/trace",
        "read/recording", "write/trace", "write/recording", "digest/tick", "estimate/lsq2",
        "estimate/two-point",
      ]))
  }

  @Test func tracesOfOnesOwn() throws {
    let arguments = [
      list, "--traces", "mine", "--engine", "spring:stiffness=200", "--engine", "cubic", "--engine",
      "cubic", "--clock", "60", "--clock", "59.94,jitter=2000us,seed=1", "--delivery", "immediate",
    ]
    let run = try ProgramRun(arguments, given: traces)
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
    let uneven = "clock=2997/50,jitter=2ms,seed=1/delivery=immediate"
    #expect(
      run.output == """
        flight/trace=drag/engine=spring:stiffness=200/clock=60/delivery=immediate
        flight/trace=drag/engine=cubic/clock=60/delivery=immediate
        flight/trace=two-taps/engine=spring:stiffness=200/clock=60/delivery=immediate
        flight/trace=two-taps/engine=cubic/clock=60/delivery=immediate
        flight/trace=drag/engine=spring:stiffness=200/\(uneven)
        flight/trace=drag/engine=cubic/\(uneven)
        flight/trace=two-taps/engine=spring:stiffness=200/\(uneven)
        flight/trace=two-taps/engine=cubic/\(uneven)

        """)
  }

  @Test func allEnginesOnATraceOfOnesOwn() throws {
    let run = try ProgramRun([list, "--traces", "mine/taps.csv"], given: traces)
    #expect(
      run.lines
        == EngineCatalogue.standard.defaultSpecifications.map {
          "flight/trace=two-taps/engine=\($0)/clock=120"
        })
  }

  @Test func anEngineAloneIsReplayedOnTheTurns() throws {
    let run = try ProgramRun([list, "--engine", "fault:clamped-tick,limit=0.05"])
    #expect(run.output == "flight/trace=turns/engine=fault:clamped-tick,limit=0.05/clock=120\n")
  }

  @Test func noOutputTakesThePlaceOfATrace() throws {
    let run = try ProgramRun(
      ["--traces", "mine", "--benchmark_out=./mine/../mine/taps.csv"], given: traces)
    #expect(run.status == 64)
    #expect(
      run.errors.contains(
        "--benchmark_out: found './mine/../mine/taps.csv', which is the trace 'mine/taps.csv'"),
      "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test func theSuiteAsWell() throws {
    let run = try ProgramRun(
      [list, "--suite", "--traces", "mine", "--engine", "spring"], given: traces)
    #expect(run.lines.first == "reference/euler")
    #expect(
      run.lines.suffix(2)
        == ["drag", "two-taps"].map { "flight/trace=\($0)/engine=spring/clock=120" })
  }

  @Test func helpHasBothKindsOfFlags() throws {
    let run = try ProgramRun(["--help"])
    #expect(run.status == 0)
    for flag in ["--traces <path>", "--engine <spec>", "--benchmark_filter=", "--benchmark_out="] {
      #expect(run.output.contains(flag), "\(flag)")
    }
  }

  @Test(arguments: [
    (["--frobnicate"], "Error: Unknown option '--frobnicate'"),
    (["mine"], "Error: Unexpected argument 'mine'"),
    (
      ["--engine", "sprong"],
      "Error: --engine: found engine 'sprong' (did you mean 'spring'?), expected one of: spring,"
    ),
    (["--engine", "spring:mass=0"], "Error: --engine: "),
    (["--clock", "fast"], "Error: --clock: clock 'fast': found 'fast', expected a rate"),
    (
      ["--delivery", "never"],
      "Error: --delivery: found 'never', expected one of: tick, immediate"
    ),
    (
      ["--velocity", "mean"],
      "Error: --velocity: found 'mean', expected one of: lsq2, two-point, recorded"
    ),
  ])
  func wrongUsage(arguments: [String], message: String) throws {
    let run = try ProgramRun(arguments + ["--benchmark_min_time=0.001"], given: traces)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix(message))
    #expect(run.status == 64)
  }

  @Test func whatIsWrongWithTracesIsSaidAtOnce() throws {
    let run = try ProgramRun(
      ["--traces", "bad.csv", "--traces", "no.csv", "--traces", "empty"],
      given: ["bad.csv": SampleTraces.malformed, "empty/readme": ""])
    #expect(run.output.isEmpty)
    #expect(
      run.errors == """
        error: cannot read 'no.csv': no such file or folder
        error: no trace (*.csv) in the folder 'empty'
        bad.csv:4:3: found 'tip', expected press, drag, release, tap or cancel

        """)
    #expect(run.status == 66)
  }

  @Test func aFileThatIsNoTrace() throws {
    let run = try ProgramRun(
      ["--traces", "bad.csv"], given: ["bad.csv": SampleTraces.malformed])
    #expect(run.errors.hasPrefix("bad.csv:4:3: found 'tip', expected "))
    #expect(run.status == 65)
  }

  @Test(arguments: [("120", "4000000000000"), ("10000", "60000000000")])
  func aTraceThatIsTooLong(clock: String, time: String) throws {
    let run = try ProgramRun(
      ["--traces", "long.csv", "--clock", clock],
      given: ["long.csv": SampleTraces.twoTaps + "\(time),tap,0,50\n"])
    #expect(
      run.errors == "long.csv:7:1: found an event at \(time) ns, expected at most 3600 s and "
        + "500000 ticks\n")
    #expect(run.status == 65)
  }

  @Test func twoTracesOfOneName() throws {
    let run = try ProgramRun(
      ["--traces", "mine", "--traces", "taps.csv"],
      given: traces.merging(["taps.csv": SampleTraces.twoTaps]) { $1 })
    #expect(
      run.errors
        == "taps.csv: found the name 'two-taps', which is that of mine/taps.csv too, expected "
        + "names that differ\n")
    #expect(run.status == 65)
  }
}
