/// How text is marked on a terminal: with escape sequences, or not at all.
public struct TextStyle: Hashable, Sendable {
  /// The ways in which a piece of text can be marked.
  enum Mark: String {
    /// A heading.
    case bold = "1"
    /// A break of a rule.
    case boldRed = "1;31"
  }

  /// Whether marks are written as escape sequences.
  public var isColored: Bool

  /// Creates a style.
  public init(isColored: Bool) {
    self.isColored = isColored
  }

  /// The style of a file or pipe: no escape sequences.
  public static var plain: TextStyle { TextStyle(isColored: false) }

  /// Marks text.
  func text(_ text: String, _ mark: Mark?) -> String {
    guard isColored, let mark else { return text }
    return "\u{1b}[\(mark.rawValue)m\(text)\u{1b}[0m"
  }
}

/// Text from a file, made safe to print: a trace's name must not be able to drive a terminal.
enum PrintableText {
  /// Makes text safe to print: each control character becomes U+FFFD.
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

/// A word of a command line, for commands that a report suggests.
public enum ShellWord {
  /// Quotes a word where a POSIX shell needs it.
  public static func text(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "-_./,:=+@%".unicodeScalars.contains(scalar)
    }
    if isPlain, !word.isEmpty { return word }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: #"'\''"#) + "'"
  }
}
