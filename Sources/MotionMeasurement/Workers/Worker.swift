public import MotionReplay

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The far end of a pipe: a process that replays what it is told to, and says how long that took.
///
/// Every command of the library MotionCommand is one with the argument `worker`. The page "The worker
/// protocol" has what it answers.
public struct Worker {
  private var session: WorkerSession

  /// Creates a worker.
  public init(catalogue: EngineCatalogue, build: String = "") {
    session = WorkerSession(
      catalogue: catalogue, build: String(build.map { $0.isNewline ? " " : $0 }))
  }

  /// Serves standard input and output until the parent says `quit` or is gone, and exits.
  ///
  /// The exit code is 0 in both cases, and 1 where the pipe fails.
  public func main() -> Never {
    var worker = self
    // A parent that is gone is noticed by the write.
    signal(SIGPIPE, SIG_IGN)
    exit(worker.serve(input: STDIN_FILENO, output: STDOUT_FILENO) ? 0 : 1)
  }

  /// Answers requests until `quit`, or until one side of the pipe is closed.
  ///
  /// - Parameters:
  ///   - input: The file descriptor of the requests.
  ///   - output: The file descriptor of the answers.
  /// - Returns: Whether it ended as it should, and not with an error of the pipe.
  public mutating func serve(input: Int32, output: Int32) -> Bool {
    var pipe = LinePipe(input: input, output: output)
    do {
      while true {
        let line = try pipe.readLine()
        let answer: String
        do {
          answer = try session.answer(line, &pipe)
        } catch let error as RequestError {
          answer = "\(WorkerProtocol.error) \(error.message)"
        }
        try pipe.write(Array((answer + "\n").utf8))
        if answer == WorkerProtocol.Request.quit.rawValue { return true }
      }
    } catch {
      return error as? PipeError == .closed
    }
  }
}
