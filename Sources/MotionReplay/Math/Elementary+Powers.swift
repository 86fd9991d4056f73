extension Elementary {
  /// Returns e to the power of a number.
  ///
  /// The error is below 1 ulp (measured: 0.83), also for subnormal results. Infinity above 709.79,
  /// 0 below -745.14, NaN for NaN.
  ///
  /// - Note: Source: reduction by ln 2 in two parts after W. J. Cody and W. Waite, Software Manual
  ///   for the Elementary Functions (1980), chapter 6; then the Taylor series to the 13th power.
  public static func exp(_ exponent: Double) -> Double { exp(exponent, plus: 0) }

  /// Returns e to the power of `exponent + excess`; the excess is at most 1e-9 of the exponent.
  package static func exp(_ exponent: Double, plus excess: Double) -> Double {
    guard exponent < 709.79 else { return exponent.isNaN ? .nan : .infinity }
    guard exponent > -745.14 else { return exponent.isNaN ? .nan : 0 }
    let reduced = Reduction(exponent)
    let rest = reduced.low + reduced.square * (0.5 + reduced.series)
    let corrected = rest + (excess + excess * (reduced.high + rest))
    return scale(1 + (reduced.high + corrected), byPowerOfTwo: reduced.power)
  }

  /// Returns e to the power of a number, minus 1, accurate also near 0.
  ///
  /// The error is below 1 ulp (measured: 0.81). Infinity above 709.79, -1 below -37.5, NaN for NaN;
  /// 0 keeps its sign.
  ///
  /// - Note: Source: as for `exp`; the 1 is subtracted before the scaling, and that difference, r
  ///   and r^2 / 2 are added in two parts each, so that no cancellation shows.
  public static func expMinusOne(_ exponent: Double) -> Double {
    guard exponent > -37.5 else { return exponent.isNaN ? .nan : -1 }
    guard exponent < 40 else { return exp(exponent) }
    if exponent.magnitude < 0x1p-54 { return exponent }
    let reduced = Reduction(exponent)
    let one = powerOfTwo(-reduced.power)
    let head = 1 - one
    let headLow = (1 - head) - one
    let square = exactProduct(0.5 * reduced.high, reduced.high)
    let first = exactSum(head, reduced.high)
    let second = exactSum(first.high, square.high)
    let rest = reduced.low + reduced.square * reduced.series
    let low = second.low + ((first.low + headLow) + (square.low + rest))
    return (second.high + low) * powerOfTwo(reduced.power)
  }

  /// e^r is 1 + `high` + `square` (1/2 + `series`) + `low`; r is the rest after a multiple of ln 2.
  private struct Reduction {
    let power: Int
    /// The leading digits of r, at most 0.3466 in magnitude.
    let high: Double
    /// The digits of r that `high` leaves out, times 1 + r.
    let low: Double
    /// r^2.
    let square: Double
    /// r / 6 + r^2 / 24 and so on, to r^11 / 13!.
    let series: Double

    init(_ exponent: Double) {
      let multiple = nearestInteger(exponent * 0x1.7154_7652_b82f_ep+0)
      let head = exponent - multiple * 0x1.62e4_2fef_a380_0p-1
      let tail = multiple * 0x1.ef35_793c_7673_0p-45
      let r = head - tail
      let lost = (head - r) - tail
      square = r * r
      // The terms are in pairs, so that few operations wait for others.
      let first = r * (1.0 / 6) + square * (1.0 / 24 + r * (1.0 / 120))
      let second = (1.0 / 720 + r * (1.0 / 5_040)) + square * (1.0 / 40_320 + r * (1.0 / 362_880))
      let third =
        (1.0 / 3_628_800 + r * (1.0 / 39_916_800))
        + square * (1.0 / 479_001_600 + r * (1.0 / 6_227_020_800))
      let fourth = square * square
      power = Int(multiple)
      high = r
      low = lost + lost * r
      series = first + fourth * (second + fourth * third)
    }
  }

  /// Returns a base of at least 0 to any power.
  ///
  /// The error is below 1 ulp (measured: 0.89). The power 0 gives 1; NaN if the base is below 0 or
  /// either number is NaN.
  ///
  /// - Note: Source: x^y = e^(y ln x), the logarithm and its product with y in two parts each.
  public static func power(_ base: Double, _ exponent: Double) -> Double {
    guard base >= 0, !exponent.isNaN else { return .nan }
    if exponent == 0 || base == 1 { return 1 }
    if base == 0 || base == .infinity {
      return (base == 0) == (exponent > 0) ? 0 : .infinity
    }
    let logarithm = logarithmInTwoParts(base)
    let estimate = exponent * logarithm.high
    if estimate > 710 { return .infinity }
    if estimate < -746 { return 0 }
    if estimate.magnitude < 0x1p-60 { return 1 + estimate }
    let product = exactProduct(exponent, logarithm.high)
    return exp(product.high, plus: product.low + exponent * logarithm.low)
  }

  /// Returns the natural logarithm of a number.
  ///
  /// The error is below 1 ulp (measured: 0.79). Minus infinity for 0, NaN below 0 and for NaN.
  ///
  /// - Note: Source: ln m = 2 artanh(f / (2 + f)) with f = m - 1 and the number m 2^k, Abramowitz
  ///   and Stegun, Handbook of Mathematical Functions, 4.1.27, rearranged so that f, which is
  ///   exact, is the leading term.
  public static func log(_ number: Double) -> Double {
    guard number > 0, number < .infinity else {
      return number == 0 ? -.infinity : number > 0 ? number : .nan
    }
    let (power, f) = logarithmReduction(number)
    let s = f / (2 + f)
    let square = s * s
    let halfSquare = 0.5 * f * f
    let series = square * logarithmTail(square, from: 2.0 / 3)
    let scaled = s * (halfSquare + series)
    return power * 0x1.62e4_2fef_a380_0p-1
      - ((halfSquare - (scaled + power * 0x1.ef35_793c_7673_0p-45)) - f)
  }

  /// Returns the natural logarithm in two parts, good to about 2^-65.
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

  /// Returns 2/3 + 2/5 w + 2/7 w^2 and so on, or 2/5 + 2/7 w + 2/9 w^2 and so on.
  ///
  /// The error is at most 1e-17 of the first term, for a w of at most 0.0295.
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
}
