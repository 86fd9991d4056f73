internal import MotionModel
internal import ReferenceMotions

/// The schedule of every benchmark: 120 Hz, a turn every 64 ticks, between the article's two rests.
struct Turns {
  /// The number of ticks in a run: a multiple of 3 and of 64.
  static let count = 1536

  /// The number of ticks between turns: 0.53 s, so that a spring is still in flight.
  static let interval = 64

  /// The nominal interval of frames, in seconds.
  static let frame = 1.0 / 120

  /// The time of each tick, in nanoseconds, 8333333 or 8333334 apart.
  let times: [Int64] = (1...count).map { Int64($0) * 1_000_000_000 / 120 }

  /// The position at which a motion starts and to which it returns, in points.
  let start = SIMD2<Double>(160, 420)

  /// The first target of a motion, in points.
  let end = SIMD2<Double>(150, 40)

  var surface: Surface { Surface(.pane(Pane(closed: start, open: end))) }

  /// The turns as a trace, with a tap at each.
  var trace: Trace {
    let taps = (0..<(Self.count / Self.interval)).map { index in
      Event(
        time: Instant(nanoseconds: Int64(index * Self.interval) * 1_000_000_000 / 120),
        kind: .tap, position: SIMD2(160, 300), line: Int32(index + 4))
    }
    return Trace(
      header: TraceHeader(comments: [.entry(key: "name", value: "turns")], surface: surface),
      events: taps)
  }

  /// Runs a body with the schedule in C++ form; the pointer is valid only while it runs.
  func withReference<Answer>(_ body: (UnsafePointer<reference_schedule>) -> Answer) -> Answer {
    times.withUnsafeBufferPointer { times in
      var schedule = reference_schedule(
        times: times.baseAddress, count: Int64(times.count), interval: Int64(Self.interval),
        start: reference_vector(x: start.x, y: start.y),
        end: reference_vector(x: end.x, y: end.y))
      return withUnsafePointer(to: &schedule, body)
    }
  }
}
