#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

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
