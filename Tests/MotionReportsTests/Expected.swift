import Foundation

/// The expected texts, in the files of the folder Expected.
///
/// With `MOTION_REPLAY_REWRITE=reports` the tests show a wanted change of a writer: they write the
/// files and fail, so that no run both rewrites and passes.
enum Expected {
  /// Returns the first line in which a text differs from a file; nil if there is none.
  static func difference(_ name: String, _ text: String) throws -> String? {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Expected/\(name)")
    if ProcessInfo.processInfo.environment["MOTION_REPLAY_REWRITE"] == "reports" {
      try Data(text.utf8).write(to: file)
      return "\(name) was rewritten"
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    guard !text.utf8.elementsEqual(expected.utf8) else { return nil }
    let lines = zip(
      text.split(separator: "\n", omittingEmptySubsequences: false),
      expected.split(separator: "\n", omittingEmptySubsequences: false))
    let difference = lines.enumerated().first { $0.element.0 != $0.element.1 }.map {
      "\($0.offset + 1):\n\($0.element.0)\nexpected\n\($0.element.1)"
    }
    return "\(name):\(difference ?? " another length")"
  }

  /// Does the same for several texts in one file, each below a line with its title.
  static func difference(_ name: String, _ texts: KeyValuePairs<String, String>) throws -> String? {
    let text = texts.map { "==== \($0)\n\($1)" }.joined(separator: "\n")
    return try difference(name, text)
  }
}
