/// A rate of ticks a second, as a fraction in lowest terms.
public struct TickRate: Hashable, Sendable {
  /// The numerator, from 1 to 10^9.
  public let numerator: Int64

  /// The denominator, from 1 to 10^6.
  public let denominator: Int64

  /// The lowest rate, in ticks a second.
  public static let lowest = 1.0

  /// The highest rate, in ticks a second.
  public static let highest = 10_000.0

  /// Creates a rate, or nil where a number or the rate is out of range.
  ///
  /// - Parameters:
  ///   - numerator: Ticks, from 1 to 10^9.
  ///   - denominator: In so many seconds, from 1 to 10^6.
  public init?(_ numerator: Int64, over denominator: Int64 = 1) {
    guard 1...1_000_000_000 ~= numerator, 1...1_000_000 ~= denominator else { return nil }
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    self.numerator = numerator / a
    self.denominator = denominator / a
    guard Self.lowest...Self.highest ~= perSecond else { return nil }
  }

  /// Reads a rate such as `120`, `59.94` or `60000/1001`; nil where the text is none.
  ///
  /// - Parameter text: A whole number, a decimal number of at most 6 decimals, or a fraction.
  public init?(text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ $0.utf8.allSatisfy { 48...57 ~= $0 || $0 == 46 } }) else {
      return nil
    }
    if parts.count == 2, let numerator = Int64(parts[0]), let denominator = Int64(parts[1]) {
      self.init(numerator, over: denominator)
      return
    }
    guard parts.count == 1 else { return nil }
    let sides = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard 1...2 ~= sides.count, sides.allSatisfy({ 1...9 ~= $0.utf8.count }) else { return nil }
    let decimals = sides.count == 2 ? sides[1] : ""
    guard decimals.utf8.count <= 6, let digits = Int64(String(sides[0]) + String(decimals)) else {
      return nil
    }
    var denominator: Int64 = 1
    for _ in decimals.utf8 { denominator *= 10 }
    self.init(digits, over: denominator)
  }

  /// The rate, in ticks a second.
  public var perSecond: Double { Double(numerator) / Double(denominator) }

  /// The rate as a whole number or a fraction.
  public var text: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
