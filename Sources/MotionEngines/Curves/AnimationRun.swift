internal import MotionModel

/// A stretch of an animation over which time moves it: what it starts with, and how long it takes.
struct AnimationRun: Sendable {
  /// What paces it.
  var timing = AnimatorTiming.cubic(.linear)
  /// When it starts.
  var start = Instant.zero
  /// How long it takes, in nanoseconds.
  var length: Int64 = 0
  /// How long a whole curve takes at its pace, in nanoseconds.
  var wholeLength = 0.0
  /// The share of the curve's time at which it starts, counted from the animation's start.
  var timeShare = 0.0
  /// What is added at the start: to a curve's point, or to a spring's target; in points.
  var offset = SIMD2<Double>.zero
  /// The velocity at the start of a spring, in points per second.
  var velocity = SIMD2<Double>.zero

  /// Returns a time as whole nanoseconds.
  ///
  /// - Parameter nanoseconds: The time, at least 0 or not a number.
  /// - Returns: The nearest whole number; the largest there is where it is too large.
  static func length(_ nanoseconds: Double) -> Int64 {
    nanoseconds < 9e18 ? Int64(nanoseconds + 0.5) : .max
  }
}
