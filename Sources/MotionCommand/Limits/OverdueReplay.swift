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
  ///
  /// - Parameters:
  ///   - replay: The replay.
  ///   - limit: How long it took, in nanoseconds.
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
