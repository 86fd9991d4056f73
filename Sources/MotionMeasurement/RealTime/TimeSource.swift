/// A clock that can be read and waited on; what a run on the real clock needs of the system.
///
/// ``MonotonicClock`` is the real one. A test brings its own, on which no time passes.
public protocol TimeSource {
  /// Reads the clock.
  ///
  /// - Returns: The time in nanoseconds since some start; it never goes back.
  mutating func now() -> Int64

  /// Waits until a time has come, or a signal has.
  ///
  /// - Parameter time: When to return, in nanoseconds since that start; at once where it has passed.
  /// - Returns: The clock on return; before `time` only where a signal came.
  mutating func wait(until time: Int64) -> Int64
}
