public import MotionModel

/// A value that a finger drags, and that approaches a resting place at a rate of its distance.
///
/// x = rest - A e^(-r t): what the decays of several systems have in common. When it ends is each
/// engine's own.
@usableFromInline
@frozen
struct ExponentialApproach: Sendable {
  @usableFromInline var presented = MotionState.zero

  /// The resting place that it approaches, in points.
  @usableFromInline var rest = SIMD2<Double>.zero

  /// What lies between the resting place and the value, in points.
  @usableFromInline var offset = SIMD2<Double>.zero
  @usableFromInline var anchor = SIMD2<Double>.zero
  @usableFromInline var now = Instant.zero
  @usableFromInline var shares = StepCache(placeholder: 1.0)
  @usableFromInline var phase = MotionPhase.atRest

  /// The rate r, per second.
  @usableFromInline let rate: Double

  /// Creates a motion at rest.
  ///
  /// - Parameter rate: The rate, per second, above 0.
  @usableFromInline
  init(rate: Double) {
    self.rate = rate
  }

  /// Puts the value, at rest, where the surface starts.
  @inlinable
  @inline(__always)
  mutating func place(at position: SIMD2<Double>) {
    presented = MotionState(position: position)
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

  /// Lets the value coast with a velocity; it rests where that leads to.
  @inlinable
  @inline(__always)
  mutating func coast(velocity: SIMD2<Double>) {
    presented.velocity = velocity
    offset = -velocity / rate
    rest = presented.position - offset
    phase = .inFlight
  }

  /// Lets the value approach a point; its velocity follows from the distance.
  @inlinable
  @inline(__always)
  mutating func approach(_ place: SIMD2<Double>) {
    rest = place
    offset = presented.position - place
    presented.velocity = -rate * offset
    phase = .inFlight
  }

  /// Leaves the value where it is.
  @inlinable
  @inline(__always)
  mutating func stop() {
    presented.velocity = .zero
    phase = .atRest
  }

  /// Leaves axes where they are, without velocity, from tick to tick.
  @inlinable
  @inline(__always)
  mutating func stop(_ axes: SIMDMask<SIMD2<Int64>>) {
    presented.velocity.replace(with: 0, where: axes)
    offset.replace(with: 0, where: axes)
    rest.replace(with: presented.position, where: axes)
  }

  /// Puts axes on the resting place.
  @inlinable
  @inline(__always)
  mutating func settle(_ axes: SIMDMask<SIMD2<Int64>>) {
    presented.position.replace(with: rest, where: axes)
    stop(axes)
  }

  /// Moves the value on by a time.
  ///
  /// - Parameter length: The time, in nanoseconds, above 0.
  @inlinable
  @inline(__always)
  mutating func move(by length: Int64) {
    if _slowPath(!shares.knows(length)) { self = Self.remembering(length, in: self) }
    let share = shares[length]
    presented.velocity *= share
    offset *= share
    presented.position = rest + offset
  }

  @usableFromInline
  @inline(never)
  static func remembering(
    _ nanoseconds: Int64, in motion: ExponentialApproach
  ) -> ExponentialApproach {
    var motion = motion
    let share = Elementary.exp(-motion.rate * (Double(nanoseconds) * 1e-9))
    motion.shares.remember(share, for: nanoseconds)
    return motion
  }
}
