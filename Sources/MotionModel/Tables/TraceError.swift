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

  /// Creates an error.
  public init(file: String, line: Int, column: Int, found: String, expected: String) {
    (self.file, self.line, self.column, self.found) = (file, line, column, found)
    self.expected = expected
  }

  /// The error on one line: `FILE:LINE:COLUMN: found FOUND, expected EXPECTED`.
  public var description: String {
    "\(file):\(line):\(column): found \(found), expected \(expected)"
  }
}

/// What is wrong at one place of a line, before file and line are known.
package struct LineFault: Error {
  /// The offset of the wrong part in the line, in bytes.
  var offset: Int

  /// What stands there, as in ``TraceError/found``.
  var found: String

  /// What should stand there, as a phrase.
  var expected: String

  /// Creates a fault.
  package init(_ offset: Int, found: String, expected: String) {
    (self.offset, self.found, self.expected) = (offset, found, expected)
  }
}

/// Text of unknown origin, made fit for a message: short, on one line, printable.
package enum Quotation {
  /// The most characters of a quoted text; an ellipsis stands for the rest.
  static let limit = 40

  /// Returns bytes, UTF-8 or not, between single quotes; what cannot be printed stands as `\xNN`.
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
      let length = UTF8Check.length(at: index, of: bytes)
      let next = bytes.index(index, offsetBy: length == 0 ? 1 : length)
      if length > 0, isPrintable(bytes[index..<next]) {
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
