public import MotionModel
internal import MotionReplay

/// A damped oscillator, solved exactly from step to step, which many springs share.
///
/// It keeps the offset from the target, so no target is subtracted between two steps. Each spring
/// decides when a flight is over, and what becomes of the velocity at a hand-off.
@usableFromInline package struct Oscillator: Sendable {
  @usableFromInline package var offset = SIMD2<Double>.zero
  @usableFromInline var steps = StepCache(placeholder: OscillatorStep())

  /// k / m, per second squared, above 0.
  @usableFromInline package let squaredFrequency: Double
  /// c / (2 m), per second, at least 0.
  @usableFromInline package let decayRate: Double

  @usableFromInline init(squaredFrequency: Double, decayRate: Double) {
    (self.squaredFrequency, self.decayRate) = (squaredFrequency, decayRate)
  }

  var fastestRate: Double {
    let excess = decayRate * decayRate - squaredFrequency
    return excess > 0 ? decayRate + excess.squareRoot() : squaredFrequency.squareRoot()
  }

  @inlinable @inline(__always)
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

  @inlinable @inline(__always) mutating func settle(
    _ axes: SIMDMask<SIMD2<Int64>>, _ state: inout MotionState, on target: SIMD2<Double>
  ) {
    state.velocity.replace(with: 0, where: axes)
    offset.replace(with: 0, where: axes)
    state.position = target + offset
  }

  @usableFromInline @inline(never)
  static func remembering(_ nanoseconds: Int64, in oscillator: Oscillator) -> Oscillator {
    var oscillator = oscillator
    let step = OscillatorStep(
      time: Double(nanoseconds) * 1e-9, squaredFrequency: oscillator.squaredFrequency,
      decayRate: oscillator.decayRate)
    oscillator.steps.remember(step, for: nanoseconds)
    return oscillator
  }
}

/// The exact motion of a damped oscillator over a time: a 2x2 matrix.
///
/// It maps the offset from the target and the velocity to those at the end of the time. One form
/// serves all damping ratios, without a test for an exact equality: far from critical damping the
/// sine, or exponentials of both roots without cancellation; near it a power series that is smooth
/// through it.
public struct OscillatorStep: Sendable {
  /// The offset per offset.
  public var offsetFromOffset: Double
  /// The offset per velocity, in seconds.
  public var offsetFromVelocity: Double
  /// The velocity per offset, per second.
  public var velocityFromOffset: Double
  /// The velocity per velocity.
  public var velocityFromVelocity: Double

  /// Creates a step of zero length.
  public init() {
    (offsetFromOffset, offsetFromVelocity) = (1, 0)
    (velocityFromOffset, velocityFromVelocity) = (0, 1)
  }

  /// Creates the step of a time in seconds, with w0^2 = k / m and a = c / (2 m).
  ///
  /// The entries are accurate to about 1e-15 times 1 + w t, with w the frequency of the
  /// oscillation: that is what rounding w itself costs.
  ///
  /// - Note: Source: x'' + 2 a x' + w0^2 x = 0; with D = w0^2 - a^2, C = cos(sqrt(D) t) and
  ///   S = sin(sqrt(D) t) / sqrt(D), the matrix is e^(-a t) (C + a S, S; -w0^2 S, C - a S). For D <
  ///   0 the roots are r = w0^2 / (a + q) and a + q with q = sqrt(-D).
  public init(time: Double, squaredFrequency: Double, decayRate: Double) {
    // Beyond this time everything has decayed or the angle has no digits left; the limit keeps
    // products finite.
    let time = min(time, 1e12)
    let discriminant = squaredFrequency - decayRate * decayRate
    let angleSquared = discriminant * time * time
    guard angleSquared < -1 else {
      let decay = Elementary.exp(-decayRate * time)
      let (cosine, sine) = Self.cosineAndSine(
        squaredFrequency: discriminant, angleSquared: angleSquared, time: time)
      offsetFromOffset = decay * (cosine + decayRate * sine)
      offsetFromVelocity = decay * sine
      velocityFromOffset = -squaredFrequency * (decay * sine)
      velocityFromVelocity = decay * (cosine - decayRate * sine)
      return
    }
    let difference = (-discriminant).squareRoot()
    let fastRate = decayRate + difference
    let slowRate = squaredFrequency / fastRate
    let slow = Elementary.exp(-slowRate * time)
    let ratio = -Elementary.expMinusOne(-2 * difference * time) / (2 * difference)
    offsetFromVelocity = slow * ratio
    offsetFromOffset = slow + slowRate * offsetFromVelocity
    velocityFromOffset = -squaredFrequency * offsetFromVelocity
    velocityFromVelocity = Elementary.exp(-fastRate * time) - slowRate * offsetFromVelocity
  }

  @inlinable @inline(__always)
  func moved(_ offset: Double, _ velocity: Double) -> (offset: Double, velocity: Double) {
    (
      offsetFromOffset * offset + offsetFromVelocity * velocity,
      velocityFromOffset * offset + velocityFromVelocity * velocity
    )
  }

  /// cos(w t) and sin(w t) / w, for an imaginary w too; (w t)^2 is at least -1.
  private static func cosineAndSine(
    squaredFrequency: Double, angleSquared u: Double, time: Double
  ) -> (cosine: Double, sine: Double) {
    if u > 1 {
      let frequency = squaredFrequency.squareRoot()
      let (sine, cosine) = Elementary.sineAndCosine(frequency * time)
      return (cosine, sine / frequency)
    }
    // The series of cos and sin(x)/x in x^2 = u; the first terms left out are below 1e-17.
    var cosine = 1.0
    var sine = 1.0
    var n = 18.0
    while n > 1 {
      cosine = 1 - cosine * u / (n * (n - 1))
      sine = 1 - sine * u / (n * (n + 1))
      n -= 2
    }
    return (cosine, time * sine)
  }
}
