internal import CMotionMeasurement
import MotionSystem

/// A process that ends with this value: it is killed and waited for, so that no zombie stays.
///
/// A worker whose parent is gone reads the end of its input and ends by itself. A guarded process
/// is somebody else's command, which need not read its input: `/bin/sh` starts it beside a guard,
/// which kills it and all that it has started as soon as this process or this value is gone. The
/// end of its error stream is kept, see ``lastErrors()``.
package final class WorkerProcess {
  let commandLine: WorkerCommandLine
  private let timeLimit: Double
  package let number: Int32
  private let isGuarded: Bool
  private let ends: [Int32]
  private var pipe: LinePipe
  private var isGone = false

  /// The guard waits on descriptor 3; it is nobody's child, so that the command waits for no guard.
  private static let guardScript =
    "( (exec <&3 3<&- >/dev/null 2>&1; read gone; kill -9 0) & ); exec 3<&-; exec /bin/sh -c \"$1\""

  package convenience init(guarding command: String, timeLimit: Double) throws(WorkerError) {
    let line = WorkerCommandLine(
      executable: "/bin/sh", arguments: ["-c", Self.guardScript, "sh", command])
    try self.init(line, timeLimit: timeLimit, isGuarded: true)
  }

  /// Starts a process, which shares the error stream of this one unless it is guarded.
  package init(
    _ commandLine: WorkerCommandLine, timeLimit: Double = 60, isGuarded: Bool = false
  ) throws(WorkerError) {
    let pipes = try Self.makePipes(isGuarded ? 4 : 2, commandLine)
    let (input, output) = (pipes[0], pipes[1])
    // The ends that this process keeps, and those that become the worker's descriptors from 0 on.
    var ends = [input.write, output.read]
    var given = [input.read, output.write]
    if isGuarded {
      let (errors, life) = (pipes[2], pipes[3])
      ends += [errors.read, life.write]
      given += [errors.write, life.read]
      _ = fcntl(errors.read, F_SETFL, O_NONBLOCK)
    }
    // A failed write, not a signal, tells that a worker is gone.
    signal(SIGPIPE, SIG_IGN)
    let process = Result { () throws(Programs.NotStarted) in
      try Programs.start(
        [commandLine.executable] + commandLine.arguments, descriptors: given, ending: .killed)
    }
    for end in given { close(end) }
    do throws(Programs.NotStarted) {
      number = try process.get()
    } catch {
      for end in ends { close(end) }
      throw WorkerError(
        executable: commandLine.executable, request: "", kind: .notStarted(error.problem))
    }
    (self.commandLine, self.timeLimit, self.isGuarded) = (commandLine, timeLimit, isGuarded)
    self.ends = ends
    pipe = LinePipe(
      input: output.read, output: input.write, errors: isGuarded ? pipes[2].read : nil)
  }

  deinit {
    for end in ends { close(end) }
    Programs.remove(number)
    if !isGone {
      kill(-number, SIGKILL)
      _ = Self.wait(for: number, flags: 0)
    }
  }

  package func ask(_ request: String, _ bytes: [UInt8] = []) throws(WorkerError) -> RequestWords {
    let name = RequestWords(request).name
    let deadline = ContinuousClock.now + .seconds(timeLimit)
    let line = try piped(name) { (pipe) throws(PipeError) in
      try pipe.write(Array((request + "\n").utf8) + bytes, by: deadline)
      return try pipe.readLine(by: deadline)
    }
    let words = RequestWords(line)
    if words.name == WorkerProtocol.error { throw failure(name, .refused(words.rest)) }
    guard words.name == name else { throw failure(name, .nonsense(line)) }
    return words
  }

  /// Sends all bytes: at most what the pipe holds, or what the worker reads before it answers.
  package func send(_ bytes: [UInt8], by deadline: ContinuousClock.Instant) throws(WorkerError) {
    try piped { (pipe) throws(PipeError) in try pipe.write(bytes, by: deadline) }
  }

  package func withLine<Answer>(
    by deadline: ContinuousClock.Instant, _ body: (UnsafeBufferPointer<UInt8>) -> Answer
  ) throws(WorkerError) -> Answer {
    try piped { (pipe) throws(PipeError) in try pipe.withLine(by: deadline, body) }
  }

  private func piped<Answer>(
    _ request: String = "", _ body: (inout LinePipe) throws(PipeError) -> Answer
  ) throws(WorkerError) -> Answer {
    do throws(PipeError) {
      return try body(&pipe)
    } catch {
      throw failure(request, kind(of: error))
    }
  }

  package var hasLine: Bool { pipe.hasLine }

  package func lastErrors() -> String { pipe.readLastErrors() }

  func failure(_ request: String, _ kind: WorkerError.Kind) -> WorkerError {
    WorkerError(executable: commandLine.executable, request: request, kind: kind)
  }

  private func kind(of error: PipeError) -> WorkerError.Kind {
    // A process that has closed its pipe is about to end; its status says more than the pipe.
    let status = error == .closed ? Self.wait(for: number, seconds: 1) : nil
    if status == nil {
      kill(-number, SIGKILL)
      _ = Self.wait(for: number, flags: 0)
    }
    // This also ends its guard and what it has started.
    if isGuarded { kill(-number, SIGKILL) }
    isGone = true
    Programs.remove(number)
    switch error {
    case .late: return .hung(seconds: timeLimit)
    case .overlong: return .nonsense("more than \(LinePipe.longestLine) bytes without a line end")
    case .system(let problem): return .pipe(problem)
    case .closed:
      guard let status else { return .nonsense("(nothing: it closed its output)") }
      let signal = status & 0x7f
      return signal == 0 ? .exited((status >> 8) & 0xff) : .killed(signal: signal)
    }
  }

  private static func wait(for process: pid_t, seconds: Double) -> Int32? {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < deadline {
      if let status = wait(for: process, flags: WNOHANG) { return status }
      usleep(1000)
    }
    return nil
  }

  private static func wait(for process: pid_t, flags: Int32) -> Int32? {
    var status: Int32 = 0
    while true {
      let found = waitpid(process, &status, flags)
      if found == process { return status }
      if found == 0 || errno != EINTR { return nil }
    }
  }

  private static func makePipes(
    _ count: Int, _ commandLine: WorkerCommandLine
  ) throws(WorkerError) -> [(read: Int32, write: Int32)] {
    var descriptors = [Int32](repeating: -1, count: 2 * count)
    let isMade = descriptors.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return false }
      return (0..<count).allSatisfy { pipe_open(start + 2 * $0) == 0 }
    }
    guard isMade else {
      let problem = errno
      for descriptor in descriptors where descriptor >= 0 { close(descriptor) }
      throw WorkerError(executable: commandLine.executable, request: "", kind: .notStarted(problem))
    }
    return (0..<count).map { (descriptors[2 * $0], descriptors[2 * $0 + 1]) }
  }
}

/// How a worker is started.
public struct WorkerCommandLine: Hashable, Sendable {
  /// The path of the executable; without a slash it is looked for in the folders of `PATH`.
  public var executable: String
  /// The arguments, without the executable's own name.
  public var arguments: [String]

  public init(executable: String, arguments: [String] = ["worker"]) {
    (self.executable, self.arguments) = (executable, arguments)
  }
}

/// Why a worker did not do what was requested.
public struct WorkerError: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Kind: Hashable, Sendable {
    /// It could not be started; the value is the system's error number.
    case notStarted(Int32)
    /// It ended too early, with an exit code.
    case exited(Int32)
    /// A signal ended it.
    case killed(signal: Int32)
    /// It did not answer within the time limit, in seconds, and was killed.
    case hung(seconds: Double)
    /// It gave an invalid answer.
    case nonsense(String)
    /// It refused a request, and said why.
    case refused(String)
    /// The pipe to it failed; the value is the system's error number.
    case pipe(Int32)
    /// It is unfit for a measurement, for a reason in one phrase.
    case unfit(String)
  }

  /// The path of the executable.
  public var executable: String
  /// The first word of the request; empty before the first request.
  public var request: String
  /// What went wrong.
  public var kind: Kind

  public init(executable: String, request: String, kind: Kind) {
    (self.executable, self.request, self.kind) = (executable, request, kind)
  }
}

extension WorkerError: CustomStringConvertible {
  /// What went wrong and what to do about it, in one line.
  public var description: String {
    let worker = "worker '\(executable)'"
    let during = request.isEmpty ? "at its start" : "while asked for '\(request)'"
    // A build older than workers takes the word for wrong usage.
    let isNoWorker = request == WorkerProtocol.Request.hello.rawValue
    let hint = isNoWorker ? "; expected a build with the worker command" : ""
    switch kind {
    case .notStarted(let problem): return "cannot start the \(worker): \(Self.text(problem))"
    case .exited(let code): return "the \(worker) exited with code \(code) \(during)\(hint)"
    case .killed(let signal):
      let name = strsignal(signal).map { String(cString: $0) } ?? "unknown"
      return "the \(worker) died of signal \(signal) (\(name)) \(during)"
    case .hung(let seconds):
      let text = seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
      return "the \(worker) gave no answer within \(text) s \(during), and was killed\(hint)"
    case .nonsense(let answer):
      return "the \(worker) answered '\(answer.prefix(80))' \(during)\(hint)"
    case .refused(let message): return "the \(worker) refused '\(request)': \(message)"
    case .pipe(let problem):
      return "the pipe to the \(worker) failed \(during): \(Self.text(problem))"
    case .unfit(let reason): return "the \(worker) \(reason)"
    }
  }

  static func text(_ problem: Int32) -> String { String(cString: strerror(problem)) }
}
