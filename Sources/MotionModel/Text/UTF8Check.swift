/// A check of bytes for well-formed UTF-8.
///
/// - Note: Source: The Unicode Standard, version 16.0, table 3-7, "Well-Formed UTF-8 Byte
///   Sequences", <https://www.unicode.org/versions/Unicode16.0.0/core-spec/chapter-3/>.
enum UTF8Check {
  /// Returns the length of the well-formed sequence that starts at an index; 0 where none does.
  ///
  /// - Parameters:
  ///   - index: An index of a byte.
  ///   - bytes: Any bytes.
  /// - Returns: The length, in bytes.
  static func length<Bytes: Collection<UInt8>>(at index: Bytes.Index, of bytes: Bytes) -> Int {
    let first = bytes[index]
    guard first >= 0x80 else { return 1 }
    let count: Int
    var range: ClosedRange<UInt8> = 0x80...0xbf
    switch first {
    case 0xc2...0xdf: count = 2
    case 0xe0: (count, range) = (3, 0xa0...0xbf)
    case 0xed: (count, range) = (3, 0x80...0x9f)
    case 0xe1...0xef: count = 3
    case 0xf0: (count, range) = (4, 0x90...0xbf)
    case 0xf4: (count, range) = (4, 0x80...0x8f)
    case 0xf1...0xf3: count = 4
    default: return 0
    }
    var next = index
    for _ in 1..<count {
      next = bytes.index(after: next)
      guard next != bytes.endIndex, range.contains(bytes[next]) else { return 0 }
      range = 0x80...0xbf
    }
    return count
  }

  /// Returns the offset of the first byte that no text line holds: a byte that is not UTF-8, or a
  /// control character other than tab; nil where there is none.
  ///
  /// - Parameter line: The bytes of a line without its end.
  /// - Returns: The offset, in bytes.
  /// - Complexity: O(n) in the number of bytes.
  static func firstFault(in line: UnsafeBufferPointer<UInt8>) -> Int? {
    var offset = 0
    while offset < line.count {
      let byte = line[offset]
      if byte < 0x20 && byte != TextByte.tab { return offset }
      let length = length(at: offset, of: line)
      if length == 0 { return offset }
      offset += length
    }
    return nil
  }
}
