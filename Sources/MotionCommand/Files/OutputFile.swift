/// A file that is complete or not there.
enum OutputFile {
  /// Writes a file.
  ///
  /// What is there already stays until the new file is complete and on disk; its permissions are
  /// kept, and a link is followed. A device or a pipe, such as `/dev/stdout`, is written directly.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: The path of the file.
  /// - Throws: `ExitCode` where it cannot be written; then nothing is left behind.
  /// - Complexity: O(n) in the number of bytes.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let file = PendingFile(path: path)
    file.write(bytes)
    try file.finish()
  }
}
