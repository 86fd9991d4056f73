/// Text of unknown origin, made fit for a message: short, on one line, printable.
enum Quotation {
  /// The most characters of a quoted text; the rest is cut off and shown as an ellipsis.
  static let limit = 40

  /// Returns bytes between single quotes; what cannot be printed stands as `\xNN`.
  ///
  /// - Parameter bytes: Any bytes, not necessarily UTF-8.
  /// - Returns: The quotation.
  /// - Complexity: O(1): no more than the limit is looked at.
  static func quote(_ bytes: some Collection<UInt8>) -> String {
    var quoted: [UInt8] = [0x27]
    var index = bytes.startIndex
    var count = 0
    while index != bytes.endIndex {
      if count == limit {
        quoted.append(contentsOf: "…".utf8)
        break
      }
      count += 1
      let length = UTF8Check.length(at: index, of: bytes)
      let next = bytes.index(index, offsetBy: length == 0 ? 1 : length)
      if length > 0, isPrintable(bytes[index..<next]) {
        quoted.append(contentsOf: bytes[index..<next])
      } else {
        for byte in bytes[index..<next] { appendEscape(of: byte, to: &quoted) }
      }
      index = next
    }
    quoted.append(0x27)
    return String(decoding: quoted, as: UTF8.self)
  }

  /// Returns one byte as it would stand in a quotation, in quotes.
  ///
  /// - Parameter byte: Any byte.
  /// - Returns: The quotation.
  static func quote(_ byte: UInt8) -> String { quote(CollectionOfOne(byte)) }

  private static func appendEscape(of byte: UInt8, to quoted: inout [UInt8]) {
    let digits = Array("0123456789ABCDEF".utf8)
    quoted += [0x5c, 0x78, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  /// Tells whether a UTF-8 sequence changes neither line, colour nor writing direction.
  private static func isPrintable(_ sequence: some Collection<UInt8>) -> Bool {
    var bytes = sequence.makeIterator()
    let first = bytes.next() ?? 0
    guard first >= 0x80 else { return first >= 0x20 && first != 0x7f }
    let second = bytes.next() ?? 0
    let third = bytes.next() ?? 0
    switch (first, second) {
    case (0xc2, ..<0xa0): return false
    case (0xe2, 0x80): return !(0x8b...0x8f).contains(third) && !(0xa8...0xae).contains(third)
    case (0xe2, 0x81): return !(0xa6...0xa9).contains(third)
    case (0xef, 0xbb): return third != 0xbf
    default: return true
    }
  }
}
