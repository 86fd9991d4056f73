public import MotionModel

/// The motion of pop's basic animation: from the presented value, each time anew.
@usableFromInline
struct PopBasicMotion: TimedMotion {
  /// The curve, as pop solves it.
  let timing: PopTiming
  /// The duration, in nanoseconds, above 0.
  let length: Int64

  private var origin = SIMD2<Double>.zero
  private var target = SIMD2<Double>.zero
  private var start = Instant.zero

  /// Creates a motion that has not begun.
  ///
  /// - Parameters:
  ///   - timing: The curve.
  ///   - length: The duration, in nanoseconds, above 0.
  init(timing: PopTiming, length: Int64) {
    self.timing = timing
    self.length = length
  }

  /// Starts toward a target.
  ///
  /// - Parameters:
  ///   - state: The presented state; its velocity is lost.
  ///   - target: Where to go, in points.
  ///   - previous: The target of the motion that is running, of no interest.
  ///   - time: The present time.
  /// - Returns: The state to present at once.
  @usableFromInline
  mutating func begin(
    from state: MotionState, toward target: SIMD2<Double>, previous: SIMD2<Double>?,
    at time: Instant
  ) -> MotionState {
    origin = state.position
    self.target = target
    start = time
    return presented(progress: timing.valueAndSlope(at: 0))
  }

  /// Returns the state at a time.
  ///
  /// - Parameter time: The time.
  /// - Returns: The state, or nil where the progress has come within 1e-6 of 1, or beyond it.
  @usableFromInline
  mutating func state(at time: Instant) -> MotionState? {
    let elapsed = min(time.nanoseconds - start.nanoseconds, length)
    let progress = timing.valueAndSlope(at: Double(elapsed) / Double(length))
    // With a tolerance of 1 or more the progress at the end is still that of the curve's end.
    if progress.value + 1e-6 >= 1 || elapsed == length { return nil }
    return presented(progress: progress)
  }

  private func presented(progress: (value: Double, slope: Double)) -> MotionState {
    let way = target - origin
    return MotionState(
      position: origin + progress.value * way,
      velocity: progress.slope / (Double(length) * 1e-9) * way)
  }
}
