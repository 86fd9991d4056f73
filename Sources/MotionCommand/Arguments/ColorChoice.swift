import ArgumentParser
import Foundation
import MotionReports

/// When text is marked with colors.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  /// On a terminal, unless `NO_COLOR` is set; elsewhere where `FORCE_COLOR` is set.
  case auto
  /// Always.
  case always
  /// Never.
  case never

  /// Decides how text is marked.
  ///
  /// - Parameter output: The path of the output file; nil for standard output.
  /// - Returns: The style.
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
