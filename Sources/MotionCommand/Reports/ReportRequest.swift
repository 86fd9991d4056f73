import ArgumentParser
import Foundation

/// A report that was asked for, with its place: FORMAT=FILE.
struct ReportRequest: ExpressibleByArgument, Hashable {
  /// The form.
  var kind: ReportKind

  /// The path of the file; `-` for standard output.
  var path: String

  /// Reads a request; nil where it is none.
  ///
  /// - Parameter argument: A form and a path with `=` between them.
  init?(argument: String) {
    guard let sign = argument.firstIndex(of: "="),
      let kind = ReportKind(rawValue: String(argument[..<sign]))
    else { return nil }
    self.kind = kind
    path = String(argument[argument.index(after: sign)...])
    if path.isEmpty { return nil }
  }

  /// Whether it goes to standard output.
  var isStandardOutput: Bool { path == "-" }

  /// The file that is meant, however its path is spelled.
  var place: String { URL(fileURLWithPath: path).standardizedFileURL.path }
}
