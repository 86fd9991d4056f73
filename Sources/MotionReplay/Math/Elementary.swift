/// Elementary functions with the same bits on every machine.
///
/// They use only `+ - * /` and operations on bit patterns, which IEEE 754 defines to the last bit;
/// a C library's functions differ from machine to machine, so an engine must not use them. Errors
/// are below 1 unit in the last place, measured against 40-digit references at a million seeded
/// arguments each (`.ci/accuracy`); ``angle(of:)`` is not measured there, and is below 2 units.
public enum Elementary {
  /// Returns 2 to the power of an exponent from -1022 to 1023, exactly.
  package static func powerOfTwo(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: exponent &+ 1023) << 52)
  }

  /// Returns a number times a power of two, rounded once, or twice if the result is subnormal.
  ///
  /// The magnitude of the number is in 0.25 ..< 4, the exponent in -1100 ... 1100.
  package static func scale(_ number: Double, byPowerOfTwo exponent: Int) -> Double {
    if exponent > -1000, exponent < 1000 { return number * powerOfTwo(exponent) }
    let half = exponent / 2
    return number * powerOfTwo(half) * powerOfTwo(exponent - half)
  }

  /// Returns the integer nearest to a number below 2^51; `rounded()` may call the C library.
  package static func nearestInteger(_ number: Double) -> Double { (number + 0x1.8p52) - 0x1.8p52 }

  /// `high + low` is exactly `left + right`.
  ///
  /// - Note: Source: D. E. Knuth, The Art of Computer Programming, volume 2, 4.2.2, theorem B.
  package static func exactSum(_ left: Double, _ right: Double) -> (high: Double, low: Double) {
    let high = left + right
    let rightPart = high - left
    return (high, (left - (high - rightPart)) + (right - rightPart))
  }

  /// `high + low` is exactly `left * right`.
  ///
  /// The factors are below 2^990 in magnitude; the product is in 2^-960 ... 2^1020.
  ///
  /// - Note: Source: T. J. Dekker, "A floating-point technique for extending the available
  ///   precision", Numerische Mathematik 18 (1971), section 5,
  ///   <https://doi.org/10.1007/BF01397083>.
  package static func exactProduct(_ left: Double, _ right: Double) -> (high: Double, low: Double) {
    let (leftHigh, rightHigh) = (leadingHalf(left), leadingHalf(right))
    let (leftLow, rightLow) = (left - leftHigh, right - rightHigh)
    let high = left * right
    let low =
      ((leftHigh * rightHigh - high) + leftHigh * rightLow + leftLow * rightHigh)
      + leftLow * rightLow
    return (high, low)
  }

  /// Returns the leading 26 of the 53 bits of a finite number; the rest has 27 at most.
  package static func leadingHalf(_ number: Double) -> Double {
    Double(bitPattern: number.bitPattern & 0xffff_ffff_f800_0000)
  }
}
