extension Elementary {
  /// Returns the sine and the cosine of an angle.
  ///
  /// The error is below 1 ulp (measured: 0.82) for any angle; NaN if it is not finite.
  ///
  /// - Note: Source: reduction by pi/2 in four parts after W. J. Cody and W. Waite, Software Manual
  ///   for the Elementary Functions (1980), chapter 8, up to 1,647,099 radians, beyond as in
  ///   `reducedLargeAngle(_:)`; then the Taylor series.
  public static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    guard angle.magnitude <= 1_647_099 else {
      guard angle.isFinite else { return (.nan, .nan) }
      let (quadrant, r, low) = reducedLargeAngle(angle.magnitude)
      let (sine, cosine) = sineAndCosine(quadrant: quadrant, r, low)
      return (angle < 0 ? -sine : sine, cosine)
    }
    let multiple = nearestInteger(angle * 0x1.45f3_06dc_9c88_3p-1)
    let first = exactSum(angle - multiple * 0x1.921f_b544p+0, -multiple * 0x1.0b46_11a6p-34)
    let second = exactSum(first.high, -multiple * 0x1.3198_a2ep-69)
    let lost = (first.low + second.low) - multiple * 0x1.b839_a252_049c_1p-104
    let r = second.high + lost
    if r == 0 { return (angle, 1) }
    return sineAndCosine(quadrant: Int(multiple) & 3, r, (second.high - r) + lost)
  }

  /// The angle is `quadrant` right angles plus `r + low`, which is at most 0.786 in magnitude.
  @inline(__always) private static func sineAndCosine(
    quadrant: Int, _ r: Double, _ low: Double
  ) -> (sine: Double, cosine: Double) {
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

    switch quadrant {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// Returns the remainder of an angle of at least 2^20 after division by pi/2.
  ///
  /// The quadrant is the nearest quotient modulo 4; the remainder is within 0.786 of 0, in two
  /// parts. Only 256 bits of 2/pi matter, those that reach the product's last two bits before the
  /// point and the 170 after it: no number is nearer to a multiple than 2^-62.
  ///
  /// - Note: Source: M. H. Payne, R. N. Hanek, "Radian reduction for trigonometric functions", ACM
  ///   SIGNUM Newsletter 18 (1983), <https://doi.org/10.1145/1057600.1057602>.
  package static func reducedLargeAngle(_ angle: Double) -> (quadrant: Int, r: Double, low: Double)
  {
    // The angle is an integer of up to 86 bits times a power of 2^32.
    let bits = angle.bitPattern
    let exponent = Int(bits >> 52) - 1075
    let first = (exponent - 2) >> 5
    let shift = UInt64(exponent - 32 * first)
    let integer = bits & 0x000f_ffff_ffff_ffff | 0x0010_0000_0000_0000
    let digits: UInt64 = 0xffff_ffff
    let factors = (
      integer << shift & digits, (integer << shift) >> 32, (integer >> 1) >> (63 - shift)
    )

    // Its product with eight words of 2/pi, last word first: the bits before the point end up in
    // `carries`, the leading 192 after it in `words`.
    var carries: (UInt64, UInt64, UInt64) = (0, 0, 0)
    var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
    for index in stride(from: first + 7, through: first, by: -1) {
      let word = index < 0 ? 0 : UInt64(twoOverPi[index])
      let low = factors.0 &* word &+ carries.0
      let middle = factors.1 &* word &+ carries.1 &+ (low >> 32)
      let high = factors.2 &* word &+ carries.2 &+ (middle >> 32)
      carries = (middle & digits, high & digits, high >> 32)
      words.2 = words.2 >> 32 | words.1 << 32
      words.1 = words.1 >> 32 | words.0 << 32
      words.0 = words.0 >> 32 | low << 32
    }

    // The nearest multiple, and the distance from it.
    var quadrant = Int(truncatingIfNeeded: carries.0) & 3
    let isBelow = words.0 >> 63 == 1
    if isBelow {
      quadrant = (quadrant + 1) & 3
      words = (~words.0, ~words.1, ~words.2)
    }
    let zeros = words.0 == 0 ? 64 + words.1.leadingZeroBitCount : words.0.leadingZeroBitCount
    if words.0 == 0 { words = (words.1, words.2, 0) }
    let excess = UInt64(zeros & 63)
    let top = words.0 << excess | (words.1 >> 1) >> (63 - excess)
    let next = words.1 << excess | (words.2 >> 1) >> (63 - excess)
    let sign = isBelow ? -1.0 : 1.0
    let high = sign * Double(top >> 11) * powerOfTwo(-53 - zeros)
    let low = sign * Double((top << 53 | next >> 11) >> 11) * powerOfTwo(-106 - zeros)

    let turned = exactProduct(high, 0x1.921f_b544_42d1_8p+0)
    let rest = turned.low + (high * 0x1.1a62_6331_45c0_7p-54 + low * 0x1.921f_b544_42d1_8p+0)
    let r = turned.high + rest
    return (quadrant, r, (turned.high - r) + rest)
  }

  /// The first 1216 bits of 2/pi, 32 in each word, by mpmath 1.3.0.
  private static let twoOverPi: [UInt32] = [
    0xa2f9_836e, 0x4e44_1529, 0xfc27_57d1, 0xf534_ddc0, 0xdb62_9599, 0x3c43_9041, 0xfe51_63ab,
    0xdebb_c561, 0xb724_6e3a, 0x424d_d2e0, 0x0649_2eea, 0x09d1_921c, 0xfe1d_eb1c, 0xb129_a73e,
    0xe882_35f5, 0x2ebb_4484, 0xe99c_7026, 0xb45f_7e41, 0x3991_d639, 0x8353_39f4, 0x9c84_5f8b,
    0xbdf9_283b, 0x1ff8_97ff, 0xde05_980f, 0xef2f_118b, 0x5a0a_6d1f, 0x6d36_7ecf, 0x27cb_09b7,
    0x4f46_3f66, 0x9e5f_ea2d, 0x7527_bac7, 0xebe5_f17b, 0x3d07_39f7, 0x8a52_92ea, 0x6bfb_5fb1,
    0x1f8d_5d08, 0x5603_3046, 0xfc7b_6bab,
  ]

  /// Returns the angle of a vector, from the x axis towards the y axis, from -pi to pi.
  ///
  /// The error is below 2 ulp. The sign of a zero counts as in IEEE 754's atan2, but a vector of
  /// length 0 has the angle 0; NaN if a component is not finite.
  ///
  /// - Note: Source: atan a - atan b = atan((a - b) / (1 + a b)) with the nearest eighth as b,
  ///   Abramowitz and Stegun, Handbook of Mathematical Functions, 4.4.34; then the Taylor series.
  public static func angle(of vector: SIMD2<Double>) -> Double {
    let (x, y) = (vector.x.magnitude, vector.y.magnitude)
    guard x < .infinity, y < .infinity else { return .nan }
    var (large, small) = x >= y ? (x, y) : (y, x)
    if large == 0 { return 0 }
    if large > 0x1p1000 { (large, small) = (large * 0x1p-100, small * 0x1p-100) }
    if large < 0x1p-900 { (large, small) = (large * 0x1p200, small * 0x1p200) }
    let eighths = nearestInteger(8 * small / large)
    let rest = (8 * small - eighths * large) / (8 * large + eighths * small)
    let w = rest * rest
    let series =
      (-1.0 / 3 + w * (1.0 / 5))
      + (w * w) * ((-1.0 / 7 + w * (1.0 / 9)) + (w * w) * (-1.0 / 11 + w * (1.0 / 13)))
    let nearest = arctangent(ofEighths: Int(eighths))
    var high = nearest.high
    var low = nearest.low + (rest + rest * w * series)
    // The angle is mirrored first at the diagonal, then at the y axis.
    if y > x { (high, low) = (0x1.921f_b544_42d1_8p+0 - high, 0x1.1a62_6331_45c0_7p-54 - low) }
    if vector.x.sign == .minus {
      (high, low) = (0x1.921f_b544_42d1_8p+1 - high, 0x1.1a62_6331_45c0_7p-53 - low)
    }
    let angle = high + low
    return vector.y.sign == .minus ? -angle : angle
  }

  private static func arctangent(ofEighths eighths: Int) -> (high: Double, low: Double) {
    switch eighths {
    case 0: (0, 0)
    case 1: (0x1.fd5b_a9aa_c2f6_ep-4, -0x1.cd37_6867_60c1_7p-59)
    case 2: (0x1.f5b7_5f92_c80d_dp-3, 0x1.8ab6_e3cf_7afb_dp-57)
    case 3: (0x1.6f61_941e_4def_1p-2, -0x1.c63a_ae6f_6e91_8p-56)
    case 4: (0x1.dac6_7056_1bb4_fp-2, 0x1.a2b7_f222_f65e_2p-56)
    case 5: (0x1.1e00_babd_efeb_4p-1, -0x1.928d_f287_a668_fp-58)
    case 6: (0x1.4978_fa32_69ee_1p-1, 0x1.2419_a87f_2a45_8p-56)
    case 7: (0x1.700a_7c57_8463_4p-1, -0x1.8c34_d25a_adef_6p-56)
    default: (0x1.921f_b544_42d1_8p-1, 0x1.1a62_6331_45c0_7p-55)
    }
  }
}
