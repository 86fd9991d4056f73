import ArgumentParser
import Foundation
import MotionModel

/// Reading and writing of bytes through file descriptors.
enum FileBytes {
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

  /// Reads a whole file, an input of the command, or reports why it cannot be read.
  static func contents(_ path: String) throws -> [UInt8] {
    do throws(InputFailure) {
      try RunFiles.note(path)
    } catch {
      throw error.report(path: path).code
    }
    var bytes: [UInt8] = []
    if let problem = read(path: path, { bytes += $0 }) {
      throw InputFailure.unreadable(problem).report(path: path).code
    }
    return bytes
  }

  static func text(of problem: Int32) -> String { String(cString: strerror(problem)) }
}

/// The stream for errors and progress.
enum StandardError {
  static var isTerminal: Bool { isatty(STDERR_FILENO) != 0 }

  /// Writes text; a failure cannot be reported anywhere.
  static func write(_ text: String) {
    _ = FileBytes.write(Array(text.utf8), to: STDERR_FILENO)
  }
}

/// The stream for what the user asked for.
enum StandardOutput {
  static var isTerminal: Bool { isatty(STDOUT_FILENO) != 0 }

  /// Writes bytes.
  ///
  /// Where the reader has gone, as with `| head`, the rest is dropped and the exit code stays.
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
  /// The command would write it.
  case isOutput(RunFiles.Output)

  func report(path: String) -> ExitStatus {
    switch self {
    case .unreadable(let problem):
      _ = ExitStatus.missing.report("cannot read '\(path)': \(FileBytes.text(of: problem))")
      return .missing
    case .malformed(let error):
      StandardError.write("\(error)\n")
      return .badData
    case .isOutput(let output):
      _ = RunFiles.refusal(of: output)
      return .usage
    }
  }
}

/// The exit codes besides 0 and those of a gate.
enum ExitStatus: Int32 {
  /// The command itself failed.
  case failed = 1
  /// Two recordings diverge.
  case diverges = 3
  /// An engine breaks a rule.
  case breaks = 4
  /// A baseline is missing, cannot be read or does not fit; or progress is of another run.
  case incompatible = 5
  /// A trace and an engine took longer than the time limit.
  case overdue = 7
  /// An engine outside of this program failed.
  case outside = 8
  /// An argument turned out to be wrong after the parser, which has the same code, accepted it.
  case usage = 64
  /// A trace, recording, schedule or progress file cannot be understood.
  case badData = 65
  /// A file is missing.
  case missing = 66

  /// The error to throw for a silent exit with this code.
  var code: ExitCode { ExitCode(rawValue) }

  func report(_ message: String) -> ExitCode {
    StandardError.write("error: \(message)\n")
    return code
  }
}
