internal import MotionModel

extension Instant {
  /// The whole milliseconds since the trace began.
  var milliseconds: Int { Int(nanoseconds / 1_000_000) }

  /// Returns the first instant that lies a time of at least 0 after this one.
  ///
  /// It is up to a nanosecond late, and the last of all where the time is too long or no number.
  func advanced(bySeconds seconds: Double) -> Instant {
    let length = seconds * 1e9
    guard length < 9e18 else { return Instant(nanoseconds: .max) }
    let (end, overflows) = nanoseconds.addingReportingOverflow(Int64(length) + 1)
    return Instant(nanoseconds: overflows ? .max : end)
  }
}
