internal import Foundation

/// The printer of all numbers for people: a fixed number of digits behind the point.
///
/// Numbers for machines are printed in their shortest form that reads back as the same number, see
/// `ShortestDigits`.
public enum FixedDigits {
  /// Prints a number with a fixed count of digits behind the point, such as `0.63`.
  ///
  /// A number that rounds to zero has no sign. From 10^9 on, the form is `1.2e+30`, so that a
  /// motion that blew up still fits into a column.
  ///
  /// - Parameters:
  ///   - value: Any number; NaN gives `nan`, the infinities `inf` and `-inf`.
  ///   - digits: How many digits stand behind the point, 0 to 15.
  /// - Returns: The text.
  public static func text(_ value: Double, digits: Int) -> String {
    guard value.isFinite else {
      return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf"
    }
    guard abs(value) < 1e9 else { return String(format: "%.1e", value) }
    let text = String(format: "%.*f", digits, value)
    let isZero = text.utf8.allSatisfy { $0 == UInt8(ascii: "0") || !isDigit($0) }
    return isZero && text.hasPrefix("-") ? String(text.dropFirst()) : text
  }

  /// Prints a time in seconds with three digits and its unit, such as `1.250 s`.
  ///
  /// - Parameter nanoseconds: The time, in nanoseconds.
  /// - Returns: The text.
  static func seconds(nanoseconds: Int64) -> String {
    text(Double(nanoseconds) * 1e-9, digits: 3) + " s"
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
