import ArgumentParser
import MotionMeasurement
import MotionModel
import MotionReplay
import MotionReports

struct ReportArguments: ParsableArguments {
  @Option(
    name: .customLong("report"),
    help: .value(
      "format=file",
      "Also write a report for another tool, complete or not at all, such as junit=report.xml; - is "
        + "standard output. May be repeated. Commands that judge write "
        + ReportKind.phrase { $0.isOfJudgement } + "; check, compare, gate and merge also "
        + ReportKind.phrase { !$0.isOfJudgement && !$0.isOfReplays } + "; check and compare also "
        + ReportKind.phrase { $0.isOfReplays && $0 != .benchmark }
        + "; compare also benchmark; judge also text; run writes trace-event only."
    ),
    completion: .list(ReportKind.completions), transform: { try ReportRequest($0) })
  var requests: [ReportRequest] = []

  func validate() throws {
    try refuse(
      requests.count(where: \.isStandardOutput) > 1,
      "--report: only one report can go to standard output")
  }

  func validate(_ reason: String, allows: (ReportKind) -> Bool) throws {
    for request in requests where !allows(request.kind) {
      let names = ReportKind.names(ReportKind.all.filter(allows))
      throw ValidationError("--report \(request.kind.name): \(reason); expected one of \(names)")
    }
  }

  var outputs: [RunFiles.Output] {
    requests.filter { !$0.isStandardOutput }.map { .init(option: "--report", path: $0.path) }
  }

  var replaceStandardOutput: Bool {
    requests.contains { $0.isStandardOutput && !$0.kind.isForLogs }
  }

  func includes(_ kind: ReportKind) -> Bool { requests.contains { $0.kind == kind } }

  func traceEvents() throws -> TraceEventReport? {
    let paths = requests.filter { $0.kind == .traceEvents }.map(\.path)
    return paths.isEmpty ? nil : try TraceEventReport(paths: paths)
  }

  /// If one file cannot be written, the others still are; then the first error is thrown.
  func write(
    _ output: some Writing, _ printed: String, _ traceEvents: TraceEventReport? = nil,
    text: (ReportKind) throws -> String
  ) throws {
    var failure: (any Error)?
    func attempt(_ write: () throws -> Void) {
      do { try write() } catch { failure = failure ?? error }
    }
    var log = ""
    attempt { try traceEvents?.finish() }
    for request in requests where request.kind != .traceEvents {
      let content = try text(request.kind)
      if request.isStandardOutput {
        log = content
      } else {
        attempt { try OutputFile.write(Array(content.utf8), to: request.path) }
      }
    }
    attempt {
      if output.output != nil || !replaceStandardOutput { try output.write(printed) }
      if !log.isEmpty { try StandardOutput.write(log) }
    }
    if let failure { throw failure }
  }
}

protocol ReportingCommand {
  var printing: PrintArguments { get }
  var reports: ReportArguments { get }
}

extension ReportingCommand {
  func write(
    _ report: CommandReport, arguments: [String], _ traceEvents: TraceEventReport? = nil,
    details: Bool = false, isKept: Bool = false,
    replays: (ReportKind) throws -> String = { _ in "" }
  ) throws {
    try reports.write(
      printing, report.text(as: printing.format, printing.writer(details: details)), traceEvents
    ) { try report.text(as: $0, arguments: arguments, replays) }
    if report.exitCode != 0, !isKept { throw ExitCode(report.exitCode) }
  }
}

/// A command that declares these groups of options itself.
///
/// One group of them would do, but a debug build of ArgumentParser looks through a group four
/// times for each level above it, at each start.
protocol JudgingCommand: ReportingCommand {
  var selection: ComparisonArguments { get }
  var work: WorkArguments { get }
  var parts: PartArguments { get }
  var viewing: ViewingArguments { get }
}

extension JudgingCommand {
  var outputs: [RunFiles.Output] { printing.outputs + reports.outputs + parts.outputs }

  func compare(
    _ engines: [ConfiguredEngine], as command: String, measuresCosts: Bool = false,
    keepsDrawings: Bool = false, costs: BenchmarkFile? = nil, resampling: ResampleArguments,
    details: Bool = false, failsFast: Bool = false, typed others: [String] = []
  ) throws {
    if printing.quiet { StatusLine.shared.silence() }
    try RunFiles.claim(outputs)
    let asked = try selection.optionsOfEach()
    let options = resampling.options(asked[0])
    let traceEvents = try reports.traceEvents()
    let isOnPage = reports.includes(.page)
    let files = try TraceFiles.read(selection.paths, for: [options], keepingBytes: isOnPage)
    let runner = work.runner(failsFast: failsFast)
    let seen = try viewing.viewing()
    let cells = try ReplayCell.cells(
      of: files, engines, asked, typed: selection.engines, resampling,
      filter: selection.nameFilter())
    let own = try parts.choose(from: cells)
    let page =
      isOnPage ? try PageReport(of: own, selection, resampling, options, runner.watchdog) : nil
    var rows = try runner.rows(
      of: own, measuresCosts: measuresCosts, keepsDrawings: keepsDrawings, traceEvents, seen)
    try costs?.addCosts(to: &rows, options)
    var compared = ComparisonReport(
      rows: rows, replayArguments: selection.typedReplayOfAll + resampling.typed,
      costNote: costs.map { "costs from \($0.path)" }
        ?? (measuresCosts && !CostMeasurement.isAvailable ? "no costs: debug build" : nil))
    compared.failures = runner.failures.answers
    compared.isKeptForMerge = parts.report != nil
    compared.reference = selection.engines.isEmpty ? nil : engines.first?.label
    let part = try parts.part()
    if part != .whole || rows.count != own.count {
      compared.partExtent = JudgedExtent(
        part: part, replays: rows.count, of: cells.count,
        engines: Set(cells.map(\.engine.label)).count, traces: Set(cells.map(\.file.path)).count)
    }
    let report = command == "check" ? CommandReport.check(compared) : .compare(compared)
    let typed = selection.typed + resampling.typed + viewing.typed + others
    try runner.failures.finish {
      if rows.count == own.count {
        try parts.write(
          RunHead(
            command: command, arguments: typed,
            replayArguments: compared.replayArguments,
            settings: RunSettings.lines(
              command: command, asked.map { resampling.conditions($0) }, cells: cells,
              others: viewing.settings + others.map { ("option", $0) }),
            part: part, total: cells.count, records: rows.count),
          zip(own, rows).map { RunCell(index: $0.index, row: $1) })
      }
      try write(
        report, arguments: typed, traceEvents, details: details, isKept: parts.report != nil
      ) { kind in
        switch kind {
        case .benchmark: try BenchmarkJSONWriter.text(compared, context: Machine().benchmarkContext)
        case .page: try page?.text(compared) ?? ""
        default: IssueReport(of: own, runner.watchdog).text(compared, of: kind.rule)
        }
      }
    }
  }
}
