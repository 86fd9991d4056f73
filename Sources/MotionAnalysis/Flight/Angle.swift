/// Angles without the C library, so that reports are the same on every machine.
enum Angle {
  /// Returns the angle of a right triangle's sides, in degrees from 0 to 180, to about 1e-9.
  ///
  /// - Parameters:
  ///   - sine: The side opposite to the angle, at least 0, in any unit.
  ///   - cosine: The side next to the angle, in the same unit.
  /// - Returns: The angle; 0 where both sides are 0.
  /// - Note: Source: half-angle formula tan(a/2) = s / (r + c), applied until the angle is small,
  ///   then the arctangent's power series; M. Abramowitz, I. A. Stegun, 4.3.24 and 4.4.42.
  static func degrees(ofSine sine: Double, cosine: Double) -> Double {
    let radius = (sine * sine + cosine * cosine).squareRoot()
    guard radius > 0 else { return 0 }
    var (s, c) = (sine / radius, cosine / radius)
    var factor = 180 / Double.pi
    for _ in 0..<4 {
      let half = (s * s + (1 + c) * (1 + c)).squareRoot()
      guard half > 1e-12 else { return 180 }
      (s, c) = (s / half, (1 + c) / half)
      factor *= 2
    }
    let t = s / c
    let square = t * t
    let series = 1 - square * (1 / 3 - square * (1 / 5 - square * (1 / 7 - square / 9)))
    return factor * t * series
  }
}
