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
      Engines take turns: in a slice of about 100 us one repeats the ticks of a whole trace. So \
      compare engines of one run, by their ratios. Instructions and allocations are counted \
      exactly, in separate processes: instructions with valgrind, if it is installed, allocations \
      with the GNU C library. What cannot be measured is left out, and a line says why.

      On a real clock, --clock real:120, each trace also runs in real time, engine by engine, to \
      measure the cost of cold ticks: those that come once in an interval. All else is then \
      measured on the simulated clock with the same rate. A run of all traces and engines takes \
      hours, so name a few.

      The interrupt key ends it early. What was measured is written, and it exits with 130.

      --capacity also finds how many copies of an engine can run at once; that takes up to 5 s for \
      each trace and engine.
      """)

  @OptionGroup var selection: ComparisonArguments
  @OptionGroup var realTime: RealTimeArguments

  @Flag(help: "Find how many copies can run at once with 99% of the ticks within --share.")
  var capacity = false

  @Option(
    help: .value(
      "share",
      "With --capacity: the share of the interval between two ticks that animations "
        + "may use. (default: 0.5)"))
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
    try ExitStatus.usage.require(report.rows.contains(where: \.isMeasured), "nothing was measured")
  }
}
