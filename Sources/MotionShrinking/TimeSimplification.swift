import MotionModel

/// Takes out idle time: each event comes as soon after the one before as it may.
enum TimeSimplification {
  /// Intervals that are tried, in nanoseconds, shortest first: 1, 2 and 5 of each power of ten from
  /// a millisecond on.
  private static let roundIntervals: [Int64] = {
    var intervals: [Int64] = [0]
    var power: Int64 = 1_000_000
    while power <= 1_000_000_000_000 {
      intervals += [power, 2 * power, 5 * power]
      power *= 10
    }
    return intervals
  }()

  /// Shortens the intervals between events, first all of them, then each by itself.
  ///
  /// - Parameters:
  ///   - events: Events that fail.
  ///   - attempt: Tells whether other events still fail, and takes them over.
  /// - Throws: What `attempt` throws.
  /// - Complexity: O(n) calls in the number of events.
  static func pass(
    _ events: [Event], _ attempt: TraceReduction.Attempt
  ) throws(TraceReduction.Halt) {
    var events = events
    for limit in roundIntervals {
      let shorter = retimed(events, intervals(of: events).map { min($0, limit) })
      if try attempt(shorter) {
        events = shorter
        break
      }
    }
    for index in events.indices {
      var intervals = intervals(of: events)
      let interval = intervals[index]
      for candidate in candidates(below: interval) {
        intervals[index] = candidate
        let shorter = retimed(events, intervals)
        if try attempt(shorter) {
          events = shorter
          break
        }
      }
    }
  }

  /// Returns what to try for an interval, the best first: round ones, then the interval itself cut
  /// to 1, 2 and 3 digits.
  private static func candidates(below interval: Int64) -> [Int64] {
    var unit: Int64 = 1
    while interval / unit >= 10 { unit *= 10 }
    var cut: [Int64] = []
    for _ in 0..<3 where unit > 0 {
      cut.append(interval / unit * unit)
      unit /= 10
    }
    return roundIntervals.filter { $0 < interval }
      + cut.filter { $0 < interval && !roundIntervals.contains($0) }
  }

  /// Returns the time from each event to the one before; of the first, to zero.
  private static func intervals(of events: [Event]) -> [Int64] {
    var before: Int64 = 0
    return events.map { event in
      defer { before = event.time.nanoseconds }
      return event.time.nanoseconds - before
    }
  }

  private static func retimed(_ events: [Event], _ intervals: [Int64]) -> [Event] {
    var time: Int64 = 0
    return zip(events, intervals).map { event, interval in
      time += interval
      var event = event
      event.time = Instant(nanoseconds: time)
      return event
    }
  }
}
