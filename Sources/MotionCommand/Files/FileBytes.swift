import ArgumentParser
import MotionSystem
import MotionModel
import MotionReports

enum FileBytes {
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = System.writeFile(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno != EINTR { return errno }
        rest = rest.dropFirst(max(count, 0))
      }
      return nil
    }
  }

  static let standardInput = "-"
  private static let mostBytes = 512 << 20
  private static let mostKept = 64 << 20
  /// The longest silence of a device, or of a named pipe without a writer, in seconds.
  private static let silence: Int32 = 5

  /// Reads in pieces; a pipe with a writer may be as slow as it likes.
  ///
  /// Returns `ETIMEDOUT` for a silent device or pipe without a writer, `EFBIG` for too much input.
  static func read<Failure: Error>(
    path: String, _ body: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) -> Int32? {
    // Without O_NONBLOCK, opening a named pipe would wait for a writer.
    let opened =
      path == standardInput
      ? OpenFile(owning: dup(STDIN_FILENO)) : OpenFile(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    guard let file = opened else { return errno }
    var facts = stat()
    guard fstat(file.descriptor, &facts) == 0 else { return errno }
    let isDevice = [S_IFCHR, S_IFBLK].contains(facts.st_mode & S_IFMT)
    var left = mostBytes
    while true {
      var request = pollfd(fd: file.descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&request, 1, silence * 1000)
      if ready < 0, errno != EINTR { return errno }
      if ready < 0 { continue }
      if ready == 0, isDevice { return ETIMEDOUT }
      guard let piece = file.read(upTo: 1 << 16) else {
        // The writer has not written anything yet.
        if errno == EAGAIN { continue }
        return errno
      }
      if piece.isEmpty { return ready == 0 ? ETIMEDOUT : nil }
      left -= piece.count
      if left < 0 { return EFBIG }
      try body(piece)
    }
  }

  /// `isInput` is false for an output that is continued, as an input must not be written.
  static func read(
    input path: String, isInput: Bool = true, _ body: ([UInt8]) throws -> Void
  ) throws {
    if isInput { try RunFiles.note(path) }
    if let problem = try read(path: path, body) { throw InputFailure.unreadable(problem) }
  }

  static func whole(_ path: String, isInput: Bool = true) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try read(input: path, isInput: isInput) { piece in
      bytes += piece
      if bytes.count > mostKept { throw InputFailure.unreadable(EFBIG) }
    }
    return bytes
  }

  static func contents(_ path: String, isInput: Bool = true) throws -> [UInt8] {
    try InputFailure.reported(path) { try whole(path, isInput: isInput) }
  }

  static func text(of problem: Int32) -> String {
    problem == ETIMEDOUT
      ? "nothing came for \(silence) s, and no program writes to it"
      : String(cString: strerror(problem))
  }
}

enum StandardError {
  static var isTerminal: Bool { isatty(STDERR_FILENO) != 0 }

  static func write(_ text: String) { _ = FileBytes.write(Array(text.utf8), to: STDERR_FILENO) }

  /// Replaces the progress line by the text, with each line made safe to print.
  static func message(_ text: String) {
    StatusLine.shared.clear()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    write(lines.map { PrintableText.text(String($0)) + "\n" }.joined())
  }

  static func message(_ error: TraceError) { message(PrintableText.path("\(error)")) }
}

enum StandardOutput {
  static var isTerminal: Bool { isatty(STDOUT_FILENO) != 0 }

  /// Drops the rest without an error once the reader has gone, as with `| head`.
  static func write(_ bytes: [UInt8]) throws {
    signal(SIGPIPE, SIG_IGN)
    guard let problem = FileBytes.write(bytes, to: STDOUT_FILENO), problem != EPIPE else { return }
    throw ExitStatus.failed.report("cannot write standard output: \(FileBytes.text(of: problem))")
  }

  static func write(_ text: String) throws { try write(Array(text.utf8)) }
}

enum InputFailure: Error {
  case unreadable(Int32)
  case isOutput(RunFiles.Output)

  static func reported<Value>(_ path: String, _ read: () throws -> Value) throws -> Value {
    try reported([path]) { _ in try read() }[0]
  }

  /// Reports every failure and `TraceError`; wrong usage or a missing file decides the exit code.
  static func reported<Value>(
    _ paths: [String], after earlier: ExitStatus? = nil, _ read: (String) throws -> Value
  ) throws -> [Value] {
    var (values, status): ([Value], ExitStatus?) = ([], earlier)
    for path in paths {
      var found = ExitStatus.badData
      do {
        values.append(try read(path))
        continue
      } catch let error as InputFailure {
        found = error.report(path: path)
      } catch let error as TraceError {
        StandardError.message(error)
      }
      status = [.usage, .missing].first { $0 == status || $0 == found } ?? found
    }
    if let status { throw status.code }
    return values
  }

  func report(path: String) -> ExitStatus {
    switch self {
    case .unreadable(let problem):
      StandardError.message("error: cannot read '\(path)': \(FileBytes.text(of: problem))")
      return problem == EFBIG ? .badData : .missing
    case .isOutput(let output):
      _ = RunFiles.refusal(of: output)
      return .usage
    }
  }
}

/// The exit codes besides 0 and a gate's; the help of the command says what they mean.
enum ExitStatus: Int32 {
  case failed = 1
  case diverges = 3
  case incompatible = 5
  case overdue = 7
  case outside = 8
  /// Also for an argument that the parser accepted but that turned out to be wrong.
  case usage = 64
  case badData = 65
  case missing = 66
  var code: ExitCode { ExitCode(rawValue) }

  func refuse(_ isWrong: Bool, _ message: @autoclosure () -> String) throws {
    if isWrong { throw report(message()) }
  }

  func require(_ isRight: Bool, _ message: @autoclosure () -> String) throws {
    try refuse(!isRight, message())
  }

  func report(_ message: String) -> ExitCode {
    StandardError.message("error: \(message)")
    return code
  }
}
