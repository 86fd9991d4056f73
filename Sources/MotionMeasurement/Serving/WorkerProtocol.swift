/// The words that a worker and its parent exchange, a line for each request and each answer.
///
/// See "The worker protocol" in the documentation for the whole protocol.
enum WorkerProtocol {
  /// The version, which rises with every change that an older side would misunderstand.
  static let version = 1

  /// What a worker is asked for.
  enum Request: String {
    /// `hello VERSION`: who are you?
    case hello
    /// `place STACK HEAP`: move stack and heap by so many bytes.
    case place
    /// `trace SIZE`, followed by so many bytes: here is a trace.
    case trace
    /// `engine CLOCK DELIVERY VELOCITY SPECIFICATION`: make this engine.
    case engine
    /// `replay ENGINE TRACE`: replay once; to see whether the work is equal, and how long it takes.
    case replay
    /// `slow ENGINE SHARE`: take longer from now on, by this share of the time.
    case slow
    /// `slice ENGINE FIRST COUNT REPEATS`: replay so many traces, all of it so many times.
    case slice
    /// `allocations ENGINE TRACE`: replay once and count how often memory is asked for.
    case allocations
    /// `instructions ENGINE TRACE`: replay once, where a profiler finds it by the name of a function.
    case instructions
    /// `quit`: the end.
    case quit
  }

  /// What stands before the message where a request cannot be answered.
  static let error = "error"

  /// The largest trace, in bytes.
  static let largestTrace = 1 << 30
}
