extension Elementary {
  /// Returns what remains of an angle of at least 2^20 when multiples of pi/2 are taken away.
  ///
  /// The quadrant counts them modulo 4; at most 0.786 remains, in two parts. Of 2/pi only the 256
  /// digits count that reach the product's last two digits before the point and the 170 after it:
  /// no number comes nearer to a multiple than 2^-62.
  ///
  /// - Note: Source: M. H. Payne, R. N. Hanek, "Radian reduction for trigonometric functions", ACM
  ///   SIGNUM Newsletter 18 (1983), <https://doi.org/10.1145/1057600.1057602>.
  static func reducedLargeAngle(_ angle: Double) -> (quadrant: Int, r: Double, low: Double) {
    // The angle is an integer of up to 86 digits times a power of 2^32.
    let bits = angle.bitPattern
    let exponent = Int(bits >> 52) - 1075
    let first = (exponent - 2) >> 5
    let shift = UInt64(exponent - 32 * first)
    let integer = bits & 0x000f_ffff_ffff_ffff | 0x0010_0000_0000_0000
    let digits: UInt64 = 0xffff_ffff
    let factors = (
      integer << shift & digits, (integer << shift) >> 32, (integer >> 1) >> (63 - shift)
    )

    // Its product with eight words of 2/pi, the last ones first: the digits before the point end up
    // in `carries`, the leading 192 behind it in `words`.
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

  /// The first 1216 binary digits of 2/pi, 32 in each word.
  ///
  /// Source: computed with mpmath 1.3.0.
  private static let twoOverPi: [UInt32] = [
    0xa2f9_836e, 0x4e44_1529, 0xfc27_57d1, 0xf534_ddc0, 0xdb62_9599, 0x3c43_9041,
    0xfe51_63ab, 0xdebb_c561, 0xb724_6e3a, 0x424d_d2e0, 0x0649_2eea, 0x09d1_921c,
    0xfe1d_eb1c, 0xb129_a73e, 0xe882_35f5, 0x2ebb_4484, 0xe99c_7026, 0xb45f_7e41,
    0x3991_d639, 0x8353_39f4, 0x9c84_5f8b, 0xbdf9_283b, 0x1ff8_97ff, 0xde05_980f,
    0xef2f_118b, 0x5a0a_6d1f, 0x6d36_7ecf, 0x27cb_09b7, 0x4f46_3f66, 0x9e5f_ea2d,
    0x7527_bac7, 0xebe5_f17b, 0x3d07_39f7, 0x8a52_92ea, 0x6bfb_5fb1, 0x1f8d_5d08,
    0x5603_3046, 0xfc7b_6bab,
  ]
}
