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
    case .check(let report): report.verdict.exitCode
    case .compare(let report): report.judgesNothing ? ExitStatus.usage.rawValue : 0
    case .gate(let report): report.exitCode
    case .random(let report): report.exitCode
    }
  }

  func text(as format: ReportFormat, _ writer: TextWriter) throws -> String {
    var text = ""
    switch (self, format) {
    case (.check(let report), .text): writer.write(findingsOf: report, to: &text)
    case (.compare(let report), .text): writer.write(report, to: &text)
    case (.check(let report), .json), (.compare(let report), .json):
      try JSONWriter().write(report, to: &text)
    case (.check(let report), .csv): CSVWriter().write(findingsOf: report, to: &text)
    case (.compare(let report), .csv): CSVWriter().write(report, to: &text)
    case (.gate(let report), .text): writer.write(report, to: &text)
    case (.gate(let report), .json): try JSONWriter().write(report, to: &text)
    case (.gate(let report), .csv): CSVWriter().write(report, to: &text)
    case (.random(let report), .text): text = report.text(isQuiet: writer.isQuiet)
    case (.random, .json), (.random, .csv):
      throw ValidationError(
        "found \(format.rawValue) for parts of check-random, expected text, or one of --report "
          + "junit, sarif, markdown and annotations")
    }
    return text
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
    as kind: ReportKind, arguments: [String], _ page: PageReport?, _ issue: IssueReport?
  ) throws -> String {
    var text = ""
    switch kind.source {
    case .printed(let format): return try self.text(as: format, TextWriter())
    case .judgement(let write): try write(judgement(arguments: arguments), &text)
    case .comparison(let write):
      switch self {
      case .check(let report), .compare(let report): try write(report, page, &text)
      case .gate, .random: break
      }
    case .issue:
      switch self {
      case .check(let report), .compare(let report):
        text = issue?.text(report, of: kind.rule) ?? ""
      case .gate, .random: break
      }
    case .replays: break
    }
    return text
  }
}

extension Verdict {
  func end() throws { if self != .passed { throw ExitCode(exitCode) } }
}

/// Written while the replays run, so that memory holds one of them.
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

protocol PrintedReport {
  func text(_ writer: TextWriter) -> String
  var csv: String { get }
  var json: JSONObject { get }
}

extension PrintArguments {
  func printed(_ report: some PrintedReport, details: Bool) throws -> String {
    switch format {
    case .text: return report.text(writer(details: details))
    case .csv: return report.csv
    case .json:
      var text = ""
      try JSONWriter().write(report.json, to: &text)
      return text
    }
  }
}
