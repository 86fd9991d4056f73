import MotionModel
import MotionReplay

/// How long a trace may be, so that one wrong time in a file cannot take all memory.
///
/// A check holds about 30 replays, 48 bytes a tick and 144 bytes a hand-off: with these limits 0.9 GB
/// were measured for one trace and engine.
enum ReplayLimits {
  /// The longest trace, in seconds: an hour.
  static let seconds = 3600.0

  /// The largest number of ticks of a trace on its clock: 41 minutes at 120 Hz.
  static let ticks = 300_000.0

  /// The largest number of events of a trace.
  static let events = 100_000

  /// Refuses a trace that is too long.
  ///
  /// - Parameters:
  ///   - events: Its events, as far as they have been read.
  ///   - path: The path of its file.
  ///   - options: What determines the ticks; nil where it is not replayed.
  /// - Throws: `TraceError` at the first event too many, or else at the last event.
  static func check(
    _ events: [Event], of path: String, _ options: ReplayOptions?
  ) throws(TraceError) {
    guard let last = events.last else { return }
    var (event, found) = (last, "an event at \(last.time.nanoseconds) ns")
    if events.count > Self.events {
      (event, found) = (events[Self.events], "event \(Self.events + 1)")
    } else {
      let ticks = options.map { last.time.seconds * ticksPerSecond($0) } ?? 0
      guard last.time.seconds > seconds || ticks > Self.ticks else { return }
    }
    throw TraceError(
      file: path, line: Int(event.line), column: 1, found: found,
      expected: "at most \(Self.events) events, \(Int(seconds)) s and \(Int(Self.ticks)) ticks")
  }

  /// The most ticks a second of a clock.
  ///
  /// - Parameter options: What determines the ticks.
  /// - Returns: The rate, those of changes of the rate included.
  private static func ticksPerSecond(_ options: ReplayOptions) -> Double {
    // Recorded ticks are limited where they are read; this is for those behind them.
    let rates = [options.schedule.rate] + options.schedule.changes.map { $0.rate }
    let cycle = Double(options.schedule.cycle) * 1e-9
    // A cycle has a tick at each change, whatever the rate is.
    let changes = cycle > 0 ? Double(options.schedule.changes.count + 1) / cycle : 0
    return (rates.map { $0.perSecond }.max() ?? 0) + changes
  }
}
