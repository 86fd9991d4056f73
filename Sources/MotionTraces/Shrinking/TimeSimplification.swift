import MotionModel

/// Takes out idle time: intervals in which no pressed pointer moves.
enum TimeSimplification {
  /// 0, then 1, 2 and 5 ms times each power of ten up to 5000 s; in nanoseconds, shortest first.
  private static let roundIntervals: [Int64] = {
    let powers = sequence(first: Int64(1_000_000)) { $0 < 1_000_000_000_000 ? 10 * $0 : nil }
    return [0] + powers.flatMap { power -> [Int64] in [power, 2 * power, 5 * power] }
  }()

  /// Shortens idle intervals, first all, then each; rounds up others, so no pointer gets faster.
  static func pass(
    _ events: [Event], _ attempt: TraceReduction.Attempt
  ) throws(TraceReduction.Halt) {
    var events = events
    let isMoving = movingIntervals(of: events)
    for limit in roundIntervals {
      let shorter = zip(intervals(of: events), isMoving).map { $1 ? $0 : min($0, limit) }
      let candidate = retimed(events, shorter)
      if try attempt(candidate) {
        events = candidate
        break
      }
    }
    for index in events.indices {
      var intervals = intervals(of: events)
      let interval = intervals[index]
      for length in isMoving[index] ? roundedUp(interval) : lengths(below: interval) {
        intervals[index] = length
        let candidate = retimed(events, intervals)
        if try attempt(candidate) {
          events = candidate
          break
        }
      }
    }
  }

  private static func movingIntervals(of events: [Event]) -> [Bool] {
    var isMoving = Array(repeating: false, count: events.count)
    for gesture in EventRemoval.gestures(in: events) {
      for (one, next) in zip(gesture, gesture.dropFirst())
      where events[one].position != events[next].position {
        for index in one + 1...next { isMoving[index] = true }
      }
    }
    return isMoving
  }

  /// Shorter lengths, best first: round ones, then the interval cut to 1, 2 and 3 digits.
  private static func lengths(below interval: Int64) -> [Int64] {
    let cut = units(of: interval).map { interval / $0 * $0 }
    return roundIntervals.filter { $0 < interval }
      + cut.filter { $0 < interval && !roundIntervals.contains($0) }
  }

  private static func roundedUp(_ interval: Int64) -> [Int64] {
    guard interval < 1_000_000_000_000_000_000 else { return [] }
    return units(of: interval).map { (interval + $0 - 1) / $0 * $0 }.filter { $0 != interval }
  }

  private static func units(of number: Int64) -> [Int64] {
    var unit: Int64 = 1
    while number / unit >= 10 { unit *= 10 }
    return [unit, unit / 10, unit / 100].filter { $0 > 0 }
  }

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
      let (sum, overflow) = time.addingReportingOverflow(interval)
      time = overflow ? .max : sum
      var event = event
      event.time = Instant(nanoseconds: time)
      return event
    }
  }
}
