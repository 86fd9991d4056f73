/// Where a finger is from its contact on: an origin and the sum of its reaches.
///
/// Reaches that overlap add up, so that a curved or corrected movement has no jump of velocity or
/// acceleration. The path goes on after the finger has lifted; that is how a fling ends at speed.
///
/// - Note: Source: T. Flash, E. Henis, "Arm trajectory modifications during reaching towards visual
///   targets", J. Cogn. Neurosci. 3(3), 1991, pp. 220-230 (superposition of minimum-jerk reaches),
///   <https://doi.org/10.1162/jocn.1991.3.3.220>.
package struct FingerPath: Hashable, Sendable {
  /// Where the finger touches down, in points.
  package var origin: SIMD2<Double>

  /// Its reaches, in any order.
  package var reaches: [Reach]

  /// When the finger lifts, in seconds since the contact.
  package var lift: Double

  /// Creates a path from its parts.
  package init(origin: SIMD2<Double>, reaches: [Reach], lift: Double) {
    (self.origin, self.reaches, self.lift) = (origin, reaches, lift)
  }

  /// Returns where the finger is, in points, at a time in seconds since the contact.
  package func position(at seconds: Double) -> SIMD2<Double> {
    reaches.reduce(origin) { $0 + $1.displacement(at: seconds) }
  }

  /// Returns how fast the finger moves, in points per second, at a time in seconds since contact.
  package func velocity(at seconds: Double) -> SIMD2<Double> {
    reaches.reduce(SIMD2<Double>.zero) { $0 + $1.velocity(at: seconds) }
  }
}

/// One reach along a ``MinimumJerk`` curve.
package struct Reach: Hashable, Sendable {
  /// How far it goes in all, in points.
  package var displacement: SIMD2<Double>

  /// When it begins, in seconds since the contact.
  package var start: Double

  /// How long it takes, in seconds, above 0.
  package var duration: Double

  /// Creates a reach from its parts.
  package init(displacement: SIMD2<Double>, start: Double, duration: Double) {
    (self.displacement, self.start, self.duration) = (displacement, start, duration)
  }

  /// Returns how far the reach has gone, in points; all of the way after its end.
  func displacement(at seconds: Double) -> SIMD2<Double> {
    displacement * MinimumJerk.progress(at: (seconds - start) / duration)
  }

  /// Returns the velocity of the reach, in points per second; zero outside its time.
  func velocity(at seconds: Double) -> SIMD2<Double> {
    displacement * (MinimumJerk.relativeSpeed(at: (seconds - start) / duration) / duration)
  }
}

/// The course of a reach that jerks least: the published model behind every synthesized hand.
///
/// Among all movements between two rests in a given time it has the least integral of squared jerk
/// (the third derivative of position). People's reaches come close to it: one smooth peak of speed
/// in mid-movement, 15/8 times the mean speed.
///
/// - Note: Source: T. Flash, N. Hogan, "The coordination of arm movements: an experimentally
///   confirmed mathematical model", J. Neurosci. 5(7), 1985, pp. 1688-1703: x(s) = x0 + (xf - x0)
///   (10 s^3 - 15 s^4 + 6 s^5), <https://doi.org/10.1523/JNEUROSCI.05-07-01688.1985>.
package enum MinimumJerk {
  /// Returns the part of the way that is done after a part of the time, both from 0 to 1.
  package static func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    return fraction * fraction * fraction * (10 + fraction * (6 * fraction - 15))
  }

  /// Returns the derivative of ``progress(at:)``: the speed as a multiple of the mean speed.
  package static func relativeSpeed(at fraction: Double) -> Double {
    guard fraction > 0, fraction < 1 else { return 0 }
    let part = fraction * (1 - fraction)
    return 30 * part * part
  }
}
