/// A reader of decimal numbers that stops at the first byte that belongs to no number.
///
/// A number is `-` or nothing, digits, and then, both optional, a point with digits and an
/// exponent: `e` or `E`, a sign or none, digits. Its value is the nearest `Double`, ties to even:
/// the same bits as `Double(_: String)`. The bytes must end in one that belongs to no number, such
/// as a comma or a line feed.
///
/// - Note: Source: W. D. Clinger, "How to read floating point numbers accurately", PLDI 1990,
///   <https://doi.org/10.1145/93542.93557>: where the digits, as a whole number, and the power of
///   ten are both exact as `Double`, one division or multiplication rounds once and is right.
struct DecimalScanner {
  /// The powers of ten that are exact as `Double`.
  static let exactPowers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The exact powers, for as long as the closure of ``withScanner(_:)`` runs.
  private let powers: UnsafePointer<Double>

  private init(powers: UnsafePointer<Double>) {
    self.powers = powers
  }

  /// Calls a closure with a scanner, which must not outlive the call.
  ///
  /// - Parameter body: Does the scanning.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  @inline(__always)
  static func withScanner<Answer, Failure: Error>(
    _ body: (DecimalScanner) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try exactPowers.withUnsafeBufferPointer { (powers) throws(Failure) -> Answer in
      try body(DecimalScanner(powers: powers.baseAddress.unsafelyUnwrapped))
    }
  }

  /// Reads a number.
  ///
  /// - Parameter cursor: The first byte of the number; moved behind its last where there is one,
  ///   else anywhere up to the first byte that belongs to no number.
  /// - Returns: The number, possibly infinite; NaN where none stands there.
  /// - Complexity: O(n) in the number of digits.
  @inline(__always)
  func number(_ cursor: inout UnsafePointer<UInt8>) -> Double {
    let start = cursor
    var next = start
    let isNegative = next[0] == TextByte.minus
    if isNegative { next += 1 }
    let first = next
    var mantissa: UInt64 = 0
    var digit = next[0] &- TextByte.zero
    while digit < 10 {
      mantissa = mantissa &* 10 &+ UInt64(digit)
      next += 1
      digit = next[0] &- TextByte.zero
    }
    var digits = next - first
    guard digits > 0 else { return .nan }
    var scale = 0
    if next[0] == TextByte.point {
      next += 1
      let fraction = next
      digit = next[0] &- TextByte.zero
      while digit < 10 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
        next += 1
        digit = next[0] &- TextByte.zero
      }
      scale = next - fraction
      guard scale > 0 else { return .nan }
      digits &+= scale
    }
    guard digits <= 19, next[0] | 0x20 != 0x65 else { return longNumber(from: start, to: &cursor) }
    cursor = next
    let size: Double
    if mantissa <= 1 << 53 {
      size = Double(Int64(bitPattern: mantissa)) / powers[scale]
    } else {
      size = DecimalScanner.quotient(mantissa, tenToThe: scale)
    }
    return isNegative ? -size : size
  }

  /// Reads a whole number that has no sign.
  ///
  /// - Parameter cursor: The first byte of the number; moved behind its last digit.
  /// - Returns: The number; -1 where none stands there or it is above `Int64.max`.
  /// - Complexity: O(n) in the number of digits.
  @inline(__always)
  func whole(_ cursor: inout UnsafePointer<UInt8>) -> Int64 {
    let first = cursor
    var next = first
    var number: UInt64 = 0
    var digit = next[0] &- TextByte.zero
    while digit < 10 {
      number = number &* 10 &+ UInt64(digit)
      next += 1
      digit = next[0] &- TextByte.zero
    }
    cursor = next
    let digits = next - first
    if digits > 18 { return DecimalScanner.longWhole(first, count: digits) }
    return digits > 0 ? Int64(bitPattern: number) : -1
  }
}
