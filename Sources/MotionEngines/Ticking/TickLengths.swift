internal import MotionModel
public import MotionReplay

/// The last two step lengths, each with what an engine computed for it.
///
/// Tick times are whole nanoseconds, so the ticks of an even rate have at most two lengths:
/// 8,333,333 and 8,333,334 ns at 120 Hz. What depends on the length alone, such as the matrix of a
/// spring, is computed once for each of them. A new length replaces the older of the two.
///
/// A motion compares both lengths itself, in an `if` with three branches. The last branch calls a
/// function that takes the owner of the cache by value and returns it with the missing step: passed
/// by reference, a loop's engine could not stay in registers. Three branches stay branches, which
/// even ticks make predictable. A choice of two steps would merge their numbers under a mask in
/// each tick, which costs a spring as much as its motion.
@usableFromInline struct StepCache<Step: Sendable>: Sendable {
  @usableFromInline var length: Int64
  @usableFromInline var olderLength: Int64
  @usableFromInline var step: Step
  @usableFromInline var olderStep: Step

  /// The placeholder is never returned.
  @inlinable init(placeholder: Step) {
    (length, olderLength) = (0, 0)
    (step, olderStep) = (placeholder, placeholder)
  }

  @inlinable mutating func remember(_ new: Step, for nanoseconds: Int64) {
    (olderLength, olderStep) = (length, step)
    (length, step) = (nanoseconds, new)
  }
}

/// The time that a step takes between two ticks.
@frozen public struct StepTime: Sendable {
  /// Which time a step takes.
  public enum Clock: String, Sendable, CaseIterable {
    /// The nominal interval of the display, whatever the tick; if unknown, the length of the tick.
    case nominal
    /// The length of the tick.
    case real
  }

  @usableFromInline let clock: Clock
  @usableFromInline var interval = 0.0

  @inlinable init(_ clock: Clock) { self.clock = clock }

  @inlinable mutating func expectFrames(every interval: Double) {
    if clock == .nominal { self.interval = interval }
  }

  @inlinable @inline(__always)
  func seconds(of tick: FlightTick) -> Double { interval > 0 ? interval : tick.seconds }
}

extension StepTime {
  var knownBreaks: [KnownBreak] {
    guard clock == .nominal else { return [] }
    let reason = "a step takes the display's nominal interval, however long the tick was"
    return [
      KnownBreak(.losesTime, .misreportsVelocity, because: reason),
      KnownBreak(.positionJumps, .losesWay, within: .init(ticks: 1), because: reason),
    ]
  }
}

/// How an animation system reads the time of a tick.
@usableFromInline enum FrameTime: String, Sendable, CaseIterable {
  /// In whole milliseconds, truncated, like Android's `uptimeMillis`.
  case milliseconds
  case exact

  static let cut = "time is cut to whole milliseconds, so that an interval is up to 1 ms off"

  /// In nanoseconds, at least 0; truncated lengths add up without loss.
  @usableFromInline func length(of tick: FlightTick) -> Int64 {
    let end = tick.time.nanoseconds
    switch self {
    case .milliseconds: return (end / 1_000_000 &- (end &- tick.length) / 1_000_000) &* 1_000_000
    case .exact: return tick.length
    }
  }
}

extension Instant {
  var milliseconds: Int { Int(nanoseconds / 1_000_000) }

  /// Up to a nanosecond late; the last instant of all if the time is too long or NaN.
  func advanced(bySeconds seconds: Double) -> Instant {
    let length = seconds * 1e9
    guard length < 9e18 else { return Instant(nanoseconds: .max) }
    let (end, overflows) = nanoseconds.addingReportingOverflow(Int64(length) + 1)
    return Instant(nanoseconds: overflows ? .max : end)
  }
}
