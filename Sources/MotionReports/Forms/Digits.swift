internal import Foundation
internal import MotionModel

/// The printer of all numbers.
public enum Digits {
  /// Prints a number for people with a fixed count of digits behind the point, such as `0.63`.
  ///
  /// A number that rounds to zero has no sign. From 10^9 on, the form is `1.2e+30`, so that a
  /// motion that blew up still fits into a column.
  ///
  /// - Parameters:
  ///   - value: Any number; NaN gives `nan`, the infinities `inf` and `-inf`.
  ///   - digits: How many digits stand behind the point, 0 to 15.
  /// - Returns: The text.
  public static func fixed(_ value: Double, _ digits: Int) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    guard abs(value) < 1e9 else { return String(format: "%.1e", value) }
    let text = String(format: "%.*f", digits, value)
    let isZero = !text.utf8.contains { UInt8(ascii: "1")...UInt8(ascii: "9") ~= $0 }
    return isZero && text.hasPrefix("-") ? String(text.dropFirst()) : text
  }

  /// Prints a finite number for machines, as short as reads back the same: `160` and `0.1`.
  static func shortest(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Prints a time with three digits and its unit, such as `1.250 s`.
  static func seconds(_ time: Instant) -> String { seconds(nanoseconds: time.nanoseconds) }

  /// Prints a length of time with three digits and its unit, such as `1.250 s`.
  static func seconds(nanoseconds: Int64) -> String { fixed(Double(nanoseconds) * 1e-9, 3) + " s" }

  /// Prints a share in percent, such as `0.50 %`.
  static func percent(_ share: Double) -> String { fixed(100 * share, 2) + " %" }

  /// Prints a change, a share, in percent with its sign, such as `+1.02 %`.
  static func change(_ change: Double) -> String { signedPercent(change) + " %" }

  /// Prints an interval of changes, shares, such as `-0.10 to +0.12 %`.
  static func interval(_ interval: ClosedRange<Double>) -> String {
    "\(signedPercent(interval.lowerBound)) to \(signedPercent(interval.upperBound)) %"
  }

  private static func signedPercent(_ change: Double) -> String {
    let text = fixed(100 * change, 2)
    return text.hasPrefix("-") ? text : "+" + text
  }
}
