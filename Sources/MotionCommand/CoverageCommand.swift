import ArgumentParser
import MotionModel
import MotionReplay
import MotionReports
import MotionSearch

struct CoverageCommand: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Show which situations of gesture and motion the traces reach with each engine.",
    discussion: """
      A cell is a situation: what the value was doing (at rest, early in its flight, at full \
      speed, slow, past the target, past a limit, held, held still, in a stall of the display), \
      what happened then, and in which direction. The text has a table of cells for each engine; \
      --details names those that no trace reaches. Cells that no trace can express, such as a drag \
      without a finger, are marked and do not count. If the share of reached cells is below \
      --limit, it exits with 4. --minimize chooses a small set of the traces that reaches the same \
      cells and catches the same mutants as all of them: see mutate.
      """)

  @Argument(help: .traces, completion: .traces) var paths: [String]

  @Option(name: [.customLong("engine")], help: .engines) var engines: [String]

  @Option(
    name: [.customLong("clock")],
    help: .value(
      "spec",
      "A simulated clock, as in run; may be repeated. (default: 120, 60 and 120,stall=100ms:200ms)")
  )
  var clocks: [String] = []

  @Option(
    name: [.customLong("delivery")],
    help: .value("delivery", "When an event reaches the engine; may be repeated. (default: both)"))
  var deliveries: [Delivery] = []

  @Option(help: "How the velocity of the finger at a release is estimated.")
  var velocity = VelocityEstimator.leastSquares

  @Option(help: .value("percent", "The lowest share of cells to accept; below it, exit with 4."))
  var limit: Double?
  @Flag(help: "Name the cells that no trace reaches.") var details = false

  @Flag(help: "Choose a small set of traces with the same cells and the same caught mutants.")
  var minimize = false
  @OptionGroup var printing: PrintArguments
  @OptionGroup var reports: ReportArguments
  @OptionGroup var work: WorkArguments

  func validate() throws {
    try require(!engines.isEmpty, "give an engine with --engine")
    try ClosedRange.checkPercentage(limit, of: "--limit")
    try reports.validate("coverage has no costs or replays to show") { $0.isOfJudgement }
  }

  func run(in context: CommandContext) throws {
    if printing.quiet { StatusLine.shared.silence() }
    try RunFiles.claim(printing.outputs + reports.outputs)
    let engines = try context.engines(engines)
    let clocks = clocks.isEmpty ? ["120", "60", "120,stall=100ms:200ms"] : clocks
    let options = try clocks.flatMap { clock in
      let schedule = try ClockArgument(clock).schedule()
      return (deliveries.isEmpty ? Delivery.allCases : deliveries).map {
        ReplayOptions(schedule: schedule, delivery: $0, velocity: velocity)
      }
    }
    let files = try TraceFiles.read(paths, for: options)
    let runner = work.runner()
    let cells = try options.enumerated().flatMap { condition, options in
      try ReplayCell.cells(of: files, engines, [options], filter: NameFilter(nil)).map {
        (condition: condition, cell: $0)
      }
    }
    var coverage: [String: GestureCoverage] = [:]
    let places = Dictionary(uniqueKeysWithValues: files.enumerated().map { ($1.path, $0) })
    let reached = try runner.answers(
      of: cells, named: { $0.cell.name }, memory: { $0.cell.memory / 30 }
    ) { piece in
      let cell = piece.cell
      return try runner.attempt(cell) {
        GestureCoverage.cells(of: cell.engine.record(cell.file.trace, cell.options))
      }
    }
    for ((condition, cell), found) in zip(cells, reached) {
      guard let found, let place = places[cell.file.path] else { continue }
      coverage[cell.engine.label, default: GestureCoverage()].add(
        found, trace: place, condition: condition)
    }
    var report = CoverageReport(
      files: files, conditions: options.map { $0.conditions().text },
      engines: engines.compactMap { engine in
        runner.failures.includes(engine.label)
          ? nil : (engine.label, coverage[engine.label] ?? GestureCoverage())
      }, limit: limit.map { $0 / 100 })
    if minimize, !report.engines.isEmpty {
      // For each trace: the cells it reaches and the mutants it catches, as text.
      var has = files.map { _ in Set<String>() }
      for (label, coverage) in report.engines {
        for (cell, reach) in coverage.reached {
          for place in reach.traces { has[place].insert("\(label) \(cell.text)") }
        }
      }
      let reached = has.reduce(into: Set()) { $0.formUnion($1) }.count
      let run = MutationRun(
        files: files, engines: engines.filter { !runner.failures.includes($0.label) },
        options: options[0], mutations: Mutation.allCases, runner: runner)
      let mutants = try run.mutants().filter {
        $0.mutant.catches > 0 && !runner.failures.includes($0.engine)
      }
      for row in mutants {
        for (place, trial) in row.mutant.trials.enumerated() where trial.rule != nil {
          has[place].insert("\(row.engine) \(row.mutant.mutation)")
        }
      }
      report.choice = (SmallestChoice.indices(of: has), reached, mutants.count)
    }
    report.failures = runner.failures.answers
    try runner.failures.finish {
      let judgement = report.judgement(arguments: typed)
      let printed = try report.text(as: printing.format, printing.writer(details: details))
      try reports.write(printing, printed) { kind in
        kind.name == "markdown" ? report.markdown : try kind.text(of: judgement) ?? ""
      }
      try judgement.verdict.end()
    }
  }

  private var typed: [String] {
    paths + engines.flatMap { ["--engine", $0] } + clocks.flatMap { ["--clock", $0] }
      + deliveries.flatMap { ["--delivery", $0.rawValue] }
      + (velocity == .leastSquares ? [] : ["--velocity", velocity.rawValue])
      + (minimize ? ["--minimize"] : []) + (limit.map { ["--limit", "\($0)"] } ?? [])
  }
}
