import CMotionMeasurement
import MotionSystem
public import MotionModel

/// The clock of a run in real time, which waits for ticks at even deadlines.
///
/// The text form is that of the command line: `real:120`, followed by any of `spin=200us` and
/// `cpu=1`, joined by commas.
public struct RealClock: Hashable, Sendable {
  /// The rate of the deadlines, in ticks a second of the clock.
  public var rate: TickRate

  /// How long before a deadline the clock is read in a loop, in nanoseconds.
  ///
  /// A timer wakes late, by 50 to 300 microseconds on a virtual machine. So the timer is set
  /// earlier by this time, and the thread spins for the rest. 0 relies on the timer alone.
  public var spin: Int64 = Self.usualSpin

  /// The processor that the thread is kept on, from 0; nil leaves it to the system.
  public var processor: Int?
  /// The default spin, in nanoseconds.
  public static let usualSpin: Int64 = 500_000
  /// The longest spin, in nanoseconds.
  public static let longestSpin: Int64 = 1_000_000_000

  public init(rate: TickRate, spin: Int64 = Self.usualSpin, processor: Int? = nil) {
    (self.rate, self.spin, self.processor) = (rate, spin, processor)
  }

  /// The prefix of a text that names a real clock.
  public static let prefix = "real:"

  /// Reads a clock such as `real:120,spin=0`; throws also if a number is out of range.
  public init(_ text: String) throws(ScheduleError) {
    guard text.hasPrefix(Self.prefix) else {
      throw ScheduleError("clock '\(text)': expected real:RATE, such as real:120")
    }
    let clock = try ClockText(text.dropFirst(Self.prefix.count), of: text)
    self.init(rate: clock.rate)
    try clock.readOptions { name, value in read(name, value) }
  }

  /// The clock in canonical form, without options at their defaults.
  public var text: String {
    var text = Self.prefix + rate.text
    if spin == 0 { text += ",spin=0" }
    if spin != 0, spin != Self.usualSpin { text += ",spin=\(TimeText.text(nanoseconds: spin))" }
    if let processor { text += ",cpu=\(processor)" }
    return text
  }

  private mutating func read(_ name: Substring, _ value: Substring) -> String? {
    switch name {
    case "spin":
      guard let time = value == "0" ? 0 : TimeText.nanoseconds(value), time <= Self.longestSpin
      else { return "spin=TIME of at most 1 s, such as spin=200us, or spin=0 for the timer alone" }
      spin = time
    case "cpu":
      guard value.utf8.allSatisfy({ 48...57 ~= $0 }), let number = Int(value), number < 1024 else {
        return "cpu=NUMBER from 0 to 1023"
      }
      processor = number
    case "jitter", "drop", "change", "cycle", "stall", "seed":
      return "spin or cpu; \(name) is for a simulated clock, without real:"
    default: return "one of: spin, cpu"
    }
    return nil
  }
}

/// The system's monotonic clock, which waits as exactly as the system allows.
///
/// On Linux it is `CLOCK_MONOTONIC`. It waits by `clock_nanosleep` until an absolute time, with a
/// timer slack of 1 ns instead of the usual 50 microseconds, then spins for the rest. Elsewhere it
/// is the clock and the sleep of the standard libraries, with the same spin.
public struct MonotonicClock: TimeSource {
  private let spin: Int64

  private init(spin: Int64) { self.spin = spin }

  /// Calls a closure with a clock for the current thread.
  ///
  /// Timer slack and processors of the thread are restored on return. It throws if the thread
  /// cannot be kept on the processor that the clock names.
  public static func withClock<Answer>(
    for clock: RealClock, _ body: (inout MonotonicClock) -> Answer
  ) throws(ScheduleError) -> Answer {
    let processors: Processors? =
      if let processor = clock.processor { try bind(to: processor) } else { nil }
    let slack = timer_slack()
    _ = timer_set_slack(1)
    defer {
      if slack > 0 { _ = timer_set_slack(slack) }
      _ = processors?.apply()
    }
    var source = MonotonicClock(spin: clock.spin)
    return body(&source)
  }

  private static func bind(to processor: Int) throws(ScheduleError) -> Processors {
    let before = Processors()
    guard before.problem == 0 else {
      throw ScheduleError(
        "found cpu=\(processor), expected none: this system cannot bind a thread to a processor")
    }
    guard before.numbers.contains(processor) else {
      let numbers = before.numbers.map { "\($0)" }.joined(separator: ", ")
      throw ScheduleError(
        "found cpu=\(processor), expected a processor that this process may use: \(numbers)")
    }
    guard Processors(only: processor).apply() == 0 else {
      throw ScheduleError("found cpu=\(processor), expected one that the system grants")
    }
    return before
  }

  #if os(Linux)
    /// Returns the time in nanoseconds since the system started.
    public func now() -> Int64 {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    private func sleep(until time: Int64) {
      var deadline = timespec(tv_sec: Int(time / 1_000_000_000), tv_nsec: Int(time % 1_000_000_000))
      clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &deadline, nil)
    }
  #else
    private let start = ContinuousClock.now

    /// Returns the time in nanoseconds since this clock was made.
    public func now() -> Int64 { Int64((ContinuousClock.now - start).nanoseconds) }

    private func sleep(until time: Int64) { System.sleep(nanoseconds: max(time - now(), 0)) }
  #endif

  /// Waits until a time in nanoseconds, or a signal, and returns the clock's reading.
  public func wait(until time: Int64) -> Int64 {
    var now = now()
    if time - now > spin {
      sleep(until: time - spin)
      now = self.now()
      if now < time - spin { return now }
    }
    while now < time { now = self.now() }
    return now
  }
}

/// A clock that can be read and waited on: all that a run in real time needs of the system.
///
/// ``MonotonicClock`` is the real one. A test brings its own, on which no time passes.
public protocol TimeSource {
  /// Returns the time in nanoseconds since some start; it never goes back.
  mutating func now() -> Int64

  /// Waits until a time and returns the clock's reading, which is earlier only after a signal.
  mutating func wait(until time: Int64) -> Int64
}
