import Foundation
import TestSupport
import Testing

/// A shell session with its commands' output and exit codes, read from the folder Transcripts.
///
/// A file starts with the steps of its preparation. A line `= TITLE` starts a session. Each session
/// runs in its own folder with the files of `SampleTraces.files`, after the preparation's steps.
///
///     = What the session shows
///     # Why, where the title does not say it.
///     $ motion-replay check taps.csv \
///     >   --engine spring
///     what it writes to its standard output, line by line
///     ! what it writes to its standard error
///     [4]
///
/// A line `>` continues the command; the shell gets its lines as one text. The exit code follows
/// the output unless it is 0. A line `…` matches any lines of output, `! …` any lines of errors,
/// and `…` within a line any text. All else must match exactly, except empty lines. A line `#` is a
/// comment only before the first step. Steps share variables and functions. The function `refused`
/// runs a command and prints its exit code and the first line of its errors.
struct Transcript: Sendable, CustomTestStringConvertible {
  struct Step: Sendable {
    /// The line of the command in its file, from 1.
    let line: Int

    var command: String

    /// The expected output and exit code.
    var expected: [String] = []
  }

  /// `NAME: TITLE`, where the name is the file's.
  let testDescription: String

  let file: URL

  var steps: [Step]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Transcripts")

  /// Reads the sessions of all files, or of the file that `MOTION_REPLAY_TRANSCRIPT` names.
  static func all() throws -> [Transcript] {
    if let name = ProcessInfo.processInfo.environment["MOTION_REPLAY_TRANSCRIPT"] {
      return try read(folder.appending(path: "\(name).txt"))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let sessions = try names.filter { $0.hasSuffix(".txt") }
      .flatMap { try read(folder.appending(path: $0)) }
    return tried(sessions, oneOf: 10)
  }

  private static func read(_ file: URL) throws -> [Transcript] {
    let name = file.deletingPathExtension().lastPathComponent
    var preparation: [Step] = []
    var sessions: [Transcript] = []
    func append(_ step: Step) {
      if sessions.isEmpty {
        preparation.append(step)
      } else {
        sessions[sessions.count - 1].steps.append(step)
      }
    }
    var step: Step?
    let text = try String(contentsOf: file, encoding: .utf8)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let rest = String(line.dropFirst(2))
      switch line.prefix(2) {
      case "": break
      case "= ":
        if let step { append(step) }
        step = nil
        sessions.append(
          Transcript(testDescription: "\(name): \(rest)", file: file, steps: preparation))
      case "$ ":
        if let step { append(step) }
        step = Step(line: index + 1, command: rest)
      case "> " where step?.expected == []: step?.command += "\n" + rest
      case "# " where step == nil: break
      default:
        guard step != nil else {
          throw RowError("\(file.path):\(index + 1): found '\(line)', expected '$ COMMAND' above")
        }
        step?.expected.append(String(line))
      }
    }
    if let step { append(step) }
    let idle = sessions.first { $0.steps.count == preparation.count }?.testDescription
    guard idle == nil, !sessions.isEmpty else {
      throw RowError("\(file.path): found no command in \(idle ?? "it"), expected one at least")
    }
    return sessions
  }

  /// A step with unexpected lines.
  struct Failure {
    let step: Step

    let found: [String]
  }

  /// Runs the steps in one shell; returns the first failure.
  func failure() throws -> Failure? {
    let folder = ScratchFolder(SampleTraces.files)
    let results = ScratchFolder()
    var script =
      #"refused() { "$@" 2> "$RESULTS/refused"; echo "$? $(head -n 1 "$RESULTS/refused")"; }"#
      + "\n"
    for (index, step) in steps.enumerated() {
      try results.write(step.command + "\n", to: "\(index)")
      script += """
        . "$RESULTS/\(index)" > "$RESULTS/\(index).output" 2> "$RESULTS/\(index).errors"
        echo $? > "$RESULTS/\(index).status"

        """
    }
    // By name, because the path of its folder may contain a space.
    let places = [CommandRun.command.deletingLastPathComponent().path, "/usr/bin", "/bin"]
    let shell = try CommandRun(
      ["-c", script], in: folder,
      environment: [
        "PATH": places.joined(separator: ":"), "RESULTS": results.url.path, "LC_ALL": "C.UTF-8",
      ], program: URL(fileURLWithPath: "/bin/sh"))
    for (index, step) in steps.enumerated() {
      guard let found = try Self.lines(of: "\(index)", in: results) else {
        return Failure(step: step, found: ["the shell ended: " + shell.errors])
      }
      if !Self.matches(step.expected[...], found[...]) { return Failure(step: step, found: found) }
    }
    #expect(folder.names.filter { $0.hasPrefix(".motion-replay") } == [])
    return nil
  }

  /// Returns a step's output, with its exit code if it is not 0; nil if the step did not end.
  private static func lines(of step: String, in results: ScratchFolder) throws -> [String]? {
    guard let status = try? results.read("\(step).status") else { return nil }
    func lines(_ stream: String) throws -> [String] {
      try results.read("\(step).\(stream)").split(separator: "\n").map(String.init)
    }
    let code = status.trimmingCharacters(in: .whitespacesAndNewlines)
    return try lines("output") + lines("errors").map { "! " + $0 }
      + (code == "0" ? [] : ["[\(code)]"])
  }

  private enum Stream { case output, errors, code }

  private static func stream(of line: String) -> Stream {
    line.hasPrefix("! ") ? .errors : line.wholeMatch(of: /\[\d+\]/) != nil ? .code : .output
  }

  static func matches(_ expected: ArraySlice<String>, _ found: ArraySlice<String>) -> Bool {
    guard let first = expected.first else { return found.isEmpty }
    if first == "…" || first == "! …" {
      let last = found.firstIndex { stream(of: $0) != stream(of: first) } ?? found.endIndex
      return (found.startIndex...last).contains { matches(expected.dropFirst(), found[$0...]) }
    }
    guard let line = found.first, matches(line, first) else { return false }
    return matches(expected.dropFirst(), found.dropFirst())
  }

  private static func matches(_ line: String, _ expected: String) -> Bool {
    var parts = expected.components(separatedBy: "…")
    let last = parts.removeLast()
    guard !parts.isEmpty else { return line == last }
    var rest = line[...]
    for (index, part) in parts.enumerated() {
      guard let range = index == 0 ? rest.prefixRange(of: part) : rest.firstRange(of: part) else {
        return false
      }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}

extension Substring {
  fileprivate func prefixRange(of part: String) -> Range<Index>? {
    hasPrefix(part) ? startIndex..<index(startIndex, offsetBy: part.count) : nil
  }
}

@Suite struct TranscriptTests {
  @Test(arguments: try Transcript.all())
  func commandsPrintWhatTheTranscriptSays(_ session: Transcript) throws {
    guard let failure = try session.failure() else { return }
    Issue.record(
      "\(failure.step.command)\n\(failure.found.joined(separator: "\n"))",
      sourceLocation: SourceLocation(
        fileID: "MotionCommandTests/\(session.file.lastPathComponent)",
        filePath: session.file.path, line: failure.step.line, column: 1))
  }

  @Test(arguments: [
    (["a"], ["a"], true), (["a"], ["b"], false), (["a"], ["a", "b"], false),
    (["a", "b"], ["a"], false),
    ([], ["a"], false), ([], [], true), (["…"], [], true), (["…", "b"], ["a", "b"], true),
    (["…", "b"], ["b", "a"], false), (["a", "…"], ["a", "b"], true),
    (["…"], ["! a"], false), (["…"], ["[4]"], false),
    (["…", "! …", "[4]"], ["a", "! b", "[4]"], true),
    (["! …"], ["! a", "! b"], true), (["! …"], ["! a", "b"], false),
    (["! …"], ["! a", "[4]"], false),
    (["a…c"], ["abc"], true), (["a…c"], ["bac"], false), (["a…c"], ["acd"], false),
    (["…b…"], ["abc"], true), (["…b…d"], ["abcd"], true), (["…ab…b"], ["ab"], false),
  ])
  func linesMatchInFull(expected: [String], found: [String], matches: Bool) {
    #expect(Transcript.matches(expected[...], found[...]) == matches)
  }

  @Test(arguments: [
    ["false"], ["echo a"], ["echo a >&2"], ["exit 0"], ["true", "exit 0", "echo never"],
  ])
  func aStepThatEndsOtherwiseFails(commands: [String]) throws {
    let steps = commands.enumerated().map {
      Transcript.Step(line: $0.offset + 1, command: $0.element)
    }
    let session = Transcript(testDescription: "", file: URL(filePath: "/none.txt"), steps: steps)
    let failure = try #require(try session.failure())
    #expect(failure.step.line == min(commands.count, 2))
    #expect(failure.found.count == 1)
  }
}
