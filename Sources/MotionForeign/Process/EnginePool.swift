internal import MotionSystem
internal import MotionMeasurement
internal import MotionModel

/// The idle processes of all engines outside of this program; any thread may use it.
///
/// A process can serve different parameters in turn, as each replay begins with a reset.
public final class EngineProcesses: @unchecked Sendable {
  // The lock guards the idle processes.
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

/// The processes of one engine: as many as replays run at the same time, each for all traces.
struct EnginePool: Sendable {
  let label: String
  let command: String
  let parameters: String
  let processes: EngineProcesses
  /// The library with the clock of the processes; nil for the system's clock.
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

/// Some replays of one trace with engines outside of this program, under one time limit.
///
/// Only ``failing(_:limit:_:)`` reports a failure: as a replay cannot throw, an engine that fails
/// stands still from then on.
public final class EngineAttempt: @unchecked Sendable {
  // Only one thread uses it: the one that makes the replays.

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

  /// Records the failure of an engine in the attempt of this thread, if there is one.
  public static func note(_ failure: EngineFailure) { current?.fail(failure) }

  /// Makes replays of a trace, and throws if an engine outside of this program failed in them.
  ///
  /// - Parameters:
  ///   - trace: The name of the trace and where it is, for a message.
  ///   - seconds: The time limit for all replays together, in seconds.
  ///   - body: Makes the replays, on the calling thread.
  /// - Returns: What the body returns.
  /// - Throws: ``EngineFailure`` if an engine failed, otherwise what the body throws.
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

/// One processor for a thread and the process that it talks to: while one works, the other waits.
///
/// On Linux, a question and its answer take 4 us on one processor but 13 us or more on two, as each
/// wakes another processor. It has no effect if the system cannot bind a thread to a processor.
struct SharedProcessor {
  // The lock guards how many threads of this process share each processor.
  private static let lock = Lock()
  nonisolated(unsafe) private static var shares: [Int: Int] = [:]

  let number: Int?
  private let before = Processors()

  /// Keeps this thread, and processes that it starts, on the processor that the fewest share.
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
