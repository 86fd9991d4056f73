/// Values as JSON text, for documents that are too large to be built in memory.
enum JSONText {
  /// Quotes text.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The text between quotation marks, with escapes.
  /// - Complexity: O(n) in the length of the text.
  static func string(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7f:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Prints a number.
  ///
  /// - Parameter value: Any number.
  /// - Returns: Its shortest form; `null` where it is not finite.
  static func number(_ value: Double) -> String {
    value.isFinite ? ShortestDigits.text(value + 0) : "null"
  }

  /// Prints a time in microseconds, exact to the nanosecond, such as `8333.333`.
  ///
  /// - Parameter nanoseconds: The time, in nanoseconds.
  /// - Returns: The text.
  static func microseconds(_ nanoseconds: Int64) -> String {
    let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1000)
    let sign = nanoseconds < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    let digits = "\(rest)"
    return "\(sign)\(whole)." + String(repeating: "0", count: 3 - digits.utf8.count) + digits
  }
}
