/// Counts fixed steps that are due in whole numbers, so that it never drifts.
///
/// Time is counted in thirds of a nanosecond: 1/120 s and 1/300 s are whole numbers of them. Tick
/// times are whole nanoseconds, so that a tick meant to be two steps long may be a nanosecond short
/// of or beyond it; a step that is due within a microsecond counts as not due yet.
@usableFromInline package struct SubStepClock: Sendable {
  /// Not stepped through, in thirds of a nanosecond; negative where the steps are ahead.
  @usableFromInline package var backlog: Int64 = 0
  @usableFromInline let length: Int64
  /// The backlog up to which no step is due, in thirds of a nanosecond.
  @usableFromInline let patience: Int64

  /// So many steps a second, a divisor of 3,000,000,000.
  ///
  /// Steps that stay behind are due once more than their length has passed; others are due as soon
  /// as any time has, and run ahead.
  @usableFromInline package init(rate: Int64, staysBehind: Bool) {
    length = 3_000_000_000 / rate
    patience = (staysBehind ? 3_000_000_000 / rate : 0) + 3_000
  }

  @inlinable package mutating func reset() { backlog = 0 }

  /// Of at most 3e18 ns.
  @inlinable package mutating func pass(_ nanoseconds: Int64) { backlog &+= 3 &* nanoseconds }

  @inlinable package mutating func takeStep() -> Bool {
    guard backlog > patience else { return false }
    backlog &-= length
    return true
  }
}
