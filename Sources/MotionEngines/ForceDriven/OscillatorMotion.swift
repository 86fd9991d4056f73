public import MotionModel

/// A value that a finger drags, and that a damped oscillator, solved exactly, carries to a target.
///
/// What the springs of several systems have in common. When it rests, and what becomes of the
/// velocity at a hand-off, is each engine's own.
@usableFromInline
@frozen
struct OscillatorMotion: Sendable {
  @usableFromInline var presented = MotionState.zero

  // As in `SpringExact`, ticks work on the offset from the target.
  @usableFromInline var offset = SIMD2<Double>.zero
  @usableFromInline var target = SIMD2<Double>.zero
  @usableFromInline var anchor = SIMD2<Double>.zero
  @usableFromInline var now = Instant.zero
  @usableFromInline var steps = StepCache(placeholder: OscillatorStep())
  @usableFromInline var squaredFrequency: Double
  @usableFromInline var decayRate: Double
  @usableFromInline var phase = MotionPhase.atRest

  /// Creates a motion at rest.
  ///
  /// - Parameters:
  ///   - squaredFrequency: k / m, per second squared, above 0.
  ///   - decayRate: c / (2 m), per second, at least 0.
  @usableFromInline
  init(squaredFrequency: Double, decayRate: Double) {
    self.squaredFrequency = squaredFrequency
    self.decayRate = decayRate
  }

  /// Puts the value, at rest, where the surface starts.
  @inlinable
  @inline(__always)
  mutating func place(at position: SIMD2<Double>) {
    presented = MotionState(position: position)
    offset = .zero
    target = position
    now = .zero
    phase = .atRest
  }

  /// Gives the value to the finger, where it stands.
  @inlinable
  @inline(__always)
  mutating func grab() {
    anchor = presented.position
    presented.velocity = .zero
    phase = .held
  }

  /// Moves the value with the finger; without a grab before, the finger takes it now.
  @inlinable
  @inline(__always)
  mutating func drag(by translation: SIMD2<Double>) {
    if phase != .held { grab() }
    presented.position = anchor + translation
  }

  /// Lets the oscillator carry the value to a point, with a velocity to begin with.
  @inlinable
  @inline(__always)
  mutating func start(toward rest: SIMD2<Double>, velocity: SIMD2<Double>) {
    presented.velocity = velocity
    target = rest
    offset = presented.position - rest
    phase = .inFlight
  }

  /// Makes it another oscillator, from the present state on.
  @inlinable
  mutating func become(squaredFrequency: Double, decayRate: Double) {
    (self.squaredFrequency, self.decayRate) = (squaredFrequency, decayRate)
    steps = StepCache(placeholder: OscillatorStep())
  }

  /// Moves the value on by a time.
  ///
  /// - Parameter length: The time, in nanoseconds, above 0.
  @inlinable
  @inline(__always)
  mutating func move(by length: Int64) {
    if _slowPath(!steps.knows(length)) { self = Self.remembering(length, in: self) }
    let step = steps[length]
    let velocity = presented.velocity
    presented.velocity = step.velocityFromOffset * offset + step.velocityFromVelocity * velocity
    offset = step.offsetFromOffset * offset + step.offsetFromVelocity * velocity
    presented.position = target + offset
  }

  /// Puts an axis on its target, without velocity, where it stays from tick to tick.
  @inlinable
  @inline(__always)
  mutating func settle(_ axes: SIMDMask<SIMD2<Int64>>) {
    presented.velocity.replace(with: 0, where: axes)
    offset.replace(with: 0, where: axes)
    presented.position = target + offset
  }

  /// Puts the value on its target, at rest.
  @inlinable
  @inline(__always)
  mutating func rest() {
    presented = MotionState(position: target)
    offset = .zero
    phase = .atRest
  }

  @usableFromInline
  @inline(never)
  static func remembering(_ nanoseconds: Int64, in motion: OscillatorMotion) -> OscillatorMotion {
    var motion = motion
    let step = OscillatorStep(
      time: Double(nanoseconds) * 1e-9, squaredFrequency: motion.squaredFrequency,
      decayRate: motion.decayRate)
    motion.steps.remember(step, for: nanoseconds)
    return motion
  }
}
