public import MotionModel

/// A damped oscillator, solved exactly from step to step: what many springs have in common.
///
/// It keeps the offset from the target, so that no subtraction of the target stands between one
/// step and the next. When a flight is over, and what becomes of the velocity at a hand-off, is
/// each spring's own.
@usableFromInline
@frozen
struct Oscillator: Sendable {
  @usableFromInline var offset = SIMD2<Double>.zero
  @usableFromInline var steps = StepCache(placeholder: OscillatorStep())

  /// k / m, per second squared, above 0.
  @usableFromInline let squaredFrequency: Double

  /// c / (2 m), per second, at least 0.
  @usableFromInline let decayRate: Double

  @usableFromInline
  init(squaredFrequency: Double, decayRate: Double) {
    self.squaredFrequency = squaredFrequency
    self.decayRate = decayRate
  }

  /// Moves the value on by a time in nanoseconds, above 0.
  @inlinable
  @inline(__always)
  mutating func move(_ state: inout MotionState, toward target: SIMD2<Double>, by length: Int64) {
    let step: OscillatorStep
    if length == steps.length {
      step = steps.step
    } else if length == steps.olderLength {
      step = steps.olderStep
    } else {
      self = Self.remembering(length, in: self)
      step = steps.step
    }
    let velocity = state.velocity
    state.velocity = step.velocityFromOffset * offset + step.velocityFromVelocity * velocity
    offset = step.offsetFromOffset * offset + step.offsetFromVelocity * velocity
    state.position = target + offset
  }

  /// Puts axes on the target, without velocity, where they stay from step to step.
  @inlinable
  @inline(__always)
  mutating func settle(
    _ axes: SIMDMask<SIMD2<Int64>>, _ state: inout MotionState, on target: SIMD2<Double>
  ) {
    state.velocity.replace(with: 0, where: axes)
    offset.replace(with: 0, where: axes)
    state.position = target + offset
  }

  @usableFromInline
  @inline(never)
  static func remembering(_ nanoseconds: Int64, in oscillator: Oscillator) -> Oscillator {
    var oscillator = oscillator
    let step = OscillatorStep(
      time: Double(nanoseconds) * 1e-9, squaredFrequency: oscillator.squaredFrequency,
      decayRate: oscillator.decayRate)
    oscillator.steps.remember(step, for: nanoseconds)
    return oscillator
  }
}
