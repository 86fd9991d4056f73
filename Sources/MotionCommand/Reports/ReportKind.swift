import ArgumentParser

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
  ///
  /// - Parameter kinds: The forms.
  /// - Returns: The names with commas between them.
  static func names(_ kinds: [ReportKind]) -> String {
    kinds.map(\.rawValue).joined(separator: ", ")
  }
}
