import ArgumentParser
import MotionModel
import MotionReports
import MotionSystem

/// A form in which `--report` writes a file: a row of ``all``.
package struct ReportKind: Sendable {
  /// A printed format, a report of any judgement, or one that needs recordings or costs.
  enum Source: Sendable {
    case printed(ReportFormat)
    case judgement(@Sendable (Judgement, inout String) throws -> Void)
    case replays
  }

  package let name: String
  /// Whether its lines are for a log: on standard output they follow the text, not replace it.
  var isForLogs = false
  let source: Source
  var rule: Rule?

  package static let all: [ReportKind] = [
    ReportKind(name: "text", source: .printed(.text)),
    ReportKind(name: "json", source: .printed(.json)),
    ReportKind(name: "csv", source: .printed(.csv)),
    ReportKind(name: "junit", source: .judgement { JUnitWriter().write($0, to: &$1) }),
    ReportKind(name: "sarif", source: .judgement { try SARIFWriter().write($0, to: &$1) }),
    ReportKind(name: "markdown", source: .judgement { MarkdownWriter().write($0, to: &$1) }),
    ReportKind(
      name: "annotations", isForLogs: true,
      source: .judgement { AnnotationsWriter().write($0, to: &$1) }), benchmark, traceEvents, page,
    issue,
  ]

  static let benchmark = ReportKind(name: "benchmark", source: .replays)
  static let traceEvents = ReportKind(name: "trace-event", source: .replays)
  static let page = ReportKind(name: "page", source: .replays)
  static let issue = ReportKind(name: "issue", source: .replays)

  package var isOfJudgement: Bool { if case .judgement = source { true } else { false } }
  package var isOfReplays: Bool { if case .replays = source { true } else { false } }

  func text(of judgement: Judgement) throws -> String? {
    guard case .judgement(let write) = source else { return nil }
    var text = ""
    try write(judgement, &text)
    return text
  }

  static var completions: [String] { all.map { $0.name + "=" } }

  static func names(_ kinds: some Sequence<ReportKind>) -> String {
    kinds.map(\.name).joined(separator: ", ")
  }

  static func phrase(_ isMeant: (ReportKind) -> Bool) -> String {
    let kinds = all.filter(isMeant)
    return names(kinds.dropLast()) + " and " + names(kinds.suffix(1))
  }
}

extension ReportKind: Equatable {
  package static func == (one: ReportKind, other: ReportKind) -> Bool { one.name == other.name }
}

struct ReportRequest {
  var kind: ReportKind
  var path: String

  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let names = parts[0].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let named = ReportKind.all.first { $0.name == names[0] }
    guard var kind = named, parts.count == 2,
      !parts[1].isEmpty, names.count == 1 || kind == .issue
    else {
      throw ValidationError(
        "found '\(argument)'"
          + (named != nil
            ? "" : NearestName.hint(String(parts[0]), among: ReportKind.all.map(\.name)))
          + ", expected FORMAT=FILE with one of " + ReportKind.names(ReportKind.all))
    }
    if names.count == 2 {
      kind.rule = Rule(rawValue: String(names[1]))
      try require(
        kind.rule != nil,
        "--report issue: found '\(names[1])'"
          + NearestName.hint(String(names[1]), among: Rule.allCases.map(\.rawValue))
          + ", expected issue:RULE=FILE with a rule as list rules names it")
    }
    (self.kind, path) = (kind, String(parts[1]))
  }

  var isStandardOutput: Bool { path == "-" || PendingFile.descriptor(of: path) == STDOUT_FILENO }
}
