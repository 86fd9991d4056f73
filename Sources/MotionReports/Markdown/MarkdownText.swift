/// Text as a cell of a Markdown table: nothing in it is markup, a link or a mention.
///
/// - Note: Source: "GitHub Flavored Markdown Spec", version 0.29-gfm, sections 4.10 (tables), 6.1
///   (backslash escapes) and 6.9 (autolinks), <https://github.github.com/gfm/>.
enum MarkdownText {
  /// Escapes text.
  ///
  /// - Parameter text: Any text, such as a name from a trace's header.
  /// - Returns: The text for one cell, on one line; control characters become U+FFFD.
  /// - Complexity: O(n) in the length of the text.
  static func cell(_ text: String) -> String {
    var escaped = ""
    for character in PrintableText.text(text).unicodeScalars {
      switch character {
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      // An address makes a link by itself, and so does a name behind an @.
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

  /// Makes a row of a table.
  ///
  /// - Parameter cells: The text of each cell, not yet escaped.
  /// - Returns: The row with its line end.
  static func row(_ cells: [String]) -> String {
    "| " + cells.map { cell($0) }.joined(separator: " | ") + " |\n"
  }
}
