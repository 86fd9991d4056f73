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
  ///
  /// - Parameter isColored: Whether marks are written as escape sequences; false for anything but a
  ///   terminal.
  public init(isColored: Bool) {
    self.isColored = isColored
  }

  /// The style of a file or pipe: no escape sequences.
  public static var plain: TextStyle { TextStyle(isColored: false) }

  /// Marks text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - mark: The mark; nil leaves the text as it is.
  /// - Returns: The text between escape sequences, or alone where marks are not written.
  func text(_ text: String, _ mark: Mark?) -> String {
    guard isColored, let mark else { return text }
    return "\u{1b}[\(mark.rawValue)m\(text)\u{1b}[0m"
  }
}
