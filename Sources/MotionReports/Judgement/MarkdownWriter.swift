internal import MotionAnalysis
internal import MotionModel

/// Writes a judgement as Markdown, for the summary of a CI step or a comment on a change.
///
/// It says whether the run passed, then lists the engines and the problems, the worst first. What
/// does not fit the 1 MiB of GitHub's step summaries is left out, and a line says how much.
///
/// - Note: Source of the limit: "Workflow commands for GitHub Actions", Step isolation and limits,
///   <https://docs.github.com/actions/reference/workflow-commands-for-github-actions>.
public struct MarkdownWriter {
  /// The largest size of the text, in bytes.
  public var limit: Int
  private static let reserve = 400

  /// Creates a writer.
  public init(limit: Int = 1 << 20) { self.limit = max(limit, 1000) }

  /// Writes the summary.
  ///
  /// - Complexity: O(n log n) in the numbers of cases and problems.
  public func write(_ judgement: Judgement, to stream: inout some TextOutputStream) {
    var summary = heading(of: judgement)
    appendTable(
      Self.engineColumns(of: judgement), judgement.cases.groups { $0.engine }, to: &summary,
      omission: "engines are not shown")
    if !judgement.costNotes.isEmpty {
      let notes = judgement.costNotes.map { MarkdownText.cell($0) }.joined(separator: "; ")
      append("\n\(notes).\n", to: &summary)
    }
    let problems = judgement.worstProblems
    if !problems.isEmpty {
      appendTable(
        Self.problemColumns, problems, to: &summary,
        omission: "problems are not shown: a summary holds \(limit) bytes; other reports have them")
    }
    stream.write(summary)
  }

  private func heading(of judgement: Judgement) -> String {
    let (errors, warnings) = (judgement.count(of: .error), judgement.count(of: .warning))
    let skipped = judgement.cases.count { $0.skipReason != nil }
    var facts = [
      Digits.count(judgement.cases.count, "case"), Digits.count(errors, "error"),
      Digits.count(warnings, "warning"),
    ]
    if skipped > 0 { facts.append("\(skipped) skipped") }
    if !judgement.extent.isEmpty { facts.insert(MarkdownText.cell(judgement.extent), at: 0) }
    let title = MarkdownText.cell("\(judgement.tool.name) \(judgement.command)")
    let verdict = judgement.verdict.phrase
    return
      "## \(title)\n\n**\(verdict.prefix(1).uppercased() + verdict.dropFirst())**: \(facts.joined(separator: ", ")).\n"
  }

  private static func engineColumns(of judgement: Judgement) -> [Column<[Answer]>] {
    let costs: [Column<[Answer]>] = [
      Column("ns/tick", print: Digits.nanoseconds) {
        judgement.costs[$0[0].engine]?.nanosecondsPerTick
      },
      Column("ratio", print: { Digits.fixed($0, 2) + " x" }) {
        judgement.costs[$0[0].engine]?.ratio
      },
    ]
    return [
      Column("engine") { $0[0].engine },
      Column("broken traces") { cases in
        let broken = Set(cases.filter { !$0.problems.isEmpty }.map { [$0.file, $0.trace] })
        return "\(broken.count) of \(Set(cases.map { [$0.file, $0.trace] }).count)"
      },
      Column("problems") { cases in
        let counts = judgement.rules.compactMap { rule in
          let count = cases.reduce(0) { $0 + ($1.rule == rule.id ? $1.problems.count : 0) }
          return count > 0 ? "\(rule.id) \(count)" : nil
        }
        return counts.isEmpty ? "none" : counts.joined(separator: ", ")
      },
    ] + (judgement.costs.isEmpty ? [] : costs)
  }

  private static var problemColumns: [Column<LocatedProblem>] {
    [
      Column("where") { located in
        let file = located.place.file ?? located.place.trace ?? ""
        return located.problem.line > 0 ? "\(file):\(located.problem.line)" : file
      }, Column("time") { $0.problem.time.map { Digits.seconds($0) } ?? "" },
      Column("engine") { $0.place.engine }, Column("rule") { $0.place.rule },
      Column("visible", .right, print: { Digits.fixed($0, 1) + " pt" }) {
        $0.problem.visible?.points
      },
      Column("what, the worst of each rule first") {
        ($0.problem.severity == .warning ? "warning: " : "") + $0.problem.message
      },
    ]
  }

  private func appendTable<Row>(
    _ columns: [Column<Row>], _ rows: [Row], to summary: inout String, omission: String
  ) {
    guard append("\n" + MarkdownText.head(columns), to: &summary) else { return }
    var omitted = 0
    for row in rows {
      // A row that does not fit ends the table, even if a later, less bad one would fit.
      let line = MarkdownText.row(columns.map { $0.text(row) })
      if omitted > 0 || !append(line, to: &summary) { omitted += 1 }
    }
    if omitted > 0 { summary += "\n\(omitted) \(omission).\n" }
  }

  @discardableResult private func append(_ piece: String, to summary: inout String) -> Bool {
    guard summary.utf8.count + piece.utf8.count <= limit - Self.reserve else { return false }
    summary += piece
    return true
  }
}

/// Text for a cell of a Markdown table, in which nothing is markup, a link or a mention.
///
/// - Note: Source: "GitHub Flavored Markdown Spec", version 0.29-gfm, sections 4.10 (tables), 6.1
///   (backslash escapes) and 6.9 (autolinks), <https://github.github.com/gfm/>.
package enum MarkdownText {
  package static func cell(_ text: String) -> String {
    var escaped = ""
    for character in PrintableText.text(text).unicodeScalars {
      switch character {
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      // An address becomes a link by itself, and so does a name after an @.
      case "@": escaped += "&#64;"
      case ":" where escaped.hasSuffix("http") || escaped.hasSuffix("https"): escaped += "&#58;"
      case "." where escaped.lowercased().hasSuffix("www"): escaped += "&#46;"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "!", "$":
        escaped += "\\"
        escaped.unicodeScalars.append(character)
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }

  package static func table<Row>(_ columns: [Column<Row>], _ rows: [Row]) -> String {
    rows.reduce(into: head(columns)) { text, line in text += row(columns.map { $0.text(line) }) }
  }

  static func head<Row>(_ columns: [Column<Row>]) -> String {
    row(columns.map(\.title)) + "|" + String(repeating: " --- |", count: columns.count) + "\n"
  }

  static func row(_ cells: [String]) -> String {
    "| " + cells.map { cell($0) }.joined(separator: " | ") + " |\n"
  }
}
