/// A word of a command line, for commands that a report suggests.
public enum ShellWord {
  /// Quotes a word where a POSIX shell needs it.
  ///
  /// - Parameter word: Any word.
  /// - Returns: The word as it must be typed.
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
