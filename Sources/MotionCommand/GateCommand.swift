import ArgumentParser
import MotionAnalysis
import MotionMeasurement
import MotionReplay
import MotionReports
import MotionSystem

struct GateCommand: ContextCommand, JudgingCommand {
  static let configuration = CommandConfiguration(
    commandName: "gate",
    abstract: "Block a change that breaks motion, determinism or cost, and nothing else.",
    discussion: """
      --record stores a baseline: a text file for each engine with digests, findings and \
      measurements, and a manifest that names all files. --baseline compares with one and lists \
      every problem with its engine, trace and tick. Without a baseline, every finding that is not \
      a known break of its engine fails. Exit code 3: a motion differs from the baseline. 4: a \
      check finds more than the baseline has, or a --limit is broken. 5: a file of the baseline is \
      missing, obsolete or does not fit, or a trace tests nothing and its header does not say why. \
      With several problems it exits with the first of 8 (an engine outside this program failed), \
      3, 4, 2, 5 that applies. --accept writes wanted changes to the baseline.

      --against and --against-ref compare what a tick costs with another build, in turns and in \
      fresh processes. Exit code 2: an engine is slower by more than --threshold. --self-check \
      compares this build with itself and shows the noise of the machine. With --record, the \
      baseline keeps this noise.
      """)

  @OptionGroup var selection: ComparisonArguments
  @OptionGroup var printing: PrintArguments
  @OptionGroup var reports: ReportArguments
  @OptionGroup var work: WorkArguments
  @OptionGroup var parts: PartArguments
  @OptionGroup var viewing: ViewingArguments
  @OptionGroup var failFast: FailFastArguments
  @OptionGroup(title: "Baseline") var baseline: BaselineArguments
  @OptionGroup(title: "Cost") var cost: CostArguments
  @Option(name: .customLong("limit"), help: .limit) var limits: [String] = []

  func validate() throws {
    try require(
      baseline.action != .none || !limits.isEmpty || cost.isAsked,
      "nothing to gate on: give --baseline FOLDER (made with --record FOLDER), or --limit BOUND, or "
        + "for the cost --against BUILD; for findings alone, use check")
    try refuse(
      cost.isAsked && parts.isPart,
      "a part of a run (--part, --part-report) cannot compare costs; do that in one run")
    try refuse(
      baseline.drop && (!selection.engines.isEmpty || selection.filter != nil),
      "--drop removes the engines of the baseline that no longer exist; give it without --engine and "
        + "--filter")
    _ = try metricLimits()
    try failFast.validate(with: parts)
    try refuse(
      failFast.failFast && baseline.isWritten,
      "--fail-fast judges only a part of the run; a baseline needs all of it")
    try refuse(
      parts.isPart && baseline.isWritten,
      "a part of a run (--part, --part-report) cannot write a baseline; record and accept in one run"
    )
    try reports.validate("a gate keeps neither costs nor recordings") { !$0.isOfReplays }
  }

  func run(in context: CommandContext) throws {
    if printing.quiet { StatusLine.shared.silence() }
    let history = cost.append.map { CostHistory(path: $0) }
    let kept = history.map { [RunFiles.Output(option: "--append", path: $0.path)] } ?? []
    try RunFiles.claim(outputs + kept, baseline: baseline.folder)
    let outside = try context.engines(selection.engines, goOn: true).first { $0.outside != nil }
    if let outside, cost.isAsked || baseline.exact {
      throw ValidationError(
        "the engine '\(outside.label)' runs outside of this program: two builds of this program tell "
          + "nothing of its cost, and its instructions are not counted; gate its motion only")
    }
    let gate = CostGate(arguments: cost, selection: selection, context: context)
    try history?.check(for: gate.labels())
    try refuse(
      cost.isAsked && !CostMeasurement.isAvailable,
      "this is a debug build, whose cost means nothing; expected a release build, such as from "
        + "swift build -c release")
    // Compared with a baseline, motions come before costs, so that a difference shows early.
    // Otherwise costs are measured first, as a baseline that is written keeps the noise.
    var measured = cost.isAsked && baseline.action != .compared ? try gate.run() : nil
    var run = try GateRun(self, in: context, noise: measured?.noisePercent ?? [:])
    var found = try run.report()
    // The motions are reported even if the costs, or their history, cannot be.
    let costs = Result {
      if cost.isAsked, measured == nil { measured = try gate.run() }
      measured?.addNoiseNotes(stored: run.storedNoise)
      if let cost = measured, let note = try history?.append(cost) { measured?.notes.append(note) }
    }
    if let measured { found.add(measured) } else if cost.isAsked { found.addUnmeasuredCost() }
    let ending = Result {
      try run.runner.failures.finish {
        try write(.gate(found), arguments: typed, isKept: parts.report != nil)
      }
    }
    // An exit code of the costs has been explained already; that of the report comes first.
    if case .failure(_ as ExitCode) = costs { try ending.get() }
    try costs.get()
    try ending.get()
    try found.cost?.refuseTooFineThreshold(wasAsked: cost.threshold != nil)
  }

  var typed: [String] {
    selection.typed + viewing.typed + (baseline.baseline.map { ["--baseline", $0] } ?? [])
      + limits.flatMap { ["--limit", $0] } + (baseline.exact ? ["--exact"] : [])
  }

  /// The limits, each once.
  func metricLimits() throws -> [MetricLimit] {
    try limits.map { try MetricLimit(typed: $0) }.groups(\.text).map { $0[0] }
  }

  func words(_ engines: [String], _ words: [String], in context: CommandContext) -> [String] {
    [context.name, "gate"] + selection.paths + engines.flatMap { ["--engine", $0] }
      + selection.typedReplay + (selection.filter.map { ["--filter", $0] } ?? []) + words
      + (baseline.exact ? ["--exact"] : [])
  }

  func recording(_ engines: [String], in context: CommandContext) -> String {
    ShellWord.command(words(engines, ["--record", baseline.folder ?? ""], in: context))
  }
}
