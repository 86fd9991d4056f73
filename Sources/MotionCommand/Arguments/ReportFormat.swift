import ArgumentParser

/// The forms of a report.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people.
  case text
  /// One JSON document; its schema is in the repository.
  case json
  /// Comma-separated values.
  case csv
}
