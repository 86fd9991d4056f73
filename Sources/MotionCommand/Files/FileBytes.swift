import Foundation
import MotionModel

/// Reading and writing of bytes through file descriptors.
enum FileBytes {
  /// Writes all bytes.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno != EINTR { return errno }
        rest = rest.dropFirst(max(count, 0))
      }
      return nil
    }
  }

  /// Reads a file in pieces until its end.
  static func read<Failure: Error>(
    path: String, _ body: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    while true {
      var problem: Int32?
      let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let read = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
        if read < 0, errno != EINTR { problem = errno }
        count = max(read, 0)
        if read < 0, problem == nil { problem = EINTR }
      }
      if problem == EINTR { continue }
      if let problem { return problem }
      if piece.isEmpty { return nil }
      try body(piece)
    }
  }

  /// Describes an error of the system.
  static func text(of problem: Int32) -> String { String(cString: strerror(problem)) }
}

/// The stream for errors and progress.
enum StandardError {
  static var isTerminal: Bool { isatty(STDERR_FILENO) != 0 }

  /// Writes text; where that fails, nobody can be told.
  static func write(_ text: String) {
    _ = FileBytes.write(Array(text.utf8), to: STDERR_FILENO)
  }
}

/// The stream for what the user asked for.
enum StandardOutput {
  static var isTerminal: Bool { isatty(STDOUT_FILENO) != 0 }

  /// Writes bytes.
  ///
  /// A reader that has gone, as behind `| head`, has seen what it wanted: the rest is dropped, and
  /// the command exits as it would have.
  static func write(_ bytes: [UInt8]) throws {
    signal(SIGPIPE, SIG_IGN)
    guard let problem = FileBytes.write(bytes, to: STDOUT_FILENO), problem != EPIPE else { return }
    throw ExitStatus.failed.report("cannot write standard output: \(FileBytes.text(of: problem))")
  }
}

/// Why a file gives no trace or recording.
enum InputFailure: Error {
  /// It cannot be read; the number of the system's error.
  case unreadable(Int32)
  /// It is no trace or recording.
  case malformed(TraceError)

  /// Reports the failure to the user.
  func report(path: String) -> ExitStatus {
    switch self {
    case .unreadable(let problem):
      _ = ExitStatus.missing.report("cannot read '\(path)': \(FileBytes.text(of: problem))")
      return .missing
    case .malformed(let error):
      StandardError.write("\(error)\n")
      return .badData
    }
  }
}
