public import MotionModel

/// A move from the presented value to the target along a curve, with an overlay on top.
@usableFromInline
struct CurveMotion<Overlay: TimedOverlay>: TimedMotion {
  /// What becomes of the velocity at a hand-off.
  let policy: Cubic.HandOffPolicy

  private var target = SIMD2<Double>.zero
  private var start = Instant.zero
  private var offset = SIMD2<Double>.zero
  private var fades: FadingOffsets<Overlay>
  private var polynomial = HermiteFade.none

  /// Creates a motion that has not begun.
  ///
  /// - Parameters:
  ///   - pace: The share of the way over time, and the length.
  ///   - overlay: What plays on top.
  ///   - policy: What becomes of the velocity at a hand-off.
  init(pace: CurvePace, overlay: Overlay, policy: Cubic.HandOffPolicy) {
    self.policy = policy
    fades = FadingOffsets(pace: pace, overlay: overlay)
  }

  /// Starts toward a target.
  ///
  /// - Parameters:
  ///   - state: The presented state, with a release's velocity.
  ///   - target: Where to go, in points.
  ///   - previous: The target of the motion that is running, or nil where none is.
  ///   - time: The present time.
  /// - Returns: The state to present at once.
  @usableFromInline
  mutating func begin(
    from state: MotionState, toward target: SIMD2<Double>, previous: SIMD2<Double>?,
    at time: Instant
  ) -> MotionState {
    self.target = target
    start = time
    let (startValue, startRate) = fades.pace.valueAndRate(after: 0)
    let startOffset = fades.overlay.offset(after: 0)
    var begun = state
    switch policy {
    case .restart:
      let (from, to) = BasicInterpolation.to(target).ends(presented: state.position)
      offset = from - to
      // Where the curve starts at 0, the value stays where it is to the last bit.
      if startValue != 0 { begun.position = target + (1 - startValue) * offset }
      begun.velocity = -startRate * offset
    case .additive:
      // The model value is the target of the newest animation, the presented value without any.
      if previous == nil { fades.removeAll() }
      fades.add((previous ?? state.position) - target, at: time)
      let sum = fades.sum(at: time)
      if startValue != 0 || startOffset.map({ $0.position != .zero }) == true {
        begun.position = target + sum.position
      }
      begun.velocity = sum.velocity
      return begun
    case .hermite:
      polynomial = HermiteFade(
        initial: MotionState(position: state.position - target, velocity: state.velocity),
        start: time, length: fades.pace.length)
    }
    return begun.adding(startOffset)
  }

  /// Returns the state at a time.
  ///
  /// - Parameter time: The time, not before that of any other call.
  /// - Returns: The state, or nil where the motion is over.
  @usableFromInline
  mutating func state(at time: Instant) -> MotionState? {
    let elapsed = time.nanoseconds - start.nanoseconds
    guard elapsed < fades.pace.length else { return nil }
    switch policy {
    case .restart:
      let (value, rate) = fades.pace.valueAndRate(after: elapsed)
      let move = MotionState(
        position: target + (1 - value) * offset, velocity: -rate * offset)
      return move.adding(fades.overlay.offset(after: elapsed))
    case .additive:
      let sum = fades.sum(at: time)
      return MotionState(position: target + sum.position, velocity: sum.velocity)
    case .hermite:
      let rest = polynomial.state(at: time)
      let move = MotionState(position: target + rest.position, velocity: rest.velocity)
      return move.adding(fades.overlay.offset(after: elapsed))
    }
  }
}

extension MotionState {
  /// Returns the sum with an offset.
  ///
  /// - Parameter offset: An offset with its velocity, or nil for none.
  /// - Returns: The sum.
  func adding(_ offset: MotionState?) -> MotionState {
    guard let offset else { return self }
    return MotionState(
      position: position + offset.position, velocity: velocity + offset.velocity)
  }
}
