/// Facebook's conversion of bounciness and speed to tension and friction, shared by pop and
/// rebound.
///
/// - Note: Source: Facebook pop 1.0 (2014), `POPAnimationExtras`, and rebound, `BouncyConversion`,
///   <https://github.com/facebookarchive/pop>: both values over 1.7, as shares of 20; the tension
///   of Quartz Composer is 0.5 ... 200 by the speed; its friction lies between 0.01 and what does
///   not bounce at that tension, a cubic in three pieces, by b' = 2b - b^2 of b = 0.8 times the
///   bounciness.
struct BouncyConversion {
  /// The tension, in kg/s^2.
  let tension: Double

  /// The friction, in kg/s.
  let friction: Double

  /// Converts.
  ///
  /// - Parameters:
  ///   - bounciness: The bounciness, in 0 ... 20.
  ///   - speed: The speed, in 0 ... 20.
  init(bounciness: Double, speed: Double) {
    let bounce = 0.8 * (bounciness / 1.7 / 20)
    let quartzTension = 0.5 + 199.5 * (speed / 1.7 / 20)
    let share = 2 * bounce - bounce * bounce
    let quartzFriction = share * 0.01 + (1 - share) * Self.frictionWithoutBounce(quartzTension)
    tension = 194 + (quartzTension - 30) * ((375.0 - 194) / 50)
    friction = 25 + (quartzFriction - 8) * ((25.0 - 19) / 2)
  }

  private static func frictionWithoutBounce(_ x: Double) -> Double {
    if x <= 18 { return ((0.0007 * x - 0.031) * x + 0.64) * x + 1.28 }
    if x <= 44 { return ((0.000044 * x - 0.006) * x + 0.36) * x + 2 }
    return ((0.00000045 * x - 0.000332) * x + 0.1078) * x + 5.84
  }
}
