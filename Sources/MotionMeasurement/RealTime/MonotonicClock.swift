import Foundation

/// The system's clock that never goes back, waited on as exactly as the system allows.
///
/// On Linux it is `CLOCK_MONOTONIC`, waited on by `clock_nanosleep` until an absolute time, with a
/// timer slack of 1 ns instead of the usual 50 microseconds, then spun on for the rest. Elsewhere it
/// is the clock and the sleep of the standard libraries, with the same spin.
public struct MonotonicClock: TimeSource {
  private let spin: Int64

  private init(spin: Int64) { self.spin = spin }

  /// Calls a closure with a clock for the present thread.
  ///
  /// Timer slack and processors of the thread are put back on return. It throws where the thread cannot
  /// be kept on the processor that the clock names.
  public static func withClock<Answer>(
    for clock: RealClock, _ body: (inout MonotonicClock) -> Answer
  ) throws(RealClockError) -> Answer {
    let before = try ThreadSettings(clock)
    defer { before.restore() }
    var source = MonotonicClock(spin: clock.spin)
    return body(&source)
  }

  #if os(Linux)
    /// Returns the time in nanoseconds since the system started.
    public func now() -> Int64 {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    private func sleep(until time: Int64) {
      var deadline = timespec(
        tv_sec: Int(time / 1_000_000_000), tv_nsec: Int(time % 1_000_000_000))
      clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &deadline, nil)
    }
  #else
    private let start = ContinuousClock.now

    /// Returns the time in nanoseconds since this clock was made.
    public func now() -> Int64 { Int64((ContinuousClock.now - start).nanoseconds) }

    private func sleep(until time: Int64) {
      Thread.sleep(forTimeInterval: Double(time - now()) * 1e-9)
    }
  #endif

  /// Waits until a time in nanoseconds has come, or a signal has, and returns the clock.
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

/// A clock that can be read and waited on; what a run on the real clock needs of the system.
///
/// ``MonotonicClock`` is the real one. A test brings its own, on which no time passes.
public protocol TimeSource {
  /// Returns the time in nanoseconds since some start; it never goes back.
  mutating func now() -> Int64

  /// Waits until a time has come and returns the clock, which is before it only where a signal came.
  mutating func wait(until time: Int64) -> Int64
}
