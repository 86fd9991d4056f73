/// A point in time, in whole nanoseconds since the trace began.
///
/// Integers neither drift nor round, so that a tick's time can come from its index. Seconds appear
/// only inside an engine, through ``seconds`` and ``seconds(since:)``.
public struct Instant: Hashable, Comparable, Sendable {
  /// Nanoseconds since the trace began.
  public var nanoseconds: Int64

  @inlinable public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The instant at which every trace begins.
  @inlinable public static var zero: Instant { Instant(nanoseconds: 0) }
  /// The time since the trace began, in seconds.
  @inlinable public var seconds: Double { Double(nanoseconds) * 1e-9 }

  /// Returns the time from an earlier instant to this one, in seconds; negative from a later one.
  @inlinable public func seconds(since earlier: Instant) -> Double {
    Double(nanoseconds &- earlier.nanoseconds) * 1e-9
  }

  /// Returns the instant that is a number of nanoseconds after this one, or before it if negative.
  @inlinable public func advanced(byNanoseconds nanoseconds: Int64) -> Instant {
    Instant(nanoseconds: self.nanoseconds + nanoseconds)
  }

  /// Tells whether one instant lies before another.
  @inlinable public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}
