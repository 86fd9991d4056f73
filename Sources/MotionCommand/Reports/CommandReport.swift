import ArgumentParser
import MotionAnalysis
import MotionReports

enum CommandReport {
  case check(ComparisonReport)
  case compare(ComparisonReport)
  case gate(GateReport)
  case random(RandomReport)

  var exitCode: Int32 {
    switch self {
    case .check(let report), .compare(let report): report.verdict.exitCode
    case .gate(let report): report.exitCode
    case .random(let report): report.judgement(arguments: []).verdict.exitCode
    }
  }

  func text(as format: ReportFormat, _ writer: TextWriter) throws -> String {
    switch self {
    case .check(let report): return try FindingsReport(report).text(as: format, writer)
    case .compare(let report): return try report.text(as: format, writer)
    case .gate(let report): return try report.text(as: format, writer)
    case .random(let report) where format == .text: return report.text(isQuiet: writer.isQuiet)
    case .random:
      throw ValidationError(
        "found \(format.rawValue) for parts of check-random, expected text, or one of --report "
          + "junit, sarif, markdown and annotations")
    }
  }

  func judgement(arguments: [String]) -> Judgement {
    switch self {
    case .check(let report): return Judgement(report, command: "check", arguments: arguments)
    case .compare(let report): return Judgement(report, command: "compare", arguments: arguments)
    case .gate(let report):
      var judgement = report.judgement
      judgement.arguments = arguments
      return judgement
    case .random(let report): return report.judgement(arguments: arguments)
    }
  }

  func text(
    as kind: ReportKind, arguments: [String], _ replays: (ReportKind) throws -> String
  ) throws -> String {
    switch kind.source {
    case .printed(let format): try text(as: format, TextWriter())
    case .judgement: try kind.text(of: judgement(arguments: arguments)) ?? ""
    case .replays: try replays(kind)
    }
  }
}

extension Verdict {
  func end() throws { if self != .passed { throw ExitCode(exitCode) } }
}

/// A report written while the replays run, so that memory holds a few replays, not all of them.
final class TraceEventReport {
  private var writer = TraceEventWriter()
  private var files: Files

  private struct Files: TextOutputStream {
    let all: [PendingFile]
    func write(_ text: String) { for file in all { file.write(text) } }
  }

  init(paths: [String]) throws {
    files = Files(all: paths.map { $0 == "-" ? PendingFile() : PendingFile(path: $0) })
    for file in files.all { try file.check() }
    writer.begin(to: &files)
  }

  func append(_ run: TraceEventRun) { writer.append(run, to: &files) }

  func finish() throws {
    writer.end(to: &files)
    for file in files.all { try file.finish() }
  }
}

extension PrintedReport {
  func text(as format: ReportFormat, _ writer: TextWriter) throws -> String {
    switch format {
    case .text: text(writer)
    case .csv: csv
    case .json: try JSONWriter.text(json)
    }
  }
}
