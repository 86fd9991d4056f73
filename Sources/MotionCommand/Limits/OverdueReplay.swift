import Foundation
import MotionModel
import MotionReplay

/// A replay that took too long: what it is, and where it stands.
struct OverdueReplay {
  private let replay: WatchedReplay
  private let limit: Int64
  /// The longest time for finding the tick, in nanoseconds.
  private static let longestSearch: Int64 = 2_000_000_000

  /// Creates it.
  init(_ replay: WatchedReplay, limit: Int64) {
    (self.replay, self.limit) = (replay, limit)
  }

  /// Reports it to the user and ends the process, with nothing half written left behind.
  func endProcess() -> Never {
    let line = StandardError.isTerminal ? "\r\u{1b}[K" : ""
    StandardError.write(
      "\(line)error: the engine '\(replay.engine.label)' took more than "
        + "\(TimeText.text(nanoseconds: limit)) on the trace '\(replay.name)' "
        + "(\(replay.place)): \(place()); the limit is --time-limit\n")
    UnfinishedFiles.removeAll()
    _exit(ExitStatus.overdue.rawValue)
  }

  /// Says where it stands, as a second replay shows that is counted: none can look into the first.
  private func place() -> String {
    let pacer = CountingPacer(replay.options)
    let (replay, done) = (replay, DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      let (trace, options) = (replay.trace, replay.options)
      var recording = Recording(header: replay.engine.header(for: trace, options))
      replay.engine.record(trace, options, on: pacer, into: &recording)
      done.signal()
    }
    let half = DispatchTimeInterval.nanoseconds(Int(min(limit, Self.longestSearch) / 2))
    if done.wait(timeout: .now() + half) == .timedOut {
      let first = pacer.last
      if done.wait(timeout: .now() + half) == .timedOut {
        let last = pacer.last
        return last.index == first.index
          ? "tick \(last.index), at \(last.time.seconds) s, does not return"
          : "it goes on, and a second replay came as far as tick \(last.index), at "
            + "\(last.time.seconds) s"
      }
    }
    return
      "a replay as asked for has \(pacer.last.index + 1) ticks and ends; those at other rates, "
      + "or all together, take too long"
  }
}

/// The ticks of some options, of which another thread can ask how many there were.
final class CountingPacer: TickPacer, @unchecked Sendable {
  // The lock guards the last tick; all else belongs to the thread of the replay.
  private let lock = NSLock()
  private var ticks: ScheduledTicks
  private var upcoming: TickTime?
  private var tick = (index: -1, time: Instant.zero)

  /// Creates the ticks.
  init(_ options: ReplayOptions) {
    ticks = ScheduledTicks(options)
    upcoming = ticks.next()
    super.init()
  }

  /// The tick that was asked for last: its index, from 0, or -1 before the first, and its time.
  var last: (index: Int, time: Instant) { lock.withLock { tick } }

  override func next() -> TickTime {
    let next = upcoming ?? (tick.time, true)
    upcoming = ticks.next()
    lock.withLock { tick = (tick.index + 1, next.time) }
    return next
  }

  override func waits(for event: Instant) -> Bool { false }

  override var hasEnded: Bool { upcoming == nil }
}
