extension DecimalScanner {
  /// The powers of ten that fit 64 bits.
  private static let wholePowers: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]

  /// Returns a whole number divided by a power of ten, rounded once, to nearest, ties to even.
  ///
  /// Both are shifted to the left until their top bit is set. The quotient of the 127-bit shifted
  /// dividend then has 63 or 64 bits, ten or more below the rounding place of a `Double`; a
  /// remainder sets the last of them, so that the conversion to `Double` sees on which side of a
  /// tie the true value lies. The scale is a power of two and changes no bit.
  ///
  /// - Parameters:
  ///   - mantissa: The dividend, above zero.
  ///   - exponent: The power of ten, from 0 to 19.
  /// - Returns: The rounded quotient.
  @inline(never)
  static func quotient(_ mantissa: UInt64, tenToThe exponent: Int) -> Double {
    let divisor = wholePowers[exponent]
    let dividendShift = mantissa.leadingZeroBitCount
    let divisorShift = divisor.leadingZeroBitCount
    let dividend = mantissa << UInt64(dividendShift)
    let (quotient, remainder) = (divisor << UInt64(divisorShift))
      .dividingFullWidth((dividend >> 1, dividend << 63))
    let scale = UInt64(1023 - 63 + divisorShift - dividendShift) << 52
    return Double(remainder == 0 ? quotient : quotient | 1) * Double(bitPattern: scale)
  }

  /// Reads a number that has more than 19 digits or an exponent.
  ///
  /// Up to 19 digits that count are read as above, with the exponent taken into the scale; all else
  /// is left to the standard library.
  ///
  /// - Parameters:
  ///   - start: The first byte of the number, its sign included.
  ///   - cursor: Moved behind the last byte of the number where there is one.
  /// - Returns: The number, possibly infinite; NaN where none stands there.
  /// - Complexity: O(n) in the number of digits.
  @inline(never)
  func longNumber(
    from start: UnsafePointer<UInt8>, to cursor: inout UnsafePointer<UInt8>
  ) -> Double {
    var next = start
    let isNegative = next[0] == TextByte.minus
    if isNegative { next += 1 }
    var mantissa: UInt64 = 0
    var digits = 0
    var scale = 0
    var isFraction = false
    while true {
      let digit = next[0] &- TextByte.zero
      if digit < 10 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
        if digits > 0 || digit > 0 { digits += 1 }
        if isFraction { scale -= 1 }
      } else if next[0] == TextByte.point, !isFraction {
        isFraction = true
      } else {
        break
      }
      next += 1
    }
    if next[0] | 0x20 == 0x65 {
      next += 1
      guard let exponent = Self.exponent(&next) else { return .nan }
      scale += exponent
    }
    cursor = next
    guard digits > 0 else { return isNegative ? -0.0 : 0 }
    if digits <= 19, let size = Self.size(mantissa, scale: scale) {
      return isNegative ? -size : size
    }
    let text = UnsafeBufferPointer(start: start, count: next - start)
    return Double(String(decoding: text, as: UTF8.self)) ?? .nan
  }

  /// Returns a mantissa times a power of ten where that can be told exactly here, else nil.
  private static func size(_ mantissa: UInt64, scale: Int) -> Double? {
    switch (mantissa <= 1 << 53, scale) {
    case (true, 0...22): Double(mantissa) * exactPowers[scale]
    case (true, -22 ... -1): Double(mantissa) / exactPowers[-scale]
    case (false, -19...0): quotient(mantissa, tenToThe: -scale)
    default: nil
    }
  }

  /// Reads the sign and digits of an exponent, held to a size at which every number is 0 or
  /// infinite; nil where there are no digits.
  private static func exponent(_ cursor: inout UnsafePointer<UInt8>) -> Int? {
    let isNegative = cursor[0] == TextByte.minus
    if isNegative || cursor[0] == 0x2b { cursor += 1 }
    guard cursor[0] &- TextByte.zero < 10 else { return nil }
    var exponent = 0
    while cursor[0] &- TextByte.zero < 10 {
      exponent = min(exponent * 10 + Int(cursor[0] &- TextByte.zero), 1_000_000)
      cursor += 1
    }
    return isNegative ? -exponent : exponent
  }

  /// Returns the value of 19 or more digits; -1 where it is above `Int64.max`.
  ///
  /// - Parameters:
  ///   - first: The first digit.
  ///   - count: How many digits there are.
  /// - Returns: The value.
  /// - Complexity: O(n) in the number of digits.
  @inline(never)
  static func longWhole(_ first: UnsafePointer<UInt8>, count: Int) -> Int64 {
    var number: Int64 = 0
    for index in 0..<count {
      let (tens, overflow) = number.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tens.addingReportingOverflow(Int64(first[index] &- TextByte.zero))
      if overflow || carry { return -1 }
      number = sum
    }
    return number
  }
}
