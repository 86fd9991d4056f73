/// One step of a damped oscillator around zero by the classical Runge-Kutta method of fourth order.
///
/// - Note: Source: W. Kutta, "Beitrag zur näherungsweisen Integration totaler
///   Differentialgleichungen", Zeitschrift für Mathematik und Physik 46 (1901), page 443: slopes at
///   the start, twice at the middle and at the end, weighted 1, 2, 2, 1.
@usableFromInline
@frozen
struct RungeKuttaStep: Sendable {
  /// The stiffness over the mass, per second squared.
  @usableFromInline let squaredFrequency: Double

  /// The damping over the mass, per second.
  @usableFromInline let dampingRate: Double

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - stiffness: The stiffness, in kg/s^2.
  ///   - damping: The damping, in kg/s.
  ///   - mass: The mass, in kg, above 0.
  @usableFromInline
  init(stiffness: Double, damping: Double, mass: Double) {
    squaredFrequency = stiffness / mass
    dampingRate = damping / mass
  }

  /// Moves an offset and a velocity on by a time.
  ///
  /// - Parameters:
  ///   - offset: The offset from where the oscillator rests, in points.
  ///   - velocity: The offset's velocity, in points per second.
  ///   - time: The time, in seconds.
  /// - Returns: The mean acceleration over the step, in points per second squared.
  @inlinable
  @inline(__always)
  func advance(
    _ offset: inout SIMD2<Double>, _ velocity: inout SIMD2<Double>, by time: Double
  ) -> SIMD2<Double> {
    let half = 0.5 * time
    let acceleration1 = acceleration(offset, velocity)
    let velocity2 = velocity + acceleration1 * half
    let acceleration2 = acceleration(offset + velocity * half, velocity2)
    let velocity3 = velocity + acceleration2 * half
    let acceleration3 = acceleration(offset + velocity2 * half, velocity3)
    let velocity4 = velocity + acceleration3 * time
    let acceleration4 = acceleration(offset + velocity3 * time, velocity4)
    let meanVelocity = (velocity + (velocity2 + velocity3) * 2 + velocity4) * (1.0 / 6)
    let meanAcceleration =
      (acceleration1 + (acceleration2 + acceleration3) * 2 + acceleration4) * (1.0 / 6)
    offset += meanVelocity * time
    velocity += meanAcceleration * time
    return meanAcceleration
  }

  @inlinable
  @inline(__always)
  func acceleration(_ offset: SIMD2<Double>, _ velocity: SIMD2<Double>) -> SIMD2<Double> {
    offset * -squaredFrequency - velocity * dampingRate
  }
}
