/// The last two step lengths, each with what an engine computed for it.
///
/// Tick times are whole nanoseconds, so that the ticks of an even rate have at most two lengths:
/// 8,333,333 and 8,333,334 ns at 120 Hz. What depends on the length alone, such as the matrix of a
/// spring, is computed once for each of them. Other lengths push out the older of the two.
@usableFromInline
@frozen
struct StepCache<Step: Sendable>: Sendable {
  @usableFromInline var length: Int64
  @usableFromInline var olderLength: Int64
  @usableFromInline var step: Step
  @usableFromInline var olderStep: Step

  /// Creates a cache that knows the step of no length.
  ///
  /// - Parameter placeholder: Any step; it is never returned.
  @inlinable
  init(placeholder: Step) {
    (length, olderLength) = (0, 0)
    (step, olderStep) = (placeholder, placeholder)
  }

  /// Returns the step of a length, computing it where it is none of the last two.
  ///
  /// - Parameters:
  ///   - nanoseconds: The length, above 0.
  ///   - make: Computes the step of a length.
  /// - Returns: The step, from the cache or from `make`.
  @inlinable
  @inline(__always)
  mutating func step(for nanoseconds: Int64, make: (Int64) -> Step) -> Step {
    // The hint keeps what the loop needs in registers, but for the rare way around the call.
    if _slowPath(nanoseconds != length && nanoseconds != olderLength) {
      (olderLength, olderStep) = (length, step)
      (length, step) = (nanoseconds, make(nanoseconds))
    }
    return nanoseconds == length ? step : olderStep
  }
}
