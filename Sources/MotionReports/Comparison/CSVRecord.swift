/// One row of a CSV file.
///
/// - Note: Source: Y. Shafranovich, "Common Format and MIME Type for Comma-Separated Values (CSV)
///   Files", RFC 4180, section 2, <https://www.rfc-editor.org/rfc/rfc4180>; lines end with LF
///   alone, as in the project's traces.
enum CSVRecord {
  /// Joins fields to a row.
  ///
  /// - Parameter fields: The fields.
  /// - Returns: The row with its line end, fields quoted where they need it.
  /// - Complexity: O(n) in the length of the fields.
  static func text(_ fields: [String]) -> String {
    fields.map(quoted).joined(separator: ",") + "\n"
  }

  /// Makes a field of a number.
  ///
  /// - Parameter value: The number, or nil.
  /// - Returns: The field; an empty one where there is no finite number.
  static func field(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "" }
    // Adding zero takes the sign off a negative zero, which reads as a mistake.
    return ShortestDigits.text(value + 0)
  }

  private static func quoted(_ field: String) -> String {
    let mustQuote = field.utf8.contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
    guard mustQuote else { return field }
    return "\""
      + field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
