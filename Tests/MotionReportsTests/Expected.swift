import Foundation
import Testing

/// What must be written: the files of the folder Expected.
///
/// A wanted change of a writer is shown by `MOTION_REPLAY_REWRITE=reports`, with which the tests
/// write the files, and fail, so that no run both rewrites and passes.
enum Expected {
  /// Expects that a text is what a file holds.
  static func check(
    _ name: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Expected/\(name)")
    if ProcessInfo.processInfo.environment["MOTION_REPLAY_REWRITE"] == "reports" {
      try Data(text.utf8).write(to: file)
      Issue.record("\(name) was rewritten", sourceLocation: sourceLocation)
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    guard !text.utf8.elementsEqual(expected.utf8) else { return }
    let lines = zip(
      text.split(separator: "\n", omittingEmptySubsequences: false),
      expected.split(separator: "\n", omittingEmptySubsequences: false))
    let difference = lines.enumerated().first { $0.element.0 != $0.element.1 }.map {
      "\($0.offset + 1):\n\($0.element.0)\nexpected\n\($0.element.1)"
    }
    Issue.record(
      "\(name):\(difference ?? " another length")", sourceLocation: sourceLocation)
  }

  /// Expects that several texts are those of a file, where each stands below a line with its title.
  static func check(
    _ name: String, _ texts: KeyValuePairs<String, String>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = texts.map { "==== \($0)\n\($1)" }.joined(separator: "\n")
    try check(name, text, sourceLocation: sourceLocation)
  }
}
