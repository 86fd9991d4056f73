/// Text from a file, made safe to print: a trace's name must not be able to drive a terminal.
enum PrintableText {
  /// Makes text safe to print.
  ///
  /// - Parameter text: Any text, such as a name from a trace's header.
  /// - Returns: The text with each control character replaced by U+FFFD.
  /// - Complexity: O(n) in the length of the text.
  static func text(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var printable = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      printable.append(isControl(scalar) ? "\u{fffd}" : scalar)
    }
    return String(printable)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }
}
