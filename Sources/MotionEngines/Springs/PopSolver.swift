/// A step of a spring around zero, by the classical Runge-Kutta method of fourth order.
///
/// - Note: Source: W. Kutta, "Beitrag zur näherungsweisen Integration totaler
///   Differentialgleichungen", Zeitschrift für Mathematik und Physik 46 (1901), page 443: slopes at
///   the start, twice at the middle and at the end, weighted 1, 2, 2, 1.
@usableFromInline package struct RungeKuttaStep: Sendable {
  /// The stiffness over the mass, per second squared.
  @usableFromInline let squaredFrequency: Double
  /// The damping over the mass, per second.
  @usableFromInline let dampingRate: Double

  @usableFromInline package init(stiffness: Double, damping: Double, mass: Double) {
    squaredFrequency = stiffness / mass
    dampingRate = damping / mass
  }

  /// Returns the mean acceleration over the step, in points per second squared.
  @inlinable @inline(__always) package func advance(
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
    let velocities: SIMD2<Double> = velocity + (velocity2 + velocity3) * 2 + velocity4
    let accelerations: SIMD2<Double> =
      acceleration1 + (acceleration2 + acceleration3) * 2 + acceleration4
    let meanVelocity = velocities * (1.0 / 6)
    let meanAcceleration = accelerations * (1.0 / 6)
    offset += meanVelocity * time
    velocity += meanAcceleration * time
    return meanAcceleration
  }

  @inlinable @inline(__always)
  func acceleration(_ offset: SIMD2<Double>, _ velocity: SIMD2<Double>) -> SIMD2<Double> {
    offset * -squaredFrequency - velocity * dampingRate
  }
}

/// The conversion of bounciness and speed to tension and friction that pop and rebound share.
///
/// - Note: Source: Facebook pop 1.0 (2014), `POPAnimationExtras`, and rebound, `BouncyConversion`,
///   <https://github.com/facebookarchive/pop>: both values over 1.7, as shares of 20; the tension
///   of Quartz Composer is 0.5 ... 200 by the speed; its friction lies between 0.01 and what does
///   not bounce at that tension, a cubic in three pieces, by b' = 2b - b^2 of b = 0.8 times the
///   bounciness.
struct BouncyConversion {
  /// In kg/s^2.
  let tension: Double
  /// In kg/s.
  let friction: Double

  init(bounciness: Double, speed: Double) {
    let bounce = 0.8 * (bounciness / 1.7 / 20)
    let quartzTension = 0.5 + 199.5 * (speed / 1.7 / 20)
    let share = 2 * bounce - bounce * bounce
    let quartzFriction = share * 0.01 + (1 - share) * Self.frictionWithoutBounce(quartzTension)
    tension = 194 + (quartzTension - 30) * ((375.0 - 194) / 50)
    friction = 25 + (quartzFriction - 8) * ((25.0 - 19) / 2)
  }

  init(_ parameters: EngineParameters, bounciness: Double? = nil, speed: Double? = nil) {
    self.init(
      bounciness: parameters.number(
        bounciness, "bounciness", "bounciness", default: 4, in: 0...20, group: "bouncy"),
      speed: parameters.number(speed, "speed", "speed", default: 12, in: 0...20, group: "bouncy"))
  }

  private static func frictionWithoutBounce(_ x: Double) -> Double {
    if x <= 18 { return ((0.0007 * x - 0.031) * x + 0.64) * x + 1.28 }
    if x <= 44 { return ((0.000044 * x - 0.006) * x + 0.36) * x + 2 }
    return ((0.00000045 * x - 0.000332) * x + 0.1078) * x + 5.84
  }
}
