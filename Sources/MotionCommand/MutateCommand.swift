import ArgumentParser
import MotionModel
import MotionReplay
import MotionReports
import MotionSearch

struct MutateCommand: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutate",
    abstract: "Give engines small defects, and show which of them the traces would not find.",
    discussion: """
      A mutant is the engine with one defect, such as a release with 0.8 of the velocity; list \
      mutants names them. It is caught if it breaks a rule that the engine itself keeps. If no \
      trace catches it, random gestures are tried. The first that catches it is made small, and \
      --write-missing writes it. A mutant is equal if it moves as the engine does, bit by bit, on \
      all traces and gestures. It is untried if none of them has an event that the defect is \
      about. The score is the share of caught mutants among all that are not equal; a score below \
      --limit exits with 4. The text shows survivors first, then those that traces rarely catch. \
      --details adds the matrix of mutants and traces, which CSV and JSON always have.
      """)

  @Argument(help: .traces, completion: .traces) var paths: [String]

  @Option(name: [.customLong("engine")], help: .engines) var engines: [String]
  @OptionGroup var replay: ReplayArguments

  @Option(
    name: .customLong("mutant"),
    help: .value("name", "Only this mutant; may be repeated. (default: all, see list mutants)"))
  var mutants: [String] = []

  @Option(help: .value("percent", "The lowest score to accept; below it, exit with 4."))
  var limit: Double?

  @Option(
    help: .value("number", "How many random gestures to try for each survivor; 0 means no search."))
  var cases = 200
  @Option(help: .value("number", "The seed of the random gestures.")) var seed: UInt64 = 1

  @Option(help: .value("number", "How many smaller gestures to try at most for each survivor."))
  var budget = 1000

  @Option(
    help: .value(
      "folder", "Write the gesture that catches a survivor to this folder, as a trace."),
    completion: .directory)
  var writeMissing: String?
  @Flag(help: "Also print the matrix of mutants and traces.") var details = false
  @OptionGroup var printing: PrintArguments
  @OptionGroup var reports: ReportArguments
  @OptionGroup var work: WorkArguments

  func validate() throws {
    try require(!engines.isEmpty, "give an engine with --engine")
    try (0...1_000_000).check(cases, of: "--cases")
    try (1...1_000_000).check(budget, of: "--budget")
    try ClosedRange.checkPercentage(limit, of: "--limit")
    try refuse(
      writeMissing != nil && cases == 0, "--write-missing writes what --cases finds; give some")
    try reports.validate("mutants have no costs or replays to show") { $0.isOfJudgement }
    _ = try mutations()
  }

  func run(in context: CommandContext) throws {
    if printing.quiet { StatusLine.shared.silence() }
    let (engines, mutations) = (try context.engines(engines), try mutations())
    let options = try replay.options()
    // A path for each engine and mutant, as two engines may miss the same mutant.
    let missing = engines.flatMap { engine in
      mutations.map { path(of: $0, engine, isAlone: engines.count == 1) }
    }
    if let writeMissing {
      try ExitStatus.usage.require(
        Set(missing).count == missing.count,
        "--write-missing: two engines give one file, expected names that differ by letters or digits; give "
          + "others, with --engine NAME=SPEC")
      try FolderArguments.make(writeMissing)
    }
    try RunFiles.claim(printing.outputs + reports.outputs)
    let files = try TraceFiles.read(paths, for: [options])
    let run = MutationRun(
      files: files, engines: engines, options: options, mutations: mutations,
      runner: work.runner())
    var mutants = try run.mutants()
    if cases > 0 {
      try run.search(GestureSearch(seed: seed, cases: cases, budget: budget), of: &mutants)
    }
    var report = MutationReport(
      files: files, conditions: options.conditions().text, limit: limit.map { $0 / 100 },
      rows: mutants)
    let refusal = write(&report.rows, to: missing)
    report.failures = run.runner.failures.answers
    report.rows.removeAll { run.runner.failures.includes($0.engine) }
    try run.runner.failures.finish {
      let judgement = report.judgement(arguments: typed)
      let printed = try report.text(as: printing.format, printing.writer(details: details))
      try reports.write(printing, printed) { try $0.text(of: judgement) ?? "" }
      if let refusal { throw refusal }
      try judgement.verdict.end()
    }
  }

  /// Returns an error instead of throwing it, as the report is printed first.
  private func write(
    _ rows: inout [MutationReport.Row], to missing: [String?]
  ) -> (any Error)? {
    let found = zip(rows.indices, missing).compactMap { index, path in
      rows[index].mutant.found?.trace.flatMap { trace in path.map { (index, $0, trace.bytes) } }
    }
    do {
      // Claimed only now: files that an earlier run wrote may be among the traces of this run.
      try RunFiles.claim(found.map { .init(option: "--write-missing", path: $0.1) })
      for (index, path, bytes) in found {
        try OutputFile.write(bytes, to: path)
        rows[index].file = path
      }
      return nil
    } catch {
      return error
    }
  }

  private func path(
    of mutation: Mutation, _ engine: ConfiguredEngine, isAlone: Bool
  ) -> String? {
    guard let writeMissing else { return nil }
    let name = engine.label.map { $0.isLetter || $0.isNumber ? $0 : "-" }
    let file = "missing-\(mutation)" + (isAlone ? "" : "-" + String(name))
    return FolderArguments.path(of: file + ".csv", in: writeMissing)
  }

  private func mutations() throws -> [Mutation] {
    let names = Mutation.allCases.map(\.rawValue)
    for name in mutants where !names.contains(name) {
      throw ValidationError("--mutant: found", name, among: names)
    }
    return Mutation.allCases.filter { mutants.isEmpty || mutants.contains($0.rawValue) }
  }

  private var typed: [String] {
    paths + engines.flatMap { ["--engine", $0] } + replay.typedReplay
      + mutants.flatMap { ["--mutant", $0] } + ["--cases", "\(cases)", "--seed", "\(seed)"]
      + ["--budget", "\(budget)"]
      + (limit.map { ["--limit", "\($0)"] } ?? [])
  }
}

struct MutationRun {
  let files: [TraceFile]
  let engines: [ConfiguredEngine]
  let options: ReplayOptions
  let mutations: [Mutation]
  let runner: Runner

  func mutants() throws -> [MutationReport.Row] {
    let cells = try ReplayCell.cells(of: files, engines, [options], filter: NameFilter(nil))
    let mutations = mutations
    let answers = try runner.answers(
      of: cells, named: { $0.name }, memory: { 2 * $0.memory }
    ) { cell in
      try runner.attempt(cell) {
        let original = MutationOriginal(of: cell.engine, on: cell.file.trace, cell.options)
        return mutations.map { original.trial(of: $0) }
      }
    }
    return engines.flatMap { engine in
      let all = zip(cells, answers).filter { $0.0.engine.label == engine.label }.compactMap(\.1)
      return mutations.indices.map { index in
        let own = all.compactMap { $0.indices.contains(index) ? $0[index] : nil }
        return MutationReport.Row(
          engine: engine.label, mutant: Mutant(mutations[index], trials: own))
      }
    }
  }

  func search(_ search: GestureSearch, of rows: inout [MutationReport.Row]) throws {
    let pieces = rows.indices.filter {
      rows[$0].mutant.catches == 0 && !runner.failures.includes(rows[$0].engine)
    }.compactMap { index in
      engines.first { $0.label == rows[index].engine }.map { engine in
        (
          index: index, mutation: rows[index].mutant.mutation,
          cell: ReplayCell(file: files[0], engine: engine, options: options)
        )
      }
    }
    let found = try runner.answers(of: pieces, named: { "a gesture for \($0.mutation)" }) { piece in
      try runner.failures.unlessFailed(piece.cell) {
        try search.found(for: piece.mutation, of: piece.cell.engine, options) { trace, trial in
          let file = TraceFile(path: "a gesture for \(piece.mutation)", trace: trace)
          let cell = ReplayCell(file: file, engine: piece.cell.engine, options: options)
          return try runner.watchdog.watch(cell, trial)
        }
      }
    }
    for (piece, found) in zip(pieces, found) { rows[piece.index].mutant.found = found ?? nil }
  }
}
