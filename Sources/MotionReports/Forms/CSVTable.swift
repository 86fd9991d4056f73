/// A table as CSV: its columns, each a name and what a row has there.
///
/// A number is the shortest that reads back the same; what is nil or no finite number is an empty
/// field.
///
/// - Note: Source: Y. Shafranovich, "Common Format and MIME Type for Comma-Separated Values (CSV)
///   Files", RFC 4180, section 2, <https://www.rfc-editor.org/rfc/rfc4180>; lines end with LF
///   alone, as in the project's traces.
struct CSVTable<Row> {
  /// A column: its name and the value of a row.
  typealias Column = (name: String, value: (Row) -> (any CustomStringConvertible)?)

  /// The columns, in their order.
  let columns: [Column]

  /// Writes a line of column names and a line for each row.
  ///
  /// - Complexity: O(n) in the length of the fields.
  func write(_ rows: some Sequence<Row>, to stream: inout some TextOutputStream) {
    stream.write(Self.line(columns.map(\.name)))
    for row in rows { stream.write(Self.line(columns.map { Self.field($0.value(row)) })) }
  }

  private static func field(_ value: (any CustomStringConvertible)?) -> String {
    guard let number = value as? Double else { return value?.description ?? "" }
    // Adding zero takes the sign off a negative zero, which reads as a mistake.
    return number.isFinite ? Digits.shortest(number + 0) : ""
  }

  private static func line(_ fields: [String]) -> String {
    fields.map(quoted).joined(separator: ",") + "\n"
  }

  private static func quoted(_ field: String) -> String {
    guard field.utf8.contains(where: { ",\"\n\r".utf8.contains($0) }) else { return field }
    return "\""
      + field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
