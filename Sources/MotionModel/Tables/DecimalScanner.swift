/// A reader of decimal numbers, which stops at the first byte that is no part of a number.
///
/// A number is an optional `-`, digits, optionally a point with digits, and optionally an exponent:
/// `e` or `E`, an optional sign, digits. Its value is the nearest `Double`, ties to even: the same
/// bits as `Double(_: String)`. The last byte must be no part of a number, such as a comma or a
/// line feed.
///
/// - Note: Source: W. D. Clinger, "How to read floating point numbers accurately", PLDI 1990,
///   <https://doi.org/10.1145/93542.93557>: if the digits, read as a whole number, and the power of
///   ten are both exact as `Double`, one division or multiplication rounds once, correctly.
package struct DecimalScanner {
  static let exactPowers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  private let powers: UnsafePointer<Double>
  private let end: UnsafePointer<UInt8>

  /// Calls `body` with a scanner, which must not outlive the call.
  @inline(__always) package static func withScanner<Answer, Failure: Error>(
    upTo end: UnsafePointer<UInt8>, _ body: (DecimalScanner) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try exactPowers.withUnsafeBufferPointer { (powers) throws(Failure) -> Answer in
      try body(DecimalScanner(powers: powers.baseAddress.unsafelyUnwrapped, end: end))
    }
  }

  @inline(__always) package func number(_ cursor: inout UnsafePointer<UInt8>) -> Double {
    let start = cursor
    var next = start
    let isNegative = next[0] == TextByte.minus
    if isNegative { next += 1 }
    let first = next
    var mantissa: UInt64 = 0
    readDigits(&next, into: &mantissa)
    var digits = next - first
    guard digits > 0 else { return .nan }
    var scale = 0
    if next[0] == TextByte.point {
      next += 1
      let fraction = next
      readDigits(&next, into: &mantissa)
      scale = next - fraction
      guard scale > 0 else { return .nan }
      digits &+= scale
    }
    guard digits <= 19, next[0] | 0x20 != 0x65 else { return longNumber(from: start, to: &cursor) }
    cursor = next
    let size =
      mantissa <= 1 << 53
      ? Double(Int64(bitPattern: mantissa)) / powers[scale]
      : DecimalScanner.quotient(mantissa, tenToThe: scale)
    return isNegative ? -size : size
  }

  /// Returns -1 if there is no whole number or if it is above `Int64.max`.
  @inline(__always) package func whole(_ cursor: inout UnsafePointer<UInt8>) -> Int64 {
    let first = cursor
    var next = first
    var number: UInt64 = 0
    readDigits(&next, into: &number)
    cursor = next
    let digits = next - first
    if digits > 18 { return DecimalScanner.longWhole(first, count: digits) }
    return digits > 0 ? Int64(bitPattern: number) : -1
  }

  /// Reads digits modulo 2^64, eight at once while there are eight.
  ///
  /// - Note: Source: D. Lemire, "Number parsing at a gigabyte per second", Software: Practice and
  ///   Experience 51 (2021), section 7.2, <https://doi.org/10.1002/spe.2984>.
  @inline(__always)
  private func readDigits(_ cursor: inout UnsafePointer<UInt8>, into number: inout UInt64) {
    while end - cursor >= 8 {
      let word =
        UInt64(littleEndian: UnsafeRawPointer(cursor).loadUnaligned(as: UInt64.self))
        ^ 0x3030_3030_3030_3030
      guard (word &+ 0x7676_7676_7676_7676 | word) & 0x8080_8080_8080_8080 == 0 else { break }
      // Joins digits to pairs, fours and eight; the first digit is in the lowest byte.
      let pairs = (word &* 2561) >> 8 & 0x00ff_00ff_00ff_00ff
      let fours = (pairs &* 6_553_601) >> 16 & 0x0000_ffff_0000_ffff
      number = number &* 100_000_000 &+ (fours &* 42_949_672_960_001) >> 32
      cursor += 8
    }
    var digit = cursor[0] &- TextByte.zero
    while digit < 10 {
      number = number &* 10 &+ UInt64(digit)
      cursor += 1
      digit = cursor[0] &- TextByte.zero
    }
  }

  private static let wholePowers: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]

  /// (2^128 - 1) / power - 2^64, rounded down, for each power shifted until its top bit is set.
  private static let reciprocals: [UInt64] = [
    0xffff_ffff_ffff_ffff, 0x9999_9999_9999_9999, 0x47ae_147a_e147_ae14, 0x0624_dd2f_1a9f_be76,
    0xa36e_2eb1_c432_ca57, 0x4f8b_588e_368f_0846, 0x0c6f_7a0b_5ed8_d36b, 0xad7f_29ab_caf4_8578,
    0x5798_ee23_08c3_9df9, 0x12e0_be82_6d69_4b2e, 0xb7cd_fd9d_7bdb_ab7d, 0x5fd7_fe17_9649_55fd,
    0x1979_9812_dea1_1197, 0xc25c_2684_9768_1c26, 0x6849_b86a_12b9_b01e, 0x203a_f9ee_7561_59b2,
    0xcd2b_297d_889b_c2b6, 0x70ef_5464_6d49_6892, 0x2725_dd1d_243a_ba0e, 0xd83c_94fb_6d2a_c34a,
  ]

  /// Returns `mantissa`, above 0, divided by 10^`exponent` (0 to 19), rounded once, ties to even.
  ///
  /// Both are shifted to the left until their top bit is set. The quotient of the 127-bit shifted
  /// dividend then has 63 or 64 bits, ten or more below the rounding place of a `Double`. A
  /// remainder sets the last bit, so that the conversion to `Double` knows on which side of a tie
  /// the true value is. The scale is a power of two and changes no bit.
  ///
  /// - Note: Source: N. Moeller, T. Granlund, "Improved division by invariant integers", IEEE
  ///   Transactions on Computers 60 (2011), algorithm 4, <https://doi.org/10.1109/TC.2010.143>.
  static func quotient(_ mantissa: UInt64, tenToThe exponent: Int) -> Double {
    let divisor = wholePowers[exponent]
    let dividendShift = mantissa.leadingZeroBitCount
    let divisorShift = divisor.leadingZeroBitCount
    let dividend = mantissa << UInt64(dividendShift)
    let (high, low, shifted) = (dividend >> 1, dividend << 63, divisor << UInt64(divisorShift))
    let product = reciprocals[exponent].multipliedFullWidth(by: high)
    let (sum, carries) = product.low.addingReportingOverflow(low)
    var quotient = product.high &+ high &+ (carries ? 2 : 1)
    var remainder = low &- quotient &* shifted
    if remainder > sum { (quotient, remainder) = (quotient &- 1, remainder &+ shifted) }
    if remainder >= shifted { (quotient, remainder) = (quotient &+ 1, remainder &- shifted) }
    let scale = UInt64(1023 - 63 + divisorShift - dividendShift) << 52
    return Double(remainder == 0 ? quotient : quotient | 1) * Double(bitPattern: scale)
  }

  /// Reads a number of over 19 digits or with an exponent; `Double.init` reads the hard ones.
  @inline(never) func longNumber(
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

  private static func size(_ mantissa: UInt64, scale: Int) -> Double? {
    switch (mantissa <= 1 << 53, scale) {
    case (true, 0...22): Double(mantissa) * exactPowers[scale]
    case (true, -22 ... -1): Double(mantissa) / exactPowers[-scale]
    case (false, -19...0): quotient(mantissa, tenToThe: -scale)
    default: nil
    }
  }

  /// Returns an exponent, clamped to where all numbers are 0 or infinite; nil without digits.
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

  @inline(never) static func longWhole(_ first: UnsafePointer<UInt8>, count: Int) -> Int64 {
    Int64(String(decoding: UnsafeBufferPointer(start: first, count: count), as: UTF8.self)) ?? -1
  }
}
