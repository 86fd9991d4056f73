internal import MotionModel

/// Times as the text of a clock spells them: a number with a unit, `ns`, `us`, `ms` or `s`.
package enum TimeText {
  /// Reads a time.
  ///
  /// - Parameter text: A decimal number and its unit.
  /// - Returns: The time in nanoseconds, from 0 to 10^15; nil where the text is none.
  package static func nanoseconds(_ text: some StringProtocol) -> Int64? {
    let units: [(suffix: String, factor: Double)] = [
      ("ns", 1), ("us", 1e3), ("ms", 1e6), ("s", 1e9),
    ]
    for (suffix, factor) in units where text.hasSuffix(suffix) {
      guard let number = DecimalText.number(text.dropLast(suffix.utf8.count)), number >= 0,
        number * factor <= 1e15
      else { return nil }
      return Int64((number * factor).rounded())
    }
    return nil
  }

  /// Returns the text of a time, in the largest unit in which it is whole.
  ///
  /// - Parameter nanoseconds: The time in nanoseconds, at least 0.
  /// - Returns: The text, such as `2ms`.
  package static func text(nanoseconds: Int64) -> String {
    let units: [(suffix: String, factor: Int64)] = [
      ("s", 1_000_000_000), ("ms", 1_000_000), ("us", 1000),
    ]
    for (suffix, factor) in units where nanoseconds % factor == 0 {
      return "\(nanoseconds / factor)\(suffix)"
    }
    return "\(nanoseconds)ns"
  }
}
