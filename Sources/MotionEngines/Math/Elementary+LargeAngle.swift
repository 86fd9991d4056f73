extension Elementary {
  /// Returns what remains of a large angle when multiples of pi/2 are taken away.
  ///
  /// Of 2/pi only the 256 digits count that reach the product's last two digits before the point
  /// and the 170 after it; what is nearest to a multiple among all numbers is 2^-62 away from it.
  ///
  /// - Parameter angle: A finite angle of at least 2^20 radians.
  /// - Returns: How many times pi/2 was taken away, modulo 4, and what remains, at most 0.786, in
  ///   two parts.
  /// - Note: Source: M. H. Payne, R. N. Hanek, "Radian reduction for trigonometric functions", ACM
  ///   SIGNUM Newsletter 18 (1983), <https://doi.org/10.1145/1057600.1057602>.
  static func reducedLargeAngle(_ angle: Double) -> (quadrant: Int, r: Double, low: Double) {
    // The angle is an integer times a power of two.
    let bits = angle.bitPattern
    let exponent = Int(bits >> 52) - 1075
    let integer = bits & 0x000f_ffff_ffff_ffff | 0x0010_0000_0000_0000
    let first = max(0, (exponent - 2) >> 5)
    let product = product(of: integer, withWordsFrom: first)
    let point = 32 * (first + 8) - exponent

    // The nearest multiple, and the distance from it in 192 digits.
    var quadrant = Int(truncatingIfNeeded: product.bits(from: point)) & 3
    var words = (
      product.bits(from: point - 64), product.bits(from: point - 128),
      product.bits(from: point - 192)
    )
    let isBelow = words.0 >> 63 == 1
    if isBelow {
      quadrant = (quadrant + 1) & 3
      words = (~words.0, ~words.1, ~words.2)
    }
    let zeros = words.0 == 0 ? 64 + words.1.leadingZeroBitCount : words.0.leadingZeroBitCount
    if words.0 == 0 { words = (words.1, words.2, 0) }
    let shift = UInt64(zeros & 63)
    let top = words.0 << shift | (words.1 >> 1) >> (63 - shift)
    let next = words.1 << shift | (words.2 >> 1) >> (63 - shift)
    let sign = isBelow ? -1.0 : 1.0
    let high = sign * Double(top >> 11) * powerOfTwo(-53 - zeros)
    let low = sign * Double((top << 53 | next >> 11) >> 11) * powerOfTwo(-106 - zeros)

    let turned = exactProduct(high, 0x1.921f_b544_42d1_8p+0)
    let rest = turned.low + (high * 0x1.1a62_6331_45c0_7p-54 + low * 0x1.921f_b544_42d1_8p+0)
    let r = turned.high + rest
    return (quadrant, r, (turned.high - r) + rest)
  }

  /// Returns the product of an integer with eight words of 2/pi.
  ///
  /// - Parameters:
  ///   - integer: An integer below 2^53.
  ///   - first: The index of the leading word, at most 30.
  /// - Returns: The product, of at most 309 digits.
  private static func product(of integer: UInt64, withWordsFrom first: Int) -> LongProduct {
    // In halves of 32 digits, whose products need no more than 64.
    var product = LongProduct()
    for offset in 0...1 {
      let factor = offset == 0 ? integer & 0xffff_ffff : integer >> 32
      var carry: UInt64 = 0
      for place in 0..<8 {
        let word = UInt64(twoOverPi[first + 7 - place])
        let sum = factor * word + product.halves[place + offset] + carry
        product.halves[place + offset] = sum & 0xffff_ffff
        carry = sum >> 32
      }
      product.halves[8 + offset] = carry
    }
    return product
  }

  /// An integer of up to 384 digits.
  private struct LongProduct {
    /// Its digits, 32 in each number, the last ones first.
    var halves = InlineArray<12, UInt64>(repeating: 0)

    /// Returns 64 digits.
    ///
    /// - Parameter position: The number of digits behind them, below 320.
    /// - Returns: The digits.
    func bits(from position: Int) -> UInt64 {
      let (place, shift) = (position >> 5, UInt64(position & 31))
      let low = halves[place] | halves[place + 1] << 32
      return shift == 0 ? low : low >> shift | halves[place + 2] << (64 - shift)
    }
  }

  /// The first 1216 binary digits of 2/pi, 32 in each word.
  ///
  /// Source: computed with mpmath 1.3.0.
  private static let twoOverPi: InlineArray<38, UInt32> = [
    0xa2f9_836e, 0x4e44_1529, 0xfc27_57d1, 0xf534_ddc0, 0xdb62_9599, 0x3c43_9041,
    0xfe51_63ab, 0xdebb_c561, 0xb724_6e3a, 0x424d_d2e0, 0x0649_2eea, 0x09d1_921c,
    0xfe1d_eb1c, 0xb129_a73e, 0xe882_35f5, 0x2ebb_4484, 0xe99c_7026, 0xb45f_7e41,
    0x3991_d639, 0x8353_39f4, 0x9c84_5f8b, 0xbdf9_283b, 0x1ff8_97ff, 0xde05_980f,
    0xef2f_118b, 0x5a0a_6d1f, 0x6d36_7ecf, 0x27cb_09b7, 0x4f46_3f66, 0x9e5f_ea2d,
    0x7527_bac7, 0xebe5_f17b, 0x3d07_39f7, 0x8a52_92ea, 0x6bfb_5fb1, 0x1f8d_5d08,
    0x5603_3046, 0xfc7b_6bab,
  ]
}
