internal import MotionModel

/// An offset that fades to nothing over a time, from any velocity, along a cubic polynomial.
///
/// - Note: Source: cubic Hermite interpolation, from (offset, velocity) to (0, 0): with s the share
///   of the time, offset (1 + 2 s) (1 - s)^2 + velocity time s (1 - s)^2.
struct HermiteFade: Sendable {
  /// The offset and its velocity at the start.
  var initial: MotionState
  /// When it starts.
  var start: Instant
  /// How long it takes, in nanoseconds.
  var length: Int64

  /// A fade of nothing.
  static var none: HermiteFade { HermiteFade(initial: .zero, start: .zero, length: 0) }

  /// When the offset is gone.
  var end: Instant { start.advanced(byNanoseconds: length) }

  /// Returns the offset and its velocity at a time.
  ///
  /// - Parameter time: The time, not before the start.
  /// - Returns: The offset as position, in points, and its velocity; nothing from the end on.
  func state(at time: Instant) -> MotionState {
    guard time < end else { return .zero }
    let share = Double(time.nanoseconds - start.nanoseconds) / Double(length)
    let duration = Double(length) * 1e-9
    let left = 1 - share
    let square = left * left
    return MotionState(
      position: ((1 + 2 * share) * square) * initial.position
        + (duration * share * square) * initial.velocity,
      velocity: (-6 * share * left / duration) * initial.position
        + (left * (1 - 3 * share)) * initial.velocity)
  }
}
