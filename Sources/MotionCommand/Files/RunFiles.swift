import ArgumentParser
import MotionSystem

/// Keeps outputs from replacing inputs: a command claims its outputs before it opens an input.
///
/// A conflict, by any name or link, ends it with 64; devices and pipes may be read and written.
enum RunFiles {
  struct Output { let option, path: String }

  // The lock guards both variables.
  private static let lock = Lock()
  nonisolated(unsafe) private static var inputs: Set<String> = []
  nonisolated(unsafe) private static var outputs: [String: Output] = [:]

  /// Refuses outputs in the folder of a baseline, which may have only its own files.
  static func claim(_ files: [Output], baseline folder: String? = nil) throws {
    for output in files {
      if let folder, resolved(output.path).hasPrefix(resolved(folder) + "/") {
        throw ExitStatus.usage.report(
          "cannot write '\(output.path)': the folder '\(folder)' belongs to the baseline; give another "
            + "file")
      }
      guard let identity = identity(of: output.path) else { continue }
      let (isInput, other) = lock.withLock {
        (inputs.contains(identity), outputs.updateValue(output, forKey: identity))
      }
      if isInput { throw refusal(of: output) }
      if let other {
        throw ExitStatus.usage.report(
          "\(other.option) and \(output.option) would both write '\(output.path)'; give two files")
      }
    }
  }

  static func note(_ path: String) throws(InputFailure) {
    let file = path == FileBytes.standardInput ? "/dev/stdin" : path
    guard let identity = identity(of: file) else { return }
    let output = lock.withLock {
      inputs.insert(identity)
      return outputs[identity]
    }
    if let output { throw .isOutput(output) }
  }

  static func noteInput(_ path: String) throws {
    try InputFailure.reported(path) { try note(path) }
  }

  static func isSame(_ left: String, _ right: String) -> Bool {
    identity(of: left).map { $0 == identity(of: right) } ?? false
  }

  static func refusal(of output: Output) -> ExitCode {
    ExitStatus.usage.report(
      "cannot write '\(output.path)': this command reads it; give another file")
  }

  /// The device and inode numbers, or the future path; nil for devices, pipes and folders.
  private static func identity(of path: String) -> String? {
    var file = stat()
    guard PendingFile.descriptor(of: path) == nil else { return nil }
    guard stat(path, &file) == 0 else { return resolved(path) }
    return file.st_mode & S_IFMT == S_IFREG ? "\(file.st_dev) \(file.st_ino)" : nil
  }

  /// The file may be missing, and so may its folders.
  private static func resolved(_ path: String) -> String {
    let path = PendingFile.target(of: path)
    if let real = real(path) { return real }
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    return (folder == "/" ? "" : resolved(folder)) + "/" + url.lastPathComponent
  }

  private static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
