/// Decimal numbers in arguments and headers.
package enum DecimalText {
  /// Reads a number.
  ///
  /// `Double.init` alone also takes hexadecimal numbers, `inf` and `nan`, and stops at a zero byte.
  ///
  /// - Parameter text: A decimal number, such as `-2.5` or `1e-3`, and nothing else.
  /// - Returns: The number, finite; nil for anything else.
  /// - Complexity: O(n) in the length of the text.
  package static func number(_ text: some StringProtocol) -> Double? {
    let isDecimal = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    return number
  }
}
