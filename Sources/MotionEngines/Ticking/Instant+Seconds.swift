internal import MotionModel

extension Instant {
  /// Returns the first instant that lies a time after this one or later.
  ///
  /// - Parameter seconds: The time, in seconds, at least 0.
  /// - Returns: The instant, up to a nanosecond later than the exact one; the last of all where the
  ///   time is too long for a number of nanoseconds, or is none.
  func advanced(bySeconds seconds: Double) -> Instant {
    let length = seconds * 1e9
    guard length < 9e18 else { return Instant(nanoseconds: .max) }
    let (end, overflows) = nanoseconds.addingReportingOverflow(Int64(length) + 1)
    return Instant(nanoseconds: overflows ? .max : end)
  }
}
