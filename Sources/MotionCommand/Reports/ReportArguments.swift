import ArgumentParser
import Foundation
import MotionMeasurement
import MotionModel
import MotionReplay
import MotionReports

/// The reports for other tools, which are written in addition to what is printed.
struct ReportArguments: ParsableArguments {
  @Option(
    name: .customLong("report"),
    help: ArgumentHelp(
      "Also write a report for another tool, complete or not at all: text, json, csv, junit, sarif, "
        + "markdown, annotations, benchmark, trace-event or page, such as junit=report.xml; - is "
        + "standard output. May be repeated.",
      valueName: "format=file"),
    completion: .list(ReportKind.allCases.map { "\($0.rawValue)=" }),
    transform: { try ReportRequest($0) })
  var requests: [ReportRequest] = []

  func validate() throws {
    if requests.count(where: \.isStandardOutput) > 1 {
      throw ValidationError("--report: only one report can go to standard output")
    }
  }

  /// Refuses what a command cannot write.
  func validate(among kinds: [ReportKind], reason: String) throws {
    for request in requests where !kinds.contains(request.kind) {
      throw ValidationError(
        "--report \(request.kind.rawValue): \(reason); expected one of \(ReportKind.names(kinds))")
    }
  }

  /// The files that are written, each with its option.
  var outputs: [RunFiles.Output] {
    requests.filter { !$0.isStandardOutput }.map { .init(option: "--report", path: $0.path) }
  }

  /// Whether a report takes the place of the usual text on standard output.
  ///
  /// Annotations follow the text instead, as lines for the log.
  var replaceStandardOutput: Bool {
    requests.contains { $0.isStandardOutput && !$0.kind.isForLogs }
  }

  func includes(_ kind: ReportKind) -> Bool { requests.contains { $0.kind == kind } }

  func traceEvents() throws -> TraceEventReport? {
    let paths = requests.filter { $0.kind == .traceEvent }.map(\.path)
    return paths.isEmpty ? nil : try TraceEventReport(paths: paths)
  }

  /// Writes the command's own output and all reports.
  ///
  /// Files come first, so that they are complete when anything is printed. The others are written even
  /// where one fails.
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
    for request in requests where request.kind != .traceEvent {
      let content = try text(request.kind)
      if request.isStandardOutput {
        log = content
      } else {
        attempt { try OutputFile.write(Array(content.utf8), to: request.path) }
      }
    }
    attempt {
      if output.output != nil || !replaceStandardOutput { try output.write(printed) }
      if !log.isEmpty { try StandardOutput.write(Array(log.utf8)) }
    }
    if let failure { throw failure }
  }
}

/// A command that prints what it judged and also writes reports of it.
protocol ReportingCommand {
  var printing: PrintArguments { get }
  var reports: ReportArguments { get }
}

extension ReportingCommand {
  /// Refuses what a command cannot write.
  func validate(without kinds: [ReportKind], reason: String) throws {
    try reports.validate(
      among: ReportKind.allCases.filter { !kinds.contains($0) }, reason: reason)
  }

  /// Prints a report and writes it for other tools, then throws its exit code where that is not 0.
  ///
  /// What is kept as a part for merge is judged there, and throws none.
  func write(
    _ report: CommandReport, arguments: [String], _ traceEvents: TraceEventReport? = nil,
    details: Bool = false, isKept: Bool = false,
    other: (ReportKind) throws -> String = { _ in "" }
  ) throws {
    try reports.write(
      printing, report.text(as: printing.format, printing.writer(details: details)), traceEvents
    ) { try report.text(as: $0, arguments: arguments) ?? other($0) }
    if report.exitCode != 0, !isKept { throw ExitCode(report.exitCode) }
  }
}

/// A command that replays what was selected and judges it: check, compare or gate.
///
/// It has the groups of options itself. A group in a group is as good, but a debug build of
/// ArgumentParser looks through it four times for each level above it, at each start.
protocol JudgingCommand: ReportingCommand {
  var selection: ComparisonArguments { get }
  var work: WorkArguments { get }
  var parts: PartArguments { get }
}

extension JudgingCommand {
  /// The files that are written, each with its option.
  var outputs: [RunFiles.Output] { printing.outputs + reports.outputs + parts.outputs }

  /// Replays what was selected, and writes the report and the part of a shared run.
  func compare(
    _ engines: [ConfiguredEngine], as command: String, measuresCosts: Bool = false,
    keepsDrawings: Bool = false, costs: BenchmarkFile? = nil, resampling: ResampleArguments,
    details: Bool = false, failsFast: Bool = false
  ) throws {
    if printing.quiet { StatusLine.shared.silence() }
    try RunFiles.claim(outputs)
    let asked = try selection.optionsOfEach()
    let options = resampling.options(asked[0])
    let traceEvents = try reports.traceEvents()
    let isOnPage = reports.includes(.page)
    let files = try TraceFiles.read(selection.paths, for: options, keepingBytes: isOnPage)
    let runner = work.runner(failsFast: failsFast)
    let comparison = Comparison(
      measuresCosts: measuresCosts, keepsDrawings: keepsDrawings, traceEvents: traceEvents,
      runner: runner)
    let cells = try ReplayCell.cells(
      of: files, engines, asked, resampling, filter: selection.nameFilter())
    let own = try parts.choose(from: cells)
    let page = isOnPage ? try PageReport(of: own, selection, resampling, options) : nil
    var rows = try comparison.rows(own)
    try costs?.addCosts(to: &rows, options)
    var compared = ComparisonReport(
      rows, replayArguments: selection.typedReplayOfAll + resampling.typed,
      costNote: costs.map { "costs from \($0.path), of whole replays" }
        ?? (measuresCosts && !CostMeasurement.isAvailable ? "no costs: debug build" : nil))
    let part = try parts.part()
    compared.partExtent =
      part == .whole
      ? nil
      : JudgedExtent(
        part: part, replays: own.count, of: cells.count,
        engines: Set(cells.map(\.engine.label)).count, traces: Set(cells.map(\.file.path)).count)
    let report = command == "check" ? CommandReport.check(compared) : .compare(compared)
    try runner.failures.finish {
      if rows.count == own.count {
        try parts.write(rows, own, of: cells, selection, resampling, command: command)
      }
      try write(
        report, arguments: selection.typed + resampling.typed, traceEvents, details: details,
        isKept: parts.report != nil
      ) { kind in
        if kind == .page { return try page?.text(compared.rows) ?? "" }
        var text = ""
        try BenchmarkJSONWriter(context: Machine().benchmarkContext).write(compared, to: &text)
        return text
      }
    }
  }
}

/// The forms in which `--report` writes files.
enum ReportKind: String, CaseIterable {
  /// What the command prints with `--format`.
  case text, json, csv
  case junit
  /// SARIF 2.1.0.
  case sarif
  /// Markdown, for the summary of a CI step.
  case markdown
  /// Workflow commands, which GitHub shows beside the lines of a change.
  case annotations
  /// Google Benchmark's JSON.
  case benchmark
  /// The trace event format of Perfetto.
  case traceEvent = "trace-event"
  /// A page that replays by itself in a browser.
  case page

  /// Whether it belongs in a log together with other text.
  var isForLogs: Bool { self == .annotations }

  static func names(_ kinds: [ReportKind]) -> String {
    kinds.map(\.rawValue).joined(separator: ", ")
  }
}

/// A report that was asked for, with its place: FORMAT=FILE.
struct ReportRequest: Hashable {
  var kind: ReportKind
  /// The path of the file; `-` for standard output.
  var path: String

  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = ReportKind(rawValue: String(parts[0])), parts.count == 2, !parts[1].isEmpty
    else {
      throw ValidationError(
        "found '\(argument)'"
          + NearestName.hint(String(parts[0]), among: ReportKind.allCases.map(\.rawValue))
          + ", expected FORMAT=FILE with one of " + ReportKind.names(ReportKind.allCases))
    }
    (self.kind, path) = (kind, String(parts[1]))
  }

  var isStandardOutput: Bool { path == "-" }
}
