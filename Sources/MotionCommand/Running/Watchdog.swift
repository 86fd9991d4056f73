import Dispatch
import MotionSystem
import MotionAnalysis
import MotionForeign
import MotionMeasurement
import MotionModel
import MotionReplay

/// Ends the process if a replay is late, as a tick cannot be interrupted from outside.
///
/// A thread watches the replays, and names the trace, engine and tick of one that is late. Time in
/// which the process was stopped does not count.
final class Watchdog: @unchecked Sendable {
  static let usualLimit: Int64 = 300_000_000_000
  let limit: Int64

  // The condition guards all that changes.
  private let condition = Lock()
  private var watched: [Int: (cell: ReplayCell, place: String, start: Int64)] = [:]
  private var count = 0
  private var isAwake = false
  /// How long the thread has seen the process run, in nanoseconds.
  private var now: Int64 = 0

  init(limit: Int64 = Watchdog.usualLimit) { self.limit = limit }

  /// Throws an `EngineFailure` if an engine outside of this program fails or is late.
  func watch<Answer>(
    _ cell: ReplayCell, at place: String? = nil, _ body: () throws -> Answer
  ) throws -> Answer {
    let place = place ?? cell.file.path
    guard cell.engine.outside == nil else {
      return try EngineAttempt.failing(
        "'\(cell.file.name)' (\(place))", limit: Double(limit) * 1e-9, body)
    }
    let number = begin(cell, place)
    defer { condition.withLock { watched[number] = nil } }
    return try body()
  }

  func record(_ cell: ReplayCell) throws -> Recording {
    try watch(cell) { cell.engine.record(cell.file.trace, cell.options) }
  }

  func making<Answer>(outside: Bool, _ body: () throws -> Answer) throws -> Answer {
    outside ? try EngineAttempt.failing("", limit: Double(limit) * 1e-9, body) : try body()
  }

  private func begin(_ cell: ReplayCell, _ place: String) -> Int {
    condition.withLock {
      count += 1
      watched[count] = (cell, place, now)
      if !isAwake {
        isAwake = true
        if !Threads.detach({ self.look() }) {
          StandardError.message(
            "note: the system cannot start a thread: replays run one at a time, and --time-limit "
              + "is not enforced for engines of this program")
        }
      }
      if watched.count == 1 { condition.signal() }
      return count
    }
  }

  private func look() {
    let clock = ContinuousClock()
    let interval = max(min(limit / 20, 250_000_000), 1_000_000)
    condition.lock()
    while true {
      while watched.isEmpty { condition.wait() }
      let before = clock.now
      condition.unlock()
      System.sleep(nanoseconds: interval)
      condition.lock()
      // A sleep of more than a few intervals means that the process or the machine was stopped.
      let slept = Int64((clock.now - before) / .nanoseconds(1))
      now += min(slept, 4 * interval)
      let late = watched.values.filter { now - $0.start > limit }
      if let late = late.min(by: { $0.start < $1.start }) {
        condition.unlock()
        late.cell.endProcess(at: late.place, after: limit)
      }
    }
  }
}

extension ReplayCell {
  fileprivate func endProcess(at place: String, after limit: Int64) -> Never {
    StandardError.message(
      "error: the engine '\(engine.label)' took more than \(TimeText.text(nanoseconds: limit)) on "
        + "the trace '\(file.name)' (\(place)): \(progress(limit)); the limit is --time-limit")
    Programs.end()
    UnfinishedFiles.removeAll()
    _exit(ExitStatus.overdue.rawValue)
  }

  /// The progress of a second replay, whose ticks are counted, as the first cannot be inspected.
  private func progress(_ limit: Int64) -> String {
    let (pacer, done) = (CountingPacer(options), DispatchSemaphore(value: 0))
    _ = Threads.detach {
      var recording = Recording(header: engine.header(for: file.trace, options))
      engine.record(file.trace, options, on: pacer, into: &recording)
      done.signal()
    }
    // A busy machine may pause any thread: a tick is endless after the limit, at most a second.
    let quarter = DispatchTimeInterval.nanoseconds(Int(min(limit / 4, 250_000_000)))
    var (last, quarters) = (pacer.last, 0)
    for _ in 0..<20 {
      if done.wait(timeout: .now() + quarter) == .success {
        return
          "a replay with these options ends after \(Digits.count(pacer.last.index + 1, "tick")); those at other "
          + "rates, or all together, take too long"
      }
      quarters = pacer.last.index == last.index ? quarters + 1 : 0
      last = pacer.last
      if quarters == 4 { return "\(Self.place(last)), does not return" }
    }
    return "it still runs, and a second replay reached \(Self.place(last))"
  }

  private static func place(_ tick: (index: Int, time: Instant)) -> String {
    tick.index < 0
      ? "what comes before the first tick"
      : "tick \(tick.index), at \(Double(tick.time.nanoseconds) / 1e9) s"
  }
}

/// A pacer whose ticks another thread can count while they happen.
final class CountingPacer: TickPacer, @unchecked Sendable {
  // The lock guards the last tick; all else belongs to the thread of the replay.
  private let lock = Lock()
  private var ticks: ScheduledTicks
  private var upcoming: TickTime?
  private var tick = (index: -1, time: Instant.zero)

  init(_ options: ReplayOptions) {
    ticks = ScheduledTicks(options)
    upcoming = ticks.next()
    super.init()
  }

  var last: (index: Int, time: Instant) { lock.withLock { tick } }

  override func next() -> TickTime {
    let next = upcoming ?? (tick.time, true)
    upcoming = ticks.next()
    lock.withLock { tick = (tick.index + 1, next.time) }
    return next
  }

  override var hasEnded: Bool { upcoming == nil }
}
