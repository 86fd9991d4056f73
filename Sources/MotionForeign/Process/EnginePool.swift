internal import Foundation
internal import MotionModel

/// The processes of one engine: as many as replays that run at the same time, each for all traces.
final class EnginePool: @unchecked Sendable {
  // The lock guards what is idle.
  private let lock = NSLock()
  private var idle: [EngineChild] = []

  /// The engine as it was asked for.
  let label: String
  /// How a process is started.
  let command: String
  /// What each reset is told.
  let parameters: String

  init(label: String, command: String, parameters: String) {
    (self.label, self.command, self.parameters) = (label, command, parameters)
  }

  /// Takes an idle process, one of this thread's processor where there is one, or starts one.
  func take(fresh: Bool = false) throws(EngineFault) -> EngineChild {
    let processor = EngineAttempt.current?.processor
    let child: EngineChild? = lock.withLock {
      let place = idle.lastIndex { $0.processor == processor } ?? idle.indices.last
      return fresh ? nil : place.map { idle.remove(at: $0) }
    }
    if let child { return child }
    return try EngineChild(command: command)
  }

  /// Gives a process back that has done all that it was asked for.
  func giveBack(_ child: EngineChild) { lock.withLock { idle.append(child) } }
}

/// What is tried with an engine outside of this program: some replays of one trace, under one limit.
///
/// ``failing(_:limit:_:)`` is the only way to learn of a failure: an engine that fails stands still
/// from then on, as a replay cannot throw.
public final class EngineAttempt: @unchecked Sendable {
  // Used by the thread that makes the replays, which is one.

  /// The attempt of this thread.
  @TaskLocal static var current: EngineAttempt?

  /// The trace, and where it is.
  let trace: String
  /// When it must be over.
  let limit: (end: ContinuousClock.Instant, seconds: Double)
  /// The processor that it shares with the engine's process, by number; nil where there is none.
  let processor: Int?
  /// The first failure.
  private(set) var failure: EngineFailure?

  private init(trace: String, seconds: Double, processor: Int?) {
    (self.trace, self.processor) = (trace, processor)
    limit = (.now + .seconds(seconds), seconds)
  }

  func fail(_ failure: EngineFailure) {
    if self.failure == nil { self.failure = failure }
  }

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
