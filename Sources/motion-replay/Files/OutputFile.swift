import Foundation

/// A file that is complete or not there: written beside its place, then renamed.
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
    guard let problem = place(bytes, at: path) else { return }
    throw ExitStatus.failed.report("cannot write '\(path)': \(FileBytes.text(of: problem))")
  }

  private static func place(_ bytes: [UInt8], at path: String) -> Int32? {
    var known = stat()
    let exists = stat(path, &known) == 0
    if exists, known.st_mode & S_IFMT == S_IFDIR { return EISDIR }
    if exists, known.st_mode & S_IFMT != S_IFREG { return writeDirectly(bytes, to: path) }

    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    var beside = ""
    var descriptor: Int32 = -1
    // Another thread, or a process that was killed and had the same number, may have the name.
    for attempt in 0..<1000 where descriptor < 0 {
      beside =
        target.deletingLastPathComponent().appendingPathComponent(
          ".motion-replay-\(getpid())-\(attempt).tmp"
        ).path
      descriptor = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor < 0, errno != EEXIST { return errno }
    }
    guard descriptor >= 0 else { return EEXIST }
    var problem = FileBytes.write(bytes, to: descriptor)
    if problem == nil, exists, fchmod(descriptor, known.st_mode & 0o7777) != 0 { problem = errno }
    if problem == nil, fsync(descriptor) != 0 { problem = errno }
    if close(descriptor) != 0, problem == nil { problem = errno }
    if problem == nil, rename(beside, target.path) != 0 { problem = errno }
    if problem != nil { unlink(beside) }
    return problem
  }

  private static func writeDirectly(_ bytes: [UInt8], to path: String) -> Int32? {
    signal(SIGPIPE, SIG_IGN)
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    let problem = FileBytes.write(bytes, to: descriptor)
    return problem == EPIPE ? nil : problem
  }
}
