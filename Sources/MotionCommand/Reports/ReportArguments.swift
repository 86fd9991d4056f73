import ArgumentParser
import Foundation

/// The reports for other tools, besides what is printed.
struct ReportArguments: ParsableArguments {
  @Option(
    name: .customLong("report"),
    help: ArgumentHelp(
      "Also write a report for another tool, complete or not at all: text, json, csv, junit, sarif, "
        + "markdown, annotations, benchmark or trace-event, such as junit=report.xml; - is standard "
        + "output. May be repeated.",
      valueName: "format=file"),
    completion: .list(ReportKind.allCases.map { "\($0.rawValue)=" }))
  var requests: [ReportRequest] = []

  func validate() throws {
    if requests.count(where: \.isStandardOutput) > 1 {
      throw ValidationError("--report: only one report can go to standard output")
    }
    var places: Set<String> = []
    for request in requests where !request.isStandardOutput {
      guard places.insert(request.place).inserted else {
        throw ValidationError("--report: two reports would be written to '\(request.path)'")
      }
    }
  }

  /// Refuses what a command cannot write.
  func validate(among kinds: [ReportKind], output: OutputArguments, reason: String) throws {
    for request in requests {
      if !kinds.contains(request.kind) {
        throw ValidationError(
          "--report \(request.kind.rawValue): \(reason); expected one of \(ReportKind.names(kinds))"
        )
      }
      if let path = output.output, request.place == URL(fileURLWithPath: path).standardized.path {
        throw ValidationError("--report and --output would both be written to '\(path)'")
      }
    }
  }

  /// Whether a report takes the place of the usual text on standard output.
  ///
  /// Annotations do not: they are lines for the log, and follow the text.
  var replaceStandardOutput: Bool {
    requests.contains { $0.isStandardOutput && !$0.kind.isForLogs }
  }

  /// Tells whether a form was asked for.
  func includes(_ kind: ReportKind) -> Bool { requests.contains { $0.kind == kind } }

  /// Begins the trace-event report.
  func traceEvents() throws -> TraceEventReport? {
    let paths = requests.filter { $0.kind == .traceEvent }.map(\.path)
    return paths.isEmpty ? nil : try TraceEventReport(paths: paths)
  }

  /// Writes the command's own output and all reports.
  ///
  /// Files come first, so that they are complete when anything else is seen. One that cannot be
  /// written does not keep the others from it.
  func write(
    _ output: OutputArguments, _ printed: String, _ traceEvents: TraceEventReport? = nil,
    text: (ReportKind) throws -> String
  ) throws {
    var failure: (any Error)?
    var log = ""
    do {
      try traceEvents?.finish()
    } catch {
      failure = error
    }
    for request in requests where request.kind != .traceEvent {
      let content = try text(request.kind)
      if request.isStandardOutput {
        log = content
        continue
      }
      do {
        try OutputFile.write(Array(content.utf8), to: request.path)
      } catch {
        failure = failure ?? error
      }
    }
    do {
      if output.output != nil || !replaceStandardOutput { try output.write(printed) }
      if !log.isEmpty { try StandardOutput.write(Array(log.utf8)) }
    } catch {
      failure = failure ?? error
    }
    if let failure { throw failure }
  }
}

/// The forms in which `--report` writes files.
enum ReportKind: String, CaseIterable {
  /// What the command prints for people.
  case text
  /// What the command prints with `--format json`.
  case json
  /// What the command prints with `--format csv`.
  case csv
  /// JUnit XML.
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

  /// Whether it is meant to stand in a log together with other text.
  var isForLogs: Bool { self == .annotations }

  /// The names of some forms, for a message.
  static func names(_ kinds: [ReportKind]) -> String {
    kinds.map(\.rawValue).joined(separator: ", ")
  }
}

/// A report that was asked for, with its place: FORMAT=FILE.
struct ReportRequest: ExpressibleByArgument, Hashable {
  var kind: ReportKind
  /// The path of the file; `-` for standard output.
  var path: String

  /// Reads a request; nil where it is none.
  init?(argument: String) {
    guard let sign = argument.firstIndex(of: "="),
      let kind = ReportKind(rawValue: String(argument[..<sign]))
    else { return nil }
    self.kind = kind
    path = String(argument[argument.index(after: sign)...])
    if path.isEmpty { return nil }
  }

  var isStandardOutput: Bool { path == "-" }

  /// The file that is meant, however its path is spelled.
  var place: String { URL(fileURLWithPath: path).standardizedFileURL.path }
}
