/// Why a file cannot be read: where, what was found, and what was expected.
public struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file, as the caller gave it.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The column, counted from 1 in bytes; a byte-order mark is not counted.
  public var column: Int
  /// What was found: quoted text, short and printable, or a phrase.
  public var found: String
  /// What was expected, as a phrase.
  public var expected: String

  public init(file: String, line: Int, column: Int, found: String, expected: String) {
    (self.file, self.line, self.column, self.found) = (file, line, column, found)
    self.expected = expected
  }

  /// The error on one line: `FILE:LINE:COLUMN: found FOUND, expected EXPECTED`.
  public var description: String {
    "\(file):\(line):\(column): found \(found), expected \(expected)"
  }
}

package struct LineFault: Error {
  var offset: Int

  var found: String

  var expected: String

  package init(_ offset: Int, found: String, expected: String) {
    (self.offset, self.found, self.expected) = (offset, found, expected)
  }
}

/// Text of unknown origin, made fit for a message: short, on one line, printable.
package enum Quotation {
  static let limit = 40

  /// Returns the bytes in single quotes, with `\xNN` for unprintable ones.
  package static func quote(_ bytes: some Collection<UInt8>) -> String {
    var quoted: [UInt8] = [0x27]
    var index = bytes.startIndex
    var count = 0
    while index != bytes.endIndex {
      if count == limit {
        quoted.append(contentsOf: "…".utf8)
        break
      }
      count += 1
      let character = UTF8Check.character(at: index, of: bytes)
      let next = bytes.index(index, offsetBy: character?.length ?? 1)
      if let character, isPrintable(character.scalar) {
        quoted.append(contentsOf: bytes[index..<next])
      } else {
        for byte in bytes[index..<next] {
          quoted += [0x5c, 0x78, TextByte.digit(byte >> 4), TextByte.digit(byte & 15)]
        }
      }
      index = next
    }
    quoted.append(0x27)
    return String(decoding: quoted, as: UTF8.self)
  }

  private static func isPrintable(_ character: Unicode.Scalar) -> Bool {
    switch character.value {
    case ..<0x20, 0x7f..<0xa0, 0x200b...0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff: false
    default: true
    }
  }
}
