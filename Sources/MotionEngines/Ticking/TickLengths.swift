internal import MotionModel
public import MotionReplay

/// The last two step lengths, each with what an engine computed for it.
///
/// Tick times are whole nanoseconds, so that the ticks of an even rate have at most two lengths:
/// 8,333,333 and 8,333,334 ns at 120 Hz. What depends on the length alone, such as the matrix of a
/// spring, is computed once for each of them. Other lengths push out the older of the two.
///
/// A motion compares both lengths itself, in an `if` of three ways. The last way is a function that
/// takes what owns the cache by value and returns it with the missing step: a call that takes it by
/// reference would keep a loop's engine out of registers. Three ways stay branches, which even ticks
/// make predictable; where a step is chosen out of two, its numbers are merged under a mask in each
/// tick, which costs a spring as much as its motion.
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
  /// What it takes.
  public enum Clock: String, Sendable, CaseIterable {
    /// The nominal interval of the display, however long the tick was; its length where nobody tells one.
    case nominal
    /// How long the tick was.
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

/// As an animation system reads the time of a tick.
@usableFromInline enum FrameTime: String, Sendable, CaseIterable {
  /// In whole milliseconds, the rest cut off, as Android's `uptimeMillis`.
  case milliseconds
  case exact

  static let cut = "time is cut to whole milliseconds, so that an interval is up to 1 ms off"

  /// In nanoseconds, at least 0; lengths that are cut add up without loss.
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

  /// Up to a nanosecond late; the last of all where the time is too long or no number.
  func advanced(bySeconds seconds: Double) -> Instant {
    let length = seconds * 1e9
    guard length < 9e18 else { return Instant(nanoseconds: .max) }
    let (end, overflows) = nanoseconds.addingReportingOverflow(Int64(length) + 1)
    return Instant(nanoseconds: overflows ? .max : end)
  }
}
