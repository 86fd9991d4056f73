internal import MotionAnalysis

/// A number that a row does not have, or that is not finite, is an empty field.
package struct CSVWriter: Sendable {
  package init() {}

  /// The columns depend on the checks and metrics of the report only, never on what they found.
  ///
  /// A check's column counts its findings: `hand_off_velocity_findings`.
  package func write(_ report: ComparisonReport, to stream: inout String) {
    CSVTable(columns: report.columns).write(report.rows, to: &stream)
  }

  package func write(findingsOf report: ComparisonReport, to stream: inout String) {
    let findings = report.rows.lazy.flatMap(\.locatedFindings).filter { !$0.finding.isKnown }
    CSVTable(columns: LocatedFinding.columns).write(findings, to: &stream)
  }

  package func write(_ report: GateReport, to stream: inout String) {
    CSVTable(columns: LocatedProblem.columns).write(report.judgement.locatedProblems, to: &stream)
  }

  /// The last column says why a number is missing: `instructions: valgrind is not installed`.
  package func write(_ report: MeasureReport, to stream: inout String) {
    CSVTable(columns: MeasureRow.columns).write(report.rows, to: &stream)
  }
}

/// A table as CSV: those of its columns that CSV stores.
///
/// A number is the shortest that reads back the same; what is nil or no finite number is an empty
/// field. In text, characters that are not seen become U+FFFD, and what a spreadsheet would take
/// for a formula has a `'` before it; a field that begins with a colon is quoted, so that no line
/// is a command to a CI that reads its log.
///
/// - Note: Source of the formulas: OWASP, "CSV Injection",
///   <https://owasp.org/www-community/attacks/CSV_Injection>.
/// - Note: Source: Y. Shafranovich, "Common Format and MIME Type for Comma-Separated Values (CSV)
///   Files", RFC 4180, section 2, <https://www.rfc-editor.org/rfc/rfc4180>; lines end with LF
///   alone, as in the project's traces.
package struct CSVTable<Row> {
  private let columns: [Column<Row>]

  package init(columns: [Column<Row>]) {
    self.columns = columns.leaves().filter { $0.forms.contains(.csv) }
  }

  package func write(_ rows: some Sequence<Row>, to stream: inout String) {
    stream.write(header)
    for row in rows { stream.write(line(row)) }
  }

  package var header: String {
    columns.map { CSVField.text($0.name) }.joined(separator: ",") + "\n"
  }

  package func line(_ row: Row) -> String {
    columns.map { Self.field($0.value(row)) }.joined(separator: ",") + "\n"
  }

  private static func field(_ value: (any Encodable)?) -> String {
    switch value {
    case nil: ""
    case let text as String: CSVField.text(text)
    case let field as CSVField: field.text
    // Adding zero takes the sign off a negative zero, which reads as a mistake.
    case let number as Double: number.isFinite ? Digits.shortest(number + 0) : ""
    case let value?: CSVField.quoted("\(value)")
    }
  }
}

package struct CSVField: Encodable {
  let text: String

  package init(_ text: String) { self.text = text }

  package static func text(_ text: String) -> String { quoted(harmless(text)) }

  static func harmless(_ text: String) -> String {
    let text = PrintableText.visible(text)
    return text.first.map { "=+-@\u{fffd}".contains($0) } ?? false ? "'" + text : text
  }

  static func quoted(_ field: String) -> String {
    guard field.hasPrefix(":") || field.utf8.contains(where: { ",\"\n\r".utf8.contains($0) })
    else { return field }
    return "\"" + field.replacing("\"", with: "\"\"") + "\""
  }
}
