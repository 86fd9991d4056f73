/// A rate of ticks a second, as a fraction in lowest terms.
public struct TickRate: Hashable, Sendable {
  /// The numerator, from 1 to 10^9.
  public let numerator: Int64
  /// The denominator, from 1 to 10^6.
  public let denominator: Int64

  /// Creates the rate of some ticks in some seconds; nil if anything is out of range.
  ///
  /// The rate itself is from 1 to 10,000 ticks a second.
  public init?(_ numerator: Int64, over denominator: Int64 = 1) {
    guard 1...1_000_000_000 ~= numerator, 1...1_000_000 ~= denominator else { return nil }
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    self.numerator = numerator / a
    self.denominator = denominator / a
    guard 1...10_000 ~= perSecond else { return nil }
  }

  /// Creates the rate of an interval, rounded to 0.001 ticks a second; nil if out of range.
  public init?(interval nanoseconds: Int64) {
    guard nanoseconds > 0 else { return nil }
    self.init(Int64((1e12 / Double(nanoseconds)).rounded()), over: 1000)
  }

  /// Reads a rate such as `120`, `59.94` (at most 6 decimals) or `60000/1001`; nil for other text.
  public init?(text: some StringProtocol) { self.init(bytes: text.utf8) }

  init?(bytes: some Sequence<UInt8>) {
    let parts = Array(bytes).split(separator: 0x2f, omittingEmptySubsequences: false)
    if parts.count == 2, let numerator = Self.whole(parts[0]),
      let denominator = Self.whole(parts[1])
    {
      self.init(numerator, over: denominator)
      return
    }
    guard parts.count == 1 else { return nil }
    let sides = parts[0].split(separator: TextByte.point, omittingEmptySubsequences: false)
    guard 1...2 ~= sides.count, sides.allSatisfy({ 1...9 ~= $0.count }) else { return nil }
    let decimals = sides.count == 2 ? sides[1] : []
    guard decimals.count <= 6, let digits = Self.whole(sides[0] + decimals) else { return nil }
    var denominator: Int64 = 1
    for _ in decimals { denominator *= 10 }
    self.init(digits, over: denominator)
  }

  private static func whole(_ digits: ArraySlice<UInt8>) -> Int64? {
    guard 1...18 ~= digits.count, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return Int64(String(decoding: digits, as: UTF8.self))
  }

  /// The rate, in ticks a second.
  public var perSecond: Double { Double(numerator) / Double(denominator) }
  /// The nominal interval between two ticks, in seconds.
  public var interval: Double { Double(denominator) / Double(numerator) }
  /// The rate as a whole number or a fraction.
  public var text: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
