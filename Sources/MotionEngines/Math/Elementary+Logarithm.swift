extension Elementary {
  /// Returns the natural logarithm of a number.
  ///
  /// Error below 1 ulp (measured: 0.79). Minus infinity for 0, NaN below 0 and for NaN.
  ///
  /// - Note: Source: ln m = 2 artanh(f / (2 + f)) with f = m - 1 and the number m 2^k, Abramowitz
  ///   and Stegun, Handbook of Mathematical Functions, 4.1.27, rearranged so that f, which is
  ///   exact, is the leading term.
  public static func log(_ number: Double) -> Double {
    guard number > 0, number < .infinity else { return specialLogarithm(number) }
    let (power, f) = logarithmReduction(number)
    let s = f / (2 + f)
    let square = s * s
    let halfSquare = 0.5 * f * f
    let series = square * logarithmTail(square, from: 2.0 / 3)
    let scaled = s * (halfSquare + series)
    return power * 0x1.62e4_2fef_a380_0p-1
      - ((halfSquare - (scaled + power * 0x1.ef35_793c_7673_0p-45)) - f)
  }

  /// Returns the natural logarithm of a number in two parts, together good to about 2^-65.
  ///
  /// - Note: Source: as for `log`, with the first two terms of the series, 2 s and 2/3 s^3, in two
  ///   parts each; products of leading halves are exact.
  package static func logarithmInTwoParts(_ number: Double) -> (high: Double, low: Double) {
    let (power, f) = logarithmReduction(number)
    let reciprocal = 1 / (2 + f)
    let s = f * reciprocal
    let sHigh = leadingHalf(s)
    let fHigh = leadingHalf(f)
    let sLow = (((f - 2 * sHigh) - sHigh * fHigh) - sHigh * (f - fHigh)) * reciprocal

    let rounded = s * s
    let square = sHigh * sHigh
    let squareLow = sLow * (s + sHigh)
    let squareHigh = leadingHalf(square)
    let cube = sHigh * squareHigh
    let cubeLow = sHigh * ((square - squareHigh) + squareLow) + sLow * rounded
    let cubeHigh = leadingHalf(cube)
    let third = 0x1.5555_5500_0000_0p-1 * cubeHigh
    let thirdLow =
      (0x1.5555_5500_0000_0p-1 * (cube - cubeHigh) + 0x1.5555_5555_5555_5p-27 * cube)
      + 0x1.5555_5555_5555_5p-1 * cubeLow
    let fifth = s * rounded * (rounded * logarithmTail(rounded, from: 2.0 / 5))

    // The left addend of each sum is the larger one, or 0.
    let head = power * 0x1.62e4_2fef_a380_0p-1
    let ends = head + 2 * sHigh
    let endsLow = (head - ends) + 2 * sHigh
    let sum = ends + third
    let sumLow = (ends - sum) + third
    let low =
      (endsLow + sumLow) + ((2 * sLow + thirdLow) + (fifth + power * 0x1.ef35_793c_7673_0p-45))
    let high = sum + low
    return (high, (sum - high) + low)
  }

  /// Returns k and f of a finite number (1 + f) 2^k above 0, with 1 + f from sqrt(1/2) to sqrt(2).
  private static func logarithmReduction(_ number: Double) -> (power: Double, excess: Double) {
    var bits = number.bitPattern
    var power = 0
    if bits < 0x0010_0000_0000_0000 {
      bits = (number * 0x1p54).bitPattern
      power = -54
    }
    // Adding 2 minus sqrt(2) to the significand carries into the exponent from sqrt(2) on.
    let carried = bits &+ (0x3ff0_0000_0000_0000 - 0x3fe6_a09e_667f_3bcd)
    power += Int(carried >> 52) - 1023
    let rest = Double(bitPattern: (carried & 0x000f_ffff_ffff_ffff) &+ 0x3fe6_a09e_667f_3bcd)
    return (Double(power), rest - 1)
  }

  /// Returns the series 2/3 + 2/5 w + 2/7 w^2 and so on, or that series from 2/5 on.
  ///
  /// It is good to a relative 1e-17 of the first term for a w of at most 0.0295.
  private static func logarithmTail(_ w: Double, from first: Double) -> Double {
    let square = w * w
    let shifted = first < 0.5
    let low =
      shifted
      ? (2.0 / 7 + w * (2.0 / 9)) + square * (2.0 / 11 + w * (2.0 / 13))
      : (2.0 / 5 + w * (2.0 / 7)) + square * (2.0 / 9 + w * (2.0 / 11))
    let high =
      shifted
      ? (2.0 / 15 + w * (2.0 / 17)) + square * (2.0 / 19 + w * (2.0 / 21 + w * (2.0 / 23)))
      : (2.0 / 13 + w * (2.0 / 15)) + square * (2.0 / 17 + w * (2.0 / 19 + w * (2.0 / 21)))
    return first + w * (low + square * square * high)
  }

  private static func specialLogarithm(_ number: Double) -> Double {
    if number == 0 { return -.infinity }
    return number > 0 ? .infinity : .nan
  }
}
