internal import MotionAnalysis

/// A table as CSV, with the columns that CSV stores.
///
/// A number has the shortest text that reads back the same; nil and numbers that are not finite are
/// empty fields. In text, invisible characters become U+FFFD, and a `'` precedes what a spreadsheet
/// would take for a formula; a field that begins with a colon is quoted, so that no line is a
/// command to a CI that reads its log.
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

  package func text(_ rows: some Sequence<Row>) -> String {
    rows.reduce(into: header) { $0 += line($1) }
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
    // Adding zero removes the sign of a negative zero, which would look like a mistake.
    case let number as Double: number.isFinite ? Digits.shortest(number + 0) : ""
    case let value?: CSVField.quoted("\(value)")
    }
  }
}

package struct CSVField: Encodable {
  let text: String

  package init(_ text: String) { self.text = text }

  package static func text(_ text: String) -> String {
    let text = PrintableText.visible(text)
    let isFormula = text.first.map { "=+-@\u{fffd}".contains($0) } ?? false
    return quoted(isFormula ? "'" + text : text)
  }

  static func quoted(_ field: String) -> String {
    guard field.hasPrefix(":") || field.utf8.contains(where: { ",\"\n\r".utf8.contains($0) })
    else { return field }
    return "\"" + field.replacing("\"", with: "\"\"") + "\""
  }
}
