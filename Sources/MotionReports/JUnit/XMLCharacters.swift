/// Text as XML 1.0 can hold it: a file's name may have characters that no XML document may have.
///
/// - Note: Source: T. Bray and others, "Extensible Markup Language (XML) 1.0 (Fifth Edition)",
///   section 2.2, production 2, <https://www.w3.org/TR/xml/#charsets>.
enum XMLCharacters {
  /// Makes text fit into an XML document.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The text with each character replaced by U+FFFD that XML does not allow, or advises
  ///   against as it controls a terminal; line ends stay.
  /// - Complexity: O(n) in the length of the text.
  static func text(_ text: String) -> String {
    guard !text.unicodeScalars.allSatisfy(isAllowed) else { return text }
    var allowed = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { allowed.append(isAllowed(scalar) ? scalar : "\u{fffd}") }
    return String(allowed)
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\n" { return true }
    return scalar.properties.generalCategory != .control
      && scalar.value != 0xfffe && scalar.value != 0xffff
  }
}
