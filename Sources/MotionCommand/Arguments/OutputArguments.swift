import ArgumentParser
import Foundation
import MotionReports

/// Where the output goes.
struct OutputArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write to this file, complete or not at all, instead of to standard output.",
      valueName: "file"),
    completion: .file())
  var output: String?

  /// Writes the output.
  func write(_ text: String) throws { try write(Array(text.utf8)) }

  /// Writes the output.
  func write(_ bytes: [UInt8]) throws {
    if let output {
      try OutputFile.write(bytes, to: output)
    } else {
      try StandardOutput.write(bytes)
    }
  }
}

/// The forms of a report.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people.
  case text
  /// One JSON document; its schema is in the repository.
  case json
  /// Comma-separated values.
  case csv
}

/// When text is marked with colors.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  /// On a terminal, unless `NO_COLOR` is set; elsewhere where `FORCE_COLOR` is set.
  case auto
  /// Always.
  case always
  /// Never.
  case never

  /// Decides how text is marked.
  func style(output: String?) -> TextStyle {
    switch self {
    case .always: return TextStyle(isColored: true)
    case .never: return .plain
    case .auto:
      let environment = ProcessInfo.processInfo.environment
      guard output == nil, environment["NO_COLOR", default: ""].isEmpty else { return .plain }
      if !["", "0"].contains(environment["FORCE_COLOR", default: ""]) {
        return TextStyle(isColored: true)
      }
      return TextStyle(isColored: StandardOutput.isTerminal && environment["TERM"] != "dumb")
    }
  }
}
