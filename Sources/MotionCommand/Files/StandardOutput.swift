import Foundation

/// The stream for what the user asked for.
enum StandardOutput {
  /// Whether the stream is a terminal.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) != 0 }

  /// Writes bytes.
  ///
  /// A reader that has gone, as behind `| head`, has seen what it wanted: the rest is dropped, and
  /// the command exits as it would have.
  ///
  /// - Parameter bytes: The bytes.
  /// - Throws: `ExitCode` where the stream cannot be written, as when a disk is full.
  static func write(_ bytes: [UInt8]) throws {
    signal(SIGPIPE, SIG_IGN)
    guard let problem = FileBytes.write(bytes, to: STDOUT_FILENO), problem != EPIPE else { return }
    throw ExitStatus.failed.report("cannot write standard output: \(FileBytes.text(of: problem))")
  }
}
