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
  ///
  /// - Parameters:
  ///   - kinds: The forms that it can write.
  ///   - output: Where the command's own output goes.
  ///   - reason: Why not others, such as `check measures no costs`.
  /// - Throws: `ValidationError` that says so.
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
  ///
  /// - Parameter kind: The form.
  /// - Returns: Whether it was.
  func includes(_ kind: ReportKind) -> Bool { requests.contains { $0.kind == kind } }

  /// Begins the trace-event report.
  ///
  /// - Returns: The report, to be given replay after replay; nil where it was not asked for.
  /// - Throws: `ExitCode` where its file cannot be begun; the user has then been told.
  func traceEvents() throws -> TraceEventReport? {
    let paths = requests.filter { $0.kind == .traceEvent }.map(\.path)
    return paths.isEmpty ? nil : try TraceEventReport(paths: paths)
  }

  /// Writes the command's own output and all reports.
  ///
  /// Files come first, so that they are complete when anything else is seen. One that cannot be
  /// written does not keep the others from it.
  ///
  /// - Parameters:
  ///   - output: Where the command's own output goes.
  ///   - printed: The command's own output.
  ///   - traceEvents: The trace-event report, to be completed.
  ///   - text: Makes the text of a report of a form.
  /// - Throws: `ExitCode` where something could not be written; the user has then been told what.
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
