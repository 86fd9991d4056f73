import ArgumentParser
import MotionAnalysis
import MotionForeign
internal import MotionEngines
import MotionReplay
import MotionReports

struct CheckRandomCommand: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-random",
    abstract: "Check engines on random traces and schedules, made from a seed.",
    discussion: """
      Case n is a trace of a minimum-jerk hand and a schedule. Both depend on the seed and n \
      alone, and are the same on every machine. Known breaks are counted but not shown (see list \
      breaks). Any other finding is a line, SEED:INDEX: TIME, ENGINE, CHECK: what happened, and \
      the command exits with 4. The text shows the first findings (--most), the reports for other \
      tools all. To replay one case, 'synthesize --random SEED:INDEX' writes its trace and prints \
      the command. A run with --progress can be stopped at any time. Started again with the same \
      build and options, or more --cases, it continues where it stopped, or a few seconds before.
      """)

  @Option(
    name: [.customLong("engine")],
    help: .value(
      "spec",
      "An engine, NAME or NAME:PARAMETER=VALUE,..., or a seeded fault; may be repeated. "
        + "(default: the usual ones; list engines has more)"))
  var engines: [String] = []
  @Option(help: .value("number", "How many cases.")) var cases = 1000
  @Option(help: .value("number", "The seed of the cases.")) var seed: UInt64 = 1
  @Option(help: .value("number", "The index of the first case.")) var from = 0
  @Option(help: .value("number", "How many findings to show.")) var most = 20

  @Option(
    help: .value("file", "Keep the progress in this file, and continue from it if it exists."),
    completion: .file())
  var progress: String?
  @Flag(help: "Treat known breaks as findings: show them, and exit with 4.") var known = false

  @Flag(
    help: ArgumentHelp(
      "Vary cases in which an engine reached rare situations.",
      discussion: """
        Scouts come first: 2000 random replays of each engine. One is kept if it reaches something \
        new, such as a situation that coverage shows. The cases vary those kept. They depend on \
        seed, number and engine alone; synthesize --random SEED:INDEX --guided ENGINE writes one.
        """))
  var guided = false

  @Flag(
    help: ArgumentHelp(
      "Draw the parameters that are not given from their whole ranges, anew for each case.",
      discussion: """
        Parameters whose motion does not rest in time are drawn again, at most 50 times; the last \
        line counts cases left out after that. Outside engines have no parameters to draw.
        """))
  var drawParameters = false
  @OptionGroup var failFast: FailFastArguments

  @Flag(name: [.short, .long], help: "Print only what is wrong: no summary, no progress.")
  var quiet = false
  @OptionGroup var reports: ReportArguments
  @OptionGroup var output: OutputArguments
  @OptionGroup var parts: PartArguments
  @OptionGroup var work: WorkArguments
  @OptionGroup var viewing: ViewingArguments

  func validate() throws {
    try (1...1_000_000_000).check(cases, of: "--cases")
    try (0...1_000_000_000).check(from, of: "--from")
    try (0...10_000).check(most, of: "--most")
    try failFast.validate(with: parts)
    try reports.validate("random cases have no files, costs or tables") { $0.isOfJudgement }
  }

  func run(in context: CommandContext) throws {
    try RunFiles.claim(
      (progress.map { [.init(option: "--progress", path: $0)] } ?? []) + reports.outputs
        + output.outputs + parts.outputs)
    let engines = try context.engines(engines)
    let texts = try context.texts(self.engines).map { try EngineText.split($0).specification }
    if drawParameters, let outside = engines.first(where: { $0.outside != nil }) {
      throw ValidationError(
        "--draw-parameters: '\(outside.label)' runs outside of this program, which draws the parameters "
          + "of its own engines only; leave the engine or the option out")
    }
    if quiet { StatusLine.shared.silence() }
    let (all, part) = (from..<from + cases, try parts.part())
    let own = part.range(of: all)
    try parts.check(chosen: own.count, of: all.count, "random case")
    let run = RandomRun(
      seed: seed, cases: own, engines: engines,
      draws: drawParameters ? (context.catalogue, texts) : nil, takesKnown: known, most: most,
      viewing: try viewing.viewing(), viewed: viewing.settings, isGuided: guided)
    // Before the ledger exists, which tells others that the run can be interrupted.
    Interrupt.catchOnce()
    var tally = RandomTally(next: own.lowerBound)
    let ledger = try progress.map { path in
      try KeptLedger(path, run.progressHead) { (piece: RandomTally) in tally.add(piece) }
    }
    try ExitStatus.usage.require(
      tally.next <= own.upperBound,
      "--cases: found \(own.count), expected at least the \(tally.next - own.lowerBound) that "
        + "'\(progress ?? "")' has done")
    var unkept = RandomTally(next: tally.next)
    let ending = Result {
      try run.go(from: tally.next, work.runner(failsFast: failFast.failFast)) { piece in
        tally.add(piece)
        unkept.add(piece)
        guard let ledger, ledger.isDue, (try? ledger.append(unkept)) != nil else { return }
        unkept = RandomTally(next: tally.next)
        // A write that fails may work the next time; only the last one fails the command.
        try? ledger.flush()
      }
    }
    var report = RandomReport(run.extent(all), part, tally)
    if case .failure(let failure as EngineFailure) = ending { report.failure = failure }
    report.isInterrupted = if case .success(false) = ending { true } else { false }
    let judgement = report.judgement(arguments: typed)
    if tally.next == own.upperBound {
      try parts.write(run.head(arguments: typed, of: all, part), [tally])
    }
    try reports.write(output, report.text(isQuiet: quiet)) { try $0.text(of: judgement) ?? "" }
    if unkept.replays > 0 { try ledger?.append(unkept) }
    try ledger?.flush(toDisk: true)
    guard try ending.get() else { throw ExitCode(Interrupt.status) }
    if tally.next < own.upperBound {
      StandardError.message("stopped at the first break, by --fail-fast")
    }
    // A part that is kept is judged by merge.
    if parts.report != nil { return }
    let untested = report.untestedEngines
    try ExitStatus.usage.refuse(
      judgement.verdict == .untested,
      "no case tests \(untested.count < engines.count ? untested.joined(separator: ", ") : "anything"): "
        + "no release, tap or cancel is followed by a tick"
        + "\(tally.undrawn > 0 ? ", or no parameters come to rest" : ""); give more --cases")
    try judgement.verdict.end()
  }

  private var typed: [String] {
    var typed = engines.flatMap { ["--engine", $0] }
    typed += ["--cases", "\(cases)", "--seed", "\(seed)", "--from", "\(from)"]
    if guided { typed.append("--guided") }
    if known { typed.append("--known") }
    if drawParameters { typed.append("--draw-parameters") }
    return typed + viewing.typed
  }
}
