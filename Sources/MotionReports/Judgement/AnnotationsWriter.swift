internal import MotionAnalysis

/// Writes the worst problems as workflow commands, which GitHub shows beside the lines of a change.
///
/// GitHub shows at most 10 errors and 10 warnings of a step and silently drops the others. So no
/// more are written, the worst first, and a notice counts the others. The commands work only in
/// the log of the step: on standard output.
///
/// - Note: Source: "Workflow commands for GitHub Actions", Setting an error message, and
///   actions/toolkit, `docs/problem-matchers.md`, Limitations,
///   <https://docs.github.com/actions/reference/workflow-commands-for-github-actions>; the escapes
///   are those of actions/toolkit, `packages/core/src/command.ts`.
public struct AnnotationsWriter {
  /// The largest number of errors, and of warnings.
  public static let limit = 10

  /// Creates a writer.
  public init() {}

  /// Writes a line for each annotation.
  ///
  /// - Complexity: O(n log n) in the number of problems.
  public func write(_ judgement: Judgement, to stream: inout some TextOutputStream) {
    let problems = judgement.worstProblems
    var omissions: [String] = []
    for severity in [Problem.Severity.error, .warning] {
      let all = problems.filter { $0.problem.severity == severity }
      for located in all.prefix(Self.limit) { stream.write(Self.line(of: located)) }
      let omitted = all.count - Self.limit
      if omitted > 0 { omissions.append("\(omitted) more \(severity.rawValue)s") }
    }
    guard !omissions.isEmpty else { return }
    let title = Self.property("\(judgement.tool.name) \(judgement.command)")
    stream.write(
      "::notice title=\(title)::\(omissions.joined(separator: " and ")) are not shown here\n")
  }

  private static func line(of located: LocatedProblem) -> String {
    let (place, problem) = (located.place, located.problem)
    let line = place.file != nil && problem.line > 0 ? "\(problem.line)" : nil
    let properties = [
      ("file", place.file), ("line", line), ("title", "\(place.engine): \(place.rule)"),
    ].compactMap { name, value in value.map { "\(name)=\(property($0))" } }
    return "::\(problem.severity.rawValue) \(properties.joined(separator: ","))::"
      + "\(escaped(problem.message))\n"
  }

  private static func property(_ text: String) -> String {
    escaped(text, [":": "%3A", ",": "%2C"])
  }

  /// Escapes scalar by scalar, so that a combining mark hides nothing.
  private static func escaped(_ text: String, _ more: [Unicode.Scalar: String] = [:]) -> String {
    let codes = more.merging(["%": "%25", "\r": "%0D", "\n": "%0A"]) { $1 }
    return PrintableText.replacing(in: text) {
      codes[$0] ?? (PrintableText.isUnseen($0) ? "\u{fffd}" : nil)
    }
  }
}
