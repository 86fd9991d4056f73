internal import MotionSystem
internal import MotionMeasurement
internal import MotionModel

/// The idle processes of all engines outside of this program; any thread may ask.
///
/// A process serves one engine with one set of parameters after the other, as each replay begins with
/// a reset.
public final class EngineProcesses: @unchecked Sendable {
  // The lock guards what is idle, by command.
  private let lock = Lock()
  private var idle: [String: [EngineChild]] = [:]

  public init() {}

  func take(_ key: String) -> EngineChild? {
    let processor = EngineAttempt.current?.processor
    return lock.withLock {
      let children = idle[key] ?? []
      let place = children.lastIndex { $0.processor == processor } ?? children.indices.last
      return place.flatMap { idle[key]?.remove(at: $0) }
    }
  }

  func giveBack(_ child: EngineChild, _ key: String) {
    lock.withLock { idle[key, default: []].append(child) }
  }
}

/// As many as replays that run at the same time, each for all traces.
struct EnginePool: Sendable {
  let label: String
  let command: String
  let parameters: String
  let processes: EngineProcesses
  /// The library with the clock that the processes get; nil where they have the system's.
  let preload: String?
  var frame = EngineFrame()
  var place = "first"

  private var key: String { "\(place) \(preload ?? "") \(command)" }

  var second: EnginePool {
    var pool = self
    pool.place = "second"
    return pool
  }

  func on(_ axis: Axis) -> EnginePool {
    var pool = self
    pool.frame.axis = axis
    return pool
  }

  func take(fresh: Bool = false) throws(EngineFailure) -> EngineChild {
    if !fresh, let child = processes.take(key) { return child }
    return try EngineChild(command: command, preload: preload)
  }

  func giveBack(_ child: EngineChild) { processes.giveBack(child, key) }
}

/// What is tried with an engine outside of this program: some replays of one trace, under one limit.
///
/// ``failing(_:limit:_:)`` is the only way to learn of a failure: an engine that fails stands still
/// from then on, as a replay cannot throw.
public final class EngineAttempt: @unchecked Sendable {
  // Used by the thread that makes the replays, which is one.

  @TaskLocal static var current: EngineAttempt?
  let trace: String
  let limit: (end: ContinuousClock.Instant, seconds: Double)
  let processor: Int?
  private(set) var failure: EngineFailure?

  private init(trace: String, seconds: Double, processor: Int?) {
    (self.trace, self.processor) = (trace, processor)
    limit = (.now + .seconds(seconds), seconds)
  }

  func fail(_ failure: EngineFailure) { if self.failure == nil { self.failure = failure } }

  /// Notes a failure of an engine that is made in the attempt of this thread, if there is one.
  public static func note(_ failure: EngineFailure) { current?.fail(failure) }

  /// Does replays of a trace, and throws where an engine outside of this program failed in them.
  ///
  /// - Parameters:
  ///   - trace: The name of the trace and where it is, for a message.
  ///   - seconds: The longest that all of it may take.
  ///   - body: What replays, on the thread that calls it.
  /// - Returns: What the body returns.
  /// - Throws: ``EngineFailure``, or what the body throws where no engine failed.
  public static func failing<Answer>(
    _ trace: String, limit seconds: Double, _ body: () throws -> Answer
  ) throws -> Answer {
    let place = SharedProcessor()
    defer { place.release() }
    let attempt = EngineAttempt(trace: trace, seconds: seconds, processor: place.number)
    let result = Result { try $current.withValue(attempt) { try body() } }
    if let failure = attempt.failure { throw failure }
    return try result.get()
  }
}

/// For a thread and the process that it talks to: while one works, the other waits.
///
/// On one processor a question and its answer take 4 us on Linux, on two 13 and more, as each wakes
/// another processor. Where the system keeps no thread on a processor, all goes on as it was.
struct SharedProcessor {
  // The lock guards how many threads of this process share each processor.
  private static let lock = Lock()
  nonisolated(unsafe) private static var shares: [Int: Int] = [:]

  let number: Int?
  private let before = Processors()

  /// Keeps this thread, and processes that it starts, on the processor that fewest others share.
  init() {
    let numbers = before.problem == 0 ? before.numbers : []
    number = Self.lock.withLock {
      let least = numbers.min { Self.shares[$0, default: 0] < Self.shares[$1, default: 0] }
      guard let least, Processors(only: least).apply() == 0 else { return nil }
      Self.shares[least, default: 0] += 1
      return least
    }
  }

  func release() {
    guard let number else { return }
    Self.lock.withLock { Self.shares[number, default: 1] -= 1 }
    _ = before.apply()
  }
}
