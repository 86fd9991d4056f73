/// The count of fixed steps that are due, kept in whole numbers so that it never drifts.
///
/// Time is counted in thirds of a nanosecond: 1/120 s and 1/300 s are whole numbers of them. Tick
/// times are whole nanoseconds, so that a tick meant to be two steps long may be a nanosecond short
/// of or beyond it; a step that is due within a microsecond counts as not due yet, and two steps a
/// tick stay two.
@usableFromInline
package struct SubStepClock: Sendable {
  /// The time that has passed and is not stepped through, in thirds of a nanosecond; negative where
  /// the steps are ahead.
  @usableFromInline package var backlog: Int64 = 0
  /// The length of a step, in thirds of a nanosecond.
  @usableFromInline let length: Int64
  /// The backlog up to which no step is due, in thirds of a nanosecond.
  @usableFromInline let patience: Int64

  /// Creates a clock of so many steps a second, a divisor of 3,000,000,000.
  ///
  /// Steps that stay behind are due once more than their length has passed; others are due as soon
  /// as any time has, and run ahead.
  @usableFromInline
  package init(rate: Int64, staysBehind: Bool) {
    length = 3_000_000_000 / rate
    patience = (staysBehind ? 3_000_000_000 / rate : 0) + 3_000
  }

  /// Forgets the time that is not stepped through.
  @inlinable
  package mutating func reset() { backlog = 0 }

  /// Lets a tick pass, of at most 3e18 ns.
  @inlinable
  package mutating func pass(_ nanoseconds: Int64) { backlog &+= 3 &* nanoseconds }

  /// Takes a step; false where none is due.
  @inlinable
  package mutating func takeStep() -> Bool {
    guard backlog > patience else { return false }
    backlog &-= length
    return true
  }
}
