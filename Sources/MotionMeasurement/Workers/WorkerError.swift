#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Why a worker did not do what it was asked for.
public struct WorkerError: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Kind: Hashable, Sendable {
    /// It could not be started; the number of the system's error.
    case notStarted(Int32)
    /// It ended with an exit code before its time.
    case exited(Int32)
    /// A signal ended it.
    case killed(signal: Int32)
    /// It did not answer within the time limit, in seconds, and was killed.
    case hung(seconds: Double)
    /// It answered something that is no answer.
    case nonsense(String)
    /// It refused a request, and said why.
    case refused(String)
    /// The pipe to it failed; the number of the system's error.
    case pipe(Int32)
    /// It does not do for a measurement, for a reason in one phrase.
    case unfit(String)
  }

  /// The path of the executable.
  public var executable: String

  /// What it was asked for, the first word of the request; empty before the first.
  public var request: String

  /// What went wrong.
  public var kind: Kind

  /// Creates an error.
  public init(executable: String, request: String, kind: Kind) {
    self.executable = executable
    self.request = request
    self.kind = kind
  }
}

extension WorkerError: CustomStringConvertible {
  /// What went wrong and what to do about it, in one line.
  public var description: String {
    let worker = "worker '\(executable)'"
    let during = request.isEmpty ? "at its start" : "while asked for '\(request)'"
    // A build from before there were workers takes the word for wrong usage.
    let isNoWorker = request == WorkerProtocol.Request.hello.rawValue
    let hint = isNoWorker ? "; expected a build with the worker command" : ""
    switch kind {
    case .notStarted(let problem):
      return "cannot start the \(worker): \(Self.text(problem))"
    case .exited(let code):
      return "the \(worker) exited with code \(code) \(during)\(hint)"
    case .killed(let signal):
      let name = strsignal(signal).map { String(cString: $0) } ?? "unknown"
      return "the \(worker) died of signal \(signal) (\(name)) \(during)"
    case .hung(let seconds):
      let text = seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
      return "the \(worker) gave no answer within \(text) s \(during), and was killed\(hint)"
    case .nonsense(let answer):
      return "the \(worker) answered '\(answer.prefix(80))' \(during)\(hint)"
    case .refused(let message):
      return "the \(worker) refused '\(request)': \(message)"
    case .pipe(let problem):
      return "the pipe to the \(worker) failed \(during): \(Self.text(problem))"
    case .unfit(let reason):
      return "the \(worker) \(reason)"
    }
  }

  private static func text(_ problem: Int32) -> String { String(cString: strerror(problem)) }
}
