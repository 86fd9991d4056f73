import MotionSystem
import MotionMeasurement

enum Subprocess {
  enum Stream {
    case null, errors
    case file(OpenFile)
  }

  /// Runs a program, looked up in `PATH` if it has no slash; returns its status as a shell does.
  ///
  /// The program has its own process group, which ends when a signal ends this command.
  @discardableResult static func run(
    _ words: [String], environment: [String: String]? = nil, input: Stream = .null,
    output: Stream = .errors, errors: Stream = .errors
  ) throws -> Int32 { wait(for: try start(words, environment, [input, output, errors])) }

  static func demand(_ words: [String], or message: String) throws {
    let status = (try? run(words)) ?? 127
    try ExitStatus.failed.require(
      status == 0, "\(message): \(words.prefix(2).joined(separator: " ")) exited with \(status)")
  }

  static func line(_ words: [String], errors: Stream = .errors) -> String? {
    lines(words, errors: errors)?.first
  }

  static func lines(_ words: [String], errors: Stream = .errors) -> [String]? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let input = OpenFile(owning: ends[0])
    var output: Stream? = .file(OpenFile(owning: ends[1]))
    guard let process = try? start(words, nil, [.null, output ?? .null, errors]) else {
      return nil
    }
    output = nil
    var bytes: [UInt8] = []
    while let piece = input.read(upTo: 1 << 16), !piece.isEmpty { bytes += piece }
    guard wait(for: process) == 0 else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { String($0) }
  }

  static func path(of program: String) -> String? {
    ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
      .map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static func wait(for process: pid_t) -> Int32 {
    // WNOWAIT keeps the number taken until the process is off the list.
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) != 0 && errno == EINTR {}
    Programs.remove(process)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }

  private static func start(
    _ words: [String], _ environment: [String: String]?, _ streams: [Stream]
  ) throws -> pid_t {
    Termination.prepare()
    let descriptors: [Int32?] = streams.map {
      switch $0 {
      case .null: nil
      case .errors: STDERR_FILENO
      case .file(let handle): handle.descriptor
      }
    }
    do throws(Programs.NotStarted) {
      return try Programs.start(
        words, environment: environment, descriptors: descriptors, ending: .asked)
    } catch {
      throw NotStarted(program: words[0], problem: error.problem)
    }
  }

  struct NotStarted: Error, CustomStringConvertible {
    let program: String
    let problem: Int32
    var description: String { "cannot start \(program): \(FileBytes.text(of: problem))" }
  }
}
