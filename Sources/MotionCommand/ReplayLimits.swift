import MotionModel
import MotionReplay

/// How much a replay may hold, so that one wrong time in a file cannot take all memory.
enum ReplayLimits {
  /// The longest trace that is replayed as a whole, in seconds: an hour.
  static let seconds = 3600.0

  /// The largest number of ticks on the given clock, an hour at 120 Hz and some more.
  ///
  /// A comparison holds about 20 times as many, of 48 bytes each.
  static let ticks = 500_000.0

  /// The largest number of events of a trace that is checked as a whole.
  ///
  /// A check holds about 20 times as many hand-offs, of 144 bytes each.
  static let events = 500_000

  /// The longest time from one interaction to the next in a trace that is checked part by part, in
  /// seconds.
  static let pauseSeconds = 60.0

  /// The largest number of ticks, on the given clock, from one interaction to the next.
  static let pauseTicks = 10_000.0

  /// The largest number of events in a second of a trace that is checked part by part.
  static let eventsPerSecond = 8000

  /// Finds out whether a trace is too long to be replayed as a whole.
  ///
  /// - Parameters:
  ///   - file: The trace.
  ///   - options: What determines the ticks.
  /// - Returns: The error, at the last event; nil where the trace is short enough.
  static func error(in file: TraceFile, _ options: ReplayOptions) -> TraceError? {
    guard isLong(file.trace.end, options) else { return nil }
    return TraceError(
      file: file.path,
      line: file.trace.events.last.map { Int($0.line) } ?? 1,
      column: 1,
      found: "an event at \(file.trace.end.nanoseconds) ns",
      expected: "at most \(Int(seconds)) s and \(Int(ticks)) ticks")
  }

  /// Tells whether a trace is too long to be replayed as a whole.
  ///
  /// - Parameters:
  ///   - end: The time of its last event.
  ///   - options: What determines the ticks.
  /// - Returns: Whether it is.
  static func isLong(_ end: Instant, _ options: ReplayOptions) -> Bool {
    end.seconds > seconds || end.seconds * ticksPerSecond(options) > ticks
  }

  /// The most ticks a second of a clock.
  ///
  /// - Parameter options: What determines the ticks.
  /// - Returns: The rate, those of changes of the rate included.
  static func ticksPerSecond(_ options: ReplayOptions) -> Double {
    // Recorded ticks are limited where they are read; this is for those behind them.
    let rates = [options.schedule.rate] + options.schedule.changes.map { $0.rate }
    let cycle = Double(options.schedule.cycle) * 1e-9
    // A cycle has a tick at each change, whatever the rate is.
    let changes = cycle > 0 ? Double(options.schedule.changes.count + 1) / cycle : 0
    return (rates.map { $0.perSecond }.max() ?? 0) + changes
  }
}
