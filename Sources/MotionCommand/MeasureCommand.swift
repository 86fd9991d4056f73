import ArgumentParser
import MotionMeasurement
import MotionModel
import MotionReplay
import MotionReports

struct MeasureCommand: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measure what a tick of each engine costs, in time, instructions and allocations.",
    discussion: """
      Hot ticks are timed in turns, whole replays in slices of 100 us: compare engines of one run, \
      as ratios. Instructions and allocations are counted exactly, in processes of their own: \
      instructions with valgrind, where it is installed, allocations with the GNU C library. What \
      cannot be measured is left out, and a line says why.

      On a real clock, --clock real:120, each trace is also run in its real time, engine by engine, \
      for the cost of cold ticks: those that come once in an interval. All else is then measured on \
      the simulated clock with the same rate. A run of all traces and engines takes hours: name \
      some.

      The interrupt key ends it early; what was measured is written, and it exits with 130.

      --capacity also finds how many copies of an engine can run at once; that takes up to 5 s for \
      each trace and engine.
      """)

  @OptionGroup var selection: ComparisonArguments
  @OptionGroup var realTime: RealTimeArguments

  @Flag(help: "Find how many copies run at once while 99% of the ticks fit into the share.")
  var capacity = false

  @Option(
    help: .value(
      "share",
      "With --capacity: the share of the interval between two ticks that is left to "
        + "animations. (default: 0.5)"))
  var share: Double?

  @Flag(name: .customLong("no-counts"), help: "Do not count instructions and allocations.")
  var skipsCounts = false
  @OptionGroup var timeLimit: TimeLimitArguments
  @OptionGroup var printing: PrintArguments

  func validate() throws {
    _ = try realTime.plan(on: selection.clockArgument())
    if let share {
      try require(capacity, "--share is for --capacity")
      try require(
        share > 0 && share <= 1, "--share: found \(share), expected a number above 0 and at most 1")
    }
  }

  func run(in context: CommandContext) throws {
    try RunFiles.claim(printing.outputs)
    let engines = try context.engines(selection.engines)
    let plan = try realTime.plan(on: selection.clockArgument())
    let options =
      try plan?.traceRate.map { try selection.options(Schedule(rate: $0)) } ?? selection.options()
    let measuring = Measuring(
      options: options, plan: plan,
      share: capacity ? share ?? CapacityMeasurement.defaultShare : nil, counts: !skipsCounts,
      watchdog: timeLimit.watchdog())
    let report = MeasureReport(
      rows: try measuring.rows(
        TraceFiles.read(selection.paths, for: [options]), engines, filter: selection.nameFilter()),
      share: measuring.share ?? CapacityMeasurement.defaultShare)
    try measuring.failures.finish {
      try printing.write(report.text(as: printing.format, printing.writer()))
    }
    if Interrupt.isRequested { throw ExitCode(Interrupt.status) }
    try ExitStatus.failed.require(report.rows.contains(where: \.isMeasured), "nothing was measured")
  }
}
