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
  ///
  /// - Parameters:
  ///   - executable: The path of the executable.
  ///   - request: What it was asked for, the first word of the request.
  ///   - kind: What went wrong.
  public init(executable: String, request: String, kind: Kind) {
    self.executable = executable
    self.request = request
    self.kind = kind
  }
}
