import ArgumentParser

/// Numbers with a unit on the command line.
enum Quantity {
  /// Reads a share, such as `0.5%`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - option: The option that it belongs to, for the message.
  ///   - range: The shares that are allowed; 1 is 100%.
  /// - Returns: The share.
  /// - Throws: `ValidationError` where it is none or out of range.
  static func share(
    _ text: String, option: String, in range: ClosedRange<Double>
  ) throws -> Double {
    guard text.hasSuffix("%"), let number = number(text.dropLast()), range.contains(number / 100)
    else {
      throw ValidationError(
        "\(option): found '\(text)', expected percent from \(plain(percent(range.lowerBound)))% to "
          + "\(plain(percent(range.upperBound)))%, such as 0.5%")
    }
    return number / 100
  }

  /// Reads a time, such as `30s`, `500ms` or `2min`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - option: The option that it belongs to, for the message.
  ///   - range: The times that are allowed, in seconds.
  /// - Returns: The time, in seconds.
  /// - Throws: `ValidationError` where it is none or out of range.
  static func seconds(
    _ text: String, option: String, in range: ClosedRange<Double>
  ) throws -> Double {
    let units: [(suffix: String, factor: Double)] = [
      ("ns", 1e-9), ("us", 1e-6), ("ms", 1e-3), ("min", 60), ("s", 1),
    ]
    if let unit = units.first(where: { text.hasSuffix($0.suffix) }),
      let number = number(text.dropLast(unit.suffix.count)), range.contains(number * unit.factor)
    {
      return number * unit.factor
    }
    throw ValidationError(
      "\(option): found '\(text)', expected a time from \(plain(range.lowerBound)) s to "
        + "\(plain(range.upperBound)) s with its unit, ns, us, ms, s or min")
  }

  private static func number(_ text: Substring) -> Double? {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let number = Double(text)
    else { return nil }
    return number.isFinite ? number : nil
  }

  /// A share in percent, to the six digits that a range has.
  private static func percent(_ share: Double) -> Double { (share * 1e8).rounded() / 1e6 }

  private static func plain(_ number: Double) -> String {
    number == number.rounded() && number < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
