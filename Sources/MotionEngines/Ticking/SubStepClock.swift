/// Counts the fixed steps that are due, in integers, so it never drifts.
///
/// The unit is a third of a nanosecond: 1/120 s and 1/300 s are whole multiples of it. Tick times
/// are whole nanoseconds, so a tick meant to be two steps long may be a nanosecond off; a step that
/// became due at most a microsecond ago counts as not due yet.
@usableFromInline package struct SubStepClock: Sendable {
  /// The time not stepped through, in thirds of a nanosecond; negative if the steps are ahead.
  @usableFromInline package var backlog: Int64 = 0
  @usableFromInline let length: Int64
  /// The backlog up to which no step is due, in thirds of a nanosecond.
  @usableFromInline let patience: Int64

  /// Creates a clock of `rate` steps per second, a divisor of 3,000,000,000.
  ///
  /// Steps that stay behind are due once more than their length has passed; other steps are due as
  /// soon as any time has passed, and run ahead.
  @usableFromInline package init(rate: Int64, staysBehind: Bool) {
    length = 3_000_000_000 / rate
    patience = (staysBehind ? 3_000_000_000 / rate : 0) + 3_000
  }

  @inlinable package mutating func reset() { backlog = 0 }

  /// Adds a time of at most 3e18 ns.
  @inlinable package mutating func pass(_ nanoseconds: Int64) { backlog &+= 3 &* nanoseconds }

  @inlinable package mutating func takeStep() -> Bool {
    guard backlog > patience else { return false }
    backlog &-= length
    return true
  }
}
