import Foundation
import MotionModel
import MotionReplay

/// What ends the command where an engine takes too long, as no tick can be interrupted from outside.
///
/// A thread looks at what is being replayed from time to time. Where that takes longer than the
/// limit, it says which trace, engine and tick it is, removes files that are not complete, and ends
/// the process. Time in which the process itself was stopped is not counted.
final class Watchdog: @unchecked Sendable {
  /// The limit where none is given, in nanoseconds.
  static let usualLimit: Int64 = 300_000_000_000
  /// The longest that something watched may take, in nanoseconds.
  let limit: Int64

  // The condition guards all that changes.
  private let condition = NSCondition()
  private var watched: [Int: (replay: WatchedReplay, start: Int64)] = [:]
  private var count = 0
  private var isAwake = false
  /// The time for which the thread has been seeing the process run, in nanoseconds.
  private var now: Int64 = 0

  /// Creates a watchdog that sleeps.
  init(limit: Int64 = Watchdog.usualLimit) {
    self.limit = limit
  }

  /// Does something that must be done in time.
  func watch<Answer>(_ replay: WatchedReplay, _ body: () throws -> Answer) rethrows -> Answer {
    let number = begin(replay)
    defer { end(number) }
    return try body()
  }

  private func begin(_ replay: WatchedReplay) -> Int {
    condition.lock()
    defer { condition.unlock() }
    count += 1
    watched[count] = (replay, now)
    if !isAwake {
      isAwake = true
      Thread.detachNewThread { self.look() }
    }
    if watched.count == 1 { condition.signal() }
    return count
  }

  private func end(_ number: Int) {
    condition.lock()
    defer { condition.unlock() }
    watched[number] = nil
  }

  /// Looks at what is watched, for ever.
  private func look() {
    let clock = ContinuousClock()
    let interval = max(min(limit / 20, 250_000_000), 1_000_000)
    condition.lock()
    while true {
      while watched.isEmpty { condition.wait() }
      let before = clock.now
      condition.unlock()
      Thread.sleep(forTimeInterval: Double(interval) * 1e-9)
      condition.lock()
      // More than a few intervals is a time in which the whole process, or the machine, was stopped.
      let slept = Int64((clock.now - before) / .nanoseconds(1))
      now += min(slept, 4 * interval)
      let late = watched.values.filter { now - $0.start > limit }
      if let late = late.min(by: { $0.start < $1.start }) {
        condition.unlock()
        OverdueReplay(late.replay, limit: limit).endProcess()
      }
    }
  }
}

/// A trace and an engine that must be done in time.
struct WatchedReplay: Sendable {
  let trace: Trace
  let name: String
  /// Where the trace is: the path of its file, or the random case.
  let place: String
  let engine: ConfiguredEngine
  let options: ReplayOptions

  /// Creates what is watched.
  init(_ file: TraceFile, _ engine: ConfiguredEngine, _ options: ReplayOptions) {
    (trace, name, place) = (file.trace, file.name, file.path)
    (self.engine, self.options) = (engine, options)
  }

  /// Creates what is watched of a trace that has no file.
  init(
    _ trace: Trace, named name: String? = nil, place: String, _ engine: ConfiguredEngine,
    _ options: ReplayOptions
  ) {
    (self.trace, self.name, self.place) = (trace, name ?? trace.name, place)
    (self.engine, self.options) = (engine, options)
  }
}
