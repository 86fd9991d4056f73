import MotionModel
import Testing

struct DecimalScannerTests {
  /// Scans a text at the end of its bytes and before a comma with more bytes; both must agree.
  private static func scan<Number: Equatable>(
    _ text: String, _ body: (DecimalScanner, inout UnsafePointer<UInt8>) -> Number
  ) -> (number: Number, isWhole: Bool) {
    let answers = ["\n", ",12345678,\n"].map { rest in
      Array((text + rest).utf8).withUnsafeBufferPointer { buffer in
        let start = buffer.baseAddress.unsafelyUnwrapped
        return DecimalScanner.withScanner(upTo: start + buffer.count) { scanner in
          var cursor = start
          let number = body(scanner, &cursor)
          return (number, cursor == start + text.utf8.count)
        }
      }
    }
    #expect(answers[0] == answers[1], "\(text)")
    return answers[0]
  }

  /// Scans a whole text; nil if it is not exactly one number.
  static func scan(_ text: String) -> Double? {
    let (bits, isWhole) = scan(text) { $0.number(&$1).bitPattern }
    let number = Double(bitPattern: bits)
    return isWhole && !number.isNaN ? number : nil
  }

  /// Returns a random number of random digits.
  static func digits(_ counts: ClosedRange<Int>, _ random: inout SplitMix64) -> String {
    let digits = (0..<Int.random(in: counts, using: &random)).map { _ in
      UInt8(0x30 + random.next() % 10)
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Returns a number's text in one of many shapes.
  static func text(shape: Int, _ random: inout SplitMix64) -> String {
    let sign = random.next() % 3 == 0 ? "-" : ""
    switch shape {
    case 0: return sign + digits(1...4, &random) + "." + digits(1...4, &random)
    case 1: return sign + digits(1...3, &random) + "." + digits(1...17, &random)
    case 2: return sign + digits(1...25, &random)
    case 3: return sign + "0." + digits(1...30, &random)
    case 4:
      let exponent = Int(random.next() % 720) - 360
      return sign + digits(1...19, &random) + "e\(exponent)"
    case 5:
      let exponent = Int(random.next() % 60) - 30
      return sign + digits(1...8, &random) + "." + digits(1...12, &random) + "E\(exponent)"
    case 6:
      let number = Double(bitPattern: random.next() >> 1)
      return sign + (number.isFinite ? "\(number)" : "0")
    case 7: return sign + "\(random.nextUnit() * 4000)"
    case 8: return halfway(&random)
    default:
      return sign + String(repeating: "0", count: Int(random.next() % 40)) + digits(1...3, &random)
        + "."
        + String(repeating: "0", count: Int(random.next() % 40)) + digits(1...20, &random)
    }
  }

  /// Returns a text halfway between two numbers, or one unit of its last place beside.
  static func halfway(_ random: inout SplitMix64) -> String {
    // (2m + 1) 2^-k is a tie; with m of 53 bits and k from 1 to 10 it has at most 17 + 10 digits.
    let shift = 1 + Int(random.next() % 10)
    let odd = (1 << 53 | random.next() >> 11) << 1 | 1
    let whole = odd >> UInt64(shift)
    var fraction = odd & (1 << UInt64(shift) - 1)
    var decimals: [UInt8] = []
    for _ in 0..<shift {
      fraction *= 10
      decimals.append(UInt8(0x30 + (fraction >> UInt64(shift))))
      fraction &= 1 << UInt64(shift) - 1
    }
    switch random.next() % 3 {
    case 0: break
    case 1: decimals[shift - 1] += 1
    default: decimals[shift - 1] -= 1
    }
    return "\(whole)." + String(decoding: decimals, as: UTF8.self)
  }

  @Test func isBitEqualToTheStandardLibrary() {
    var random = SplitMix64(seed: 1990)
    var different: [String] = []
    for round in 0..<150_000 {
      let text = Self.text(shape: round % 10, &random)
      if Self.scan(text)?.bitPattern != Double(text)?.bitPattern { different.append(text) }
    }
    #expect(different.isEmpty, "\(different.prefix(5))")
  }

  /// Ties of whole numbers and of fractions with up to 19 digits, which the division must settle;
  /// for the two that end in 6, only the remainder shows that they are above a tie.
  static let ties: [(String, Double)] = [
    ("9007199254740993", 0x1p53), ("9007199254740995", 0x1p53 + 4),
    ("9007199254740992.5", 0x1p53), ("9007199254740993.0", 0x1p53),
    ("941053328476663.3126", 0x1.abf106ade4fbbp+49),
    ("977142749837484.0626", 0x1.bc5a633fdc561p+49),
    ("9007199254740993.1", 0x1p53 + 2), ("900719925474099.25", 900_719_925_474_099.25),
    ("4503599627370496.5", 0x1p52 + 0.5), ("4503599627370497.25", 0x1p52 + 1),
    ("4503599627370497.75", 0x1p52 + 2), ("1125899906842624.125", 0x1p50),
    ("1125899906842624.375", 0x1p50 + 0.5), ("9999999999999999999", 1e19),
    ("18446744073709551615", 0x1p64), ("0.1", 0.1), ("1e23", 1e23), ("-0", -0.0),
    ("2.2250738585072011e-308", Double(bitPattern: 0x000f_ffff_ffff_ffff)),
    ("5e-324", .leastNonzeroMagnitude), ("2e-324", 0),
    ("1.7976931348623157e308", Double.greatestFiniteMagnitude), ("1e309", .infinity),
    ("0e999999999999999999999999", 0), ("1e-999999999999999999999999", 0),
    ("1.234567890123456789e-1", 0.1234567890123456789),
  ]

  @Test(arguments: ties)
  func roundsOnce(_ text: String, _ number: Double) {
    #expect(Self.scan(text)?.bitPattern == number.bitPattern)
  }

  @Test(arguments: [
    "", "-", ".", "1.", ".1", "+1", "1e", "1e+", "e1", "1.e1", "--1", "0x1", "inf", "nan", "1 ",
    "1,5", "1_0", "1.2.3", "1e5.5",
  ])
  func refuses(_ text: String) {
    #expect(Self.scan(text) == nil)
  }

  @Test(
    arguments: [
      ("0", 0), ("12", 12), ("000000000000000000000000000012", 12),
      ("999999999999999999", 999_999_999_999_999_999), ("9223372036854775807", Int64.max),
      ("9223372036854775808", -1), ("18446744073709551616", -1), ("", -1), ("-1", -1),
    ] as [(String, Int64)])
  func readsWholeNumbers(_ text: String, _ number: Int64) {
    #expect(Self.scan(text) { $0.whole(&$1) }.number == number)
  }
}
