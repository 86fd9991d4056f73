/// The cells of one row of a trace, read but not yet held to the rows above.
struct EventFields {
  /// The time, in nanoseconds; at least 0.
  var nanoseconds: Int64 = 0

  /// What the pointer did.
  var kind: Event.Kind = .press

  /// Where the pointer was, in points.
  var position: SIMD2<Double> = .zero

  /// The velocity that the recorder reported, in points per second, or nil.
  var velocity: SIMD2<Double>?

  /// Which pointer it was; at least 0.
  var pointer: Int32 = 0

  /// Returns the event.
  ///
  /// - Parameter line: The line of the file, counted from 1; one beyond `Int32.max` counts as that.
  /// - Returns: The event.
  @inline(__always)
  func event(line: Int) -> Event {
    Event(
      time: Instant(nanoseconds: nanoseconds), kind: kind, position: position,
      reportedVelocity: velocity, pointer: pointer, line: Int32(clamping: line))
  }
}
