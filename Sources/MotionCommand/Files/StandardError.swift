import Foundation

/// The stream for errors and progress.
enum StandardError {
  /// Whether the stream is a terminal.
  static var isTerminal: Bool { isatty(STDERR_FILENO) != 0 }

  /// Writes text; where that fails, nobody can be told.
  ///
  /// - Parameter text: The text.
  static func write(_ text: String) {
    _ = FileBytes.write(Array(text.utf8), to: STDERR_FILENO)
  }
}
