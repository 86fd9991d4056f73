internal import MotionModel

extension HandOff {
  /// The velocity that the value should have just after the hand-off, in points per second; nil
  /// where no rule says.
  ///
  /// A release gives the finger's velocity, a retarget keeps the one before. After a cancel it may be
  /// less than before.
  var expectedVelocity: SIMD2<Double>? {
    switch interaction {
    case .grab, .drag, .cancel: nil
    case .release(let velocity, _): velocity
    case .retarget: before.velocity
    }
  }

  /// The angle between the expected velocity and the one after the hand-off, in degrees from 0 to
  /// 180; nil where either is too small, below 1 point per second, to have a direction.
  var velocityTurn: Double? {
    guard let expected = expectedVelocity, expected.length >= 1, after.velocity.length >= 1 else {
      return nil
    }
    let cross = expected.x * after.velocity.y - expected.y * after.velocity.x
    return Angle.degrees(ofSine: abs(cross), cosine: expected.dot(after.velocity))
  }
}

/// Angles without the C library, so that reports are the same on every machine.
enum Angle {
  /// Returns the angle of a right triangle by the side opposite to it, at least 0, and the one next to
  /// it: in degrees from 0 to 180, to about 1e-9, and 0 where both sides are 0.
  ///
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
