/// The name of a trace in a cell of a baseline: any text, on one line, without a comma.
///
/// Commas, quotation marks, percent signs, control characters and a number sign at the start stand
/// as `%` and two upper-case hexadecimal digits; everything else stands as it is.
enum EscapedName {
  /// Appends a name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - bytes: Gets the text.
  /// - Complexity: O(n) in the length of the name.
  static func append(_ name: String, to bytes: inout [UInt8]) {
    let digits = Array("0123456789ABCDEF".utf8)
    var isFirst = true
    for byte in name.utf8 {
      if isEscaped(byte, isFirst: isFirst) {
        bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        bytes.append(byte)
      }
      isFirst = false
    }
  }

  /// Reads a name.
  ///
  /// - Parameter text: The bytes of the text, valid UTF-8.
  /// - Returns: The name.
  /// - Throws: ``TextFault`` where the text is not as ``append(_:to:)`` writes it.
  /// - Complexity: O(n) in the length of the text.
  static func name(in text: Slice<UnsafeBufferPointer<UInt8>>) throws(TextFault) -> String {
    let expected = "a name in which only , \" % control characters and a first # stand as %XX"
    guard !text.isEmpty else {
      throw TextFault(text.startIndex, found: "an empty cell", expected: "the name of a trace")
    }
    var name: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if byte == 0x25 {
        guard index + 2 < text.endIndex, let high = value(of: text[index + 1]),
          let low = value(of: text[index + 2]),
          isEscaped(high << 4 | low, isFirst: name.isEmpty)
        else {
          throw TextFault(index, found: Quotation.quote(text[index...]), expected: expected)
        }
        name.append(high << 4 | low)
        index += 3
      } else {
        guard !isEscaped(byte, isFirst: name.isEmpty) else {
          throw TextFault(index, found: Quotation.quote(text[index...]), expected: expected)
        }
        name.append(byte)
        index += 1
      }
    }
    return String(decoding: name, as: UTF8.self)
  }

  private static func isEscaped(_ byte: UInt8, isFirst: Bool) -> Bool {
    byte < 0x20 || byte == 0x7f || byte == TextByte.comma || byte == 0x22 || byte == 0x25
      || isFirst && byte == TextByte.number
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x37
    default: nil
    }
  }
}
