import MotionModel
import MotionReplay

/// How much a replay may hold, so that one wrong time in a file cannot take all memory.
enum ReplayLimits {
  /// The longest trace, in seconds: an hour.
  static let seconds = 3600.0

  /// The largest number of ticks on the given clock, an hour at 120 Hz and some more.
  ///
  /// A comparison holds about 20 times as many, of 48 bytes each.
  static let ticks = 500_000.0

  /// Finds out whether a trace is too long to be replayed.
  ///
  /// - Parameters:
  ///   - file: The trace.
  ///   - options: What determines the ticks.
  /// - Returns: The error, at the last event; nil where the trace is short enough.
  static func error(in file: TraceFile, _ options: ReplayOptions) -> TraceError? {
    let end = file.trace.end.seconds
    // Recorded ticks are limited where they are read; this is for those behind them.
    let rates = [options.schedule.rate] + options.schedule.changes.map { $0.rate }
    let cycle = Double(options.schedule.cycle) * 1e-9
    // A cycle has a tick at each change, whatever the rate is.
    let changes = cycle > 0 ? Double(options.schedule.changes.count + 1) / cycle : 0
    let rate = (rates.map { $0.perSecond }.max() ?? 0) + changes
    guard end > seconds || end * rate > ticks else { return nil }
    return TraceError(
      file: file.path,
      line: file.trace.events.last.map { Int($0.line) } ?? 1,
      column: 1,
      found: "an event at \(file.trace.end.nanoseconds) ns",
      expected: "at most \(Int(seconds)) s and \(Int(ticks)) ticks")
  }
}
