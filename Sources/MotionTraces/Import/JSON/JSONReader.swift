internal import MotionModel

/// A reader of JSON that goes through a text once and builds nothing.
///
/// - Note: Source: RFC 8259, "The JavaScript Object Notation (JSON) Data Interchange Format",
///   <https://www.rfc-editor.org/rfc/rfc8259>.
struct JSONReader {
  /// What is wrong.
  enum Fault: Error {
    /// It is no JSON, or not what it should be, at an offset of the text.
    case json(offset: Int, found: String, expected: String)
    /// It breaks a rule of the format.
    case capture(CaptureError)

    /// Returns the error that it is in a line.
    func error(line: Int) -> CaptureError {
      switch self {
      case .json(_, let found, let expected):
        CaptureError(line: line, found: found, expected: expected)
      case .capture(let error): error
      }
    }
  }

  /// The most values inside one another.
  private static let depthLimit = 512

  private let bytes: UnsafeBufferPointer<UInt8>

  /// The offset of the next byte.
  private(set) var offset = 0

  private var depth = 0

  /// Begins at the start of a text.
  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Skips white space, and returns the first byte of the next token; 0 at the end.
  mutating func peek() -> UInt8 {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0a, 0x0d: offset += 1
      default: return bytes[offset]
      }
    }
    return 0
  }

  /// Whether nothing but white space is left.
  mutating func isAtEnd() -> Bool {
    _ = peek()
    return offset == bytes.count
  }

  /// Returns the fault that something else is expected at the present place.
  func fault(expected: String) -> Fault {
    let found =
      offset < bytes.count ? Quotation.quote(bytes[offset...].prefix(24)) : "the end"
    return .json(offset: offset, found: found, expected: expected)
  }

  /// Reads a byte that is no part of a value.
  mutating func expect(_ byte: UInt8) throws(Fault) {
    guard peek() == byte, offset < bytes.count else {
      throw fault(expected: Quotation.quote(CollectionOfOne(byte)))
    }
    offset += 1
  }

  /// Reads an object; the closure gets each key and must read its value.
  mutating func readObject(
    _ body: (String, inout JSONReader) throws(Fault) -> Void
  ) throws(Fault) {
    try readItems(from: 0x7b, to: 0x7d) { (reader) throws(Fault) in
      let key = try reader.readString()
      try reader.expect(0x3a)
      try body(key, &reader)
    }
  }

  /// Reads an array; the closure must read each value.
  mutating func readArray(_ body: (inout JSONReader) throws(Fault) -> Void) throws(Fault) {
    try readItems(from: 0x5b, to: 0x5d, body)
  }

  private mutating func readItems(
    from open: UInt8, to close: UInt8, _ body: (inout JSONReader) throws(Fault) -> Void
  ) throws(Fault) {
    try expect(open)
    depth += 1
    guard depth <= Self.depthLimit else {
      throw fault(expected: "at most \(Self.depthLimit) values inside one another")
    }
    if peek() == close {
      offset += 1
    } else {
      while true {
        try body(&self)
        let next = peek()
        guard next == 0x2c || next == close else {
          throw fault(expected: "a comma or the end of the list")
        }
        offset += 1
        if next == close { break }
      }
    }
    depth -= 1
  }

  /// Reads over any value.
  mutating func skip() throws(Fault) {
    switch peek() {
    case 0x7b: try readObject { (_, reader) throws(Fault) in try reader.skip() }
    case 0x5b: try readArray { (reader) throws(Fault) in try reader.skip() }
    case 0x22: _ = try readStringBytes()
    case 0x74: try readWord("true")
    case 0x66: try readWord("false")
    case 0x6e: try readWord("null")
    default: _ = try readNumber()
    }
  }

  /// Reads over any value, and tells whether it is `true`.
  mutating func readFlag() throws(Fault) -> Bool {
    let first = peek()
    try skip()
    return first == 0x74
  }

  /// Reads a number; nil where something else stands there, which is read over.
  mutating func readNumberOrSkip() throws(Fault) -> JSONNumber? {
    switch peek() {
    case 0x2d, 0x30...0x39: return try readNumber()
    case 0x7b, 0x5b, 0x22, 0x74, 0x66, 0x6e: try skip()
    default: _ = try readNumber()
    }
    return nil
  }

  /// Reads a time in a unit of 10 to a power nanoseconds; nil where something else stands there, which is
  /// read over, or a number that is below 0 or too large.
  mutating func readTime(tenToThe exponent: Int) throws(Fault) -> Int64? {
    guard let number = try readNumberOrSkip(), number.value != nil else { return nil }
    return number.scaled(tenToThe: exponent)
  }

  /// Reads a string; nil where something else stands there, which is read over.
  mutating func readStringOrSkip() throws(Fault) -> String? {
    guard peek() == 0x22 else {
      try skip()
      return nil
    }
    return try readString()
  }

  private mutating func readWord(_ word: StaticString) throws(Fault) {
    for index in 0..<word.utf8CodeUnitCount {
      guard offset + index < bytes.count, bytes[offset + index] == word.utf8Start[index] else {
        throw fault(expected: "a JSON value")
      }
    }
    offset += word.utf8CodeUnitCount
  }

  private mutating func readNumber() throws(Fault) -> JSONNumber {
    _ = peek()
    let start = offset
    var end = offset
    func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
    func digits() -> Int {
      let first = end
      while byte(end) &- 0x30 < 10 { end += 1 }
      return end - first
    }
    if byte(end) == 0x2d { end += 1 }
    let first = end
    let whole = digits()
    var isGood = whole == 1 || (whole > 1 && byte(first) != 0x30)
    if byte(end) == 0x2e {
      end += 1
      isGood = digits() > 0 && isGood
    }
    if byte(end) | 0x20 == 0x65 {
      end += 1
      if byte(end) == 0x2b || byte(end) == 0x2d { end += 1 }
      isGood = digits() > 0 && isGood
    }
    guard isGood, end - start <= 1024 else { throw fault(expected: "a JSON value") }
    offset = end
    return JSONNumber(bytes: UnsafeBufferPointer(rebasing: bytes[start..<end]))
  }

  private mutating func readString() throws(Fault) -> String {
    let text = try readStringBytes()
    guard text.contains(0x5c) else { return String(decoding: text, as: UTF8.self) }
    var units: [UInt16] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      guard byte == 0x5c, let escape = rest.popFirst() else {
        // The bytes of one character behind one another.
        let run = [byte] + rest.prefix { $0 != 0x5c }
        rest = rest.dropFirst(run.count - 1)
        units += Array(String(decoding: run, as: UTF8.self).utf16)
        continue
      }
      switch escape {
      case 0x75:
        units.append(
          rest.prefix(4).reduce(0) {
            $0 << 4 | UInt16(LineCursor.hexadecimal($1) ?? 0)
          })
        rest = rest.dropFirst(4)
      case 0x62: units.append(8)
      case 0x66: units.append(12)
      case 0x6e: units.append(10)
      case 0x72: units.append(13)
      case 0x74: units.append(9)
      default: units.append(UInt16(escape))
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Reads a string and returns what stands between the quotes, escapes checked and as they are.
  private mutating func readStringBytes() throws(Fault) -> UnsafeBufferPointer<UInt8> {
    guard peek() == 0x22, offset < bytes.count else { throw fault(expected: "a string") }
    let start = offset + 1
    var end = start
    while end < bytes.count, bytes[end] != 0x22 {
      if bytes[end] < 0x20 { break }
      if bytes[end] == 0x5c {
        end += 1
        guard end < bytes.count else { break }
        let isHexadecimal = bytes[end] == 0x75
        guard isHexadecimal || "\"\\/bfnrt".utf8.contains(bytes[end]) else { break }
        if isHexadecimal {
          guard end + 4 < bytes.count,
            bytes[(end + 1)...(end + 4)].allSatisfy({ LineCursor.hexadecimal($0) != nil })
          else { break }
          end += 4
        }
      }
      end += 1
    }
    guard end < bytes.count, bytes[end] == 0x22 else { throw fault(expected: "a whole string") }
    offset = end + 1
    return UnsafeBufferPointer(rebasing: bytes[start..<end])
  }
}

/// A number as JSON spells it.
struct JSONNumber {
  fileprivate let bytes: UnsafeBufferPointer<UInt8>

  /// The number without its minus.
  var negated: JSONNumber {
    bytes.first == 0x2d ? JSONNumber(bytes: UnsafeBufferPointer(rebasing: bytes.dropFirst())) : self
  }

  /// The largest size of a number that a capture may have.
  private static let limit = 1e15

  /// The nearest `Double`; nil beyond 10^15.
  var value: Double? {
    guard let number = Double(String(decoding: bytes, as: UTF8.self)),
      number.magnitude <= Self.limit
    else { return nil }
    return number
  }

  /// The nearest whole number of a unit that is 10 to a power as small, ties to even; nil where it is
  /// below 0 or too large.
  func scaled(tenToThe exponent: Int) -> Int64? {
    DecimalTime.nanoseconds(bytes, tenToThe: exponent)
  }
}

/// Times as decimal text.
enum DecimalTime {
  /// Returns a decimal number times a power of ten, rounded once to a whole number, ties to even.
  ///
  /// It is exact: no `Double` stands between. Nil where the text is no number, below 0, or above
  /// 9.2 × 10^18.
  static func nanoseconds(_ bytes: UnsafeBufferPointer<UInt8>, tenToThe exponent: Int) -> Int64? {
    var digits: [UInt8] = []
    var point: Int?
    var scale = exponent
    var index = 0
    let isNegative = bytes.first == 0x2d
    if isNegative { index = 1 }
    while index < bytes.count {
      let byte = bytes[index]
      if byte &- 0x30 < 10 {
        digits.append(byte - 0x30)
      } else if byte == 0x2e, point == nil {
        point = digits.count
      } else if byte | 0x20 == 0x65 {
        let text = String(decoding: bytes[(index + 1)...], as: UTF8.self)
        guard let power = Int(text), power.magnitude < 10_000 else { return nil }
        scale += power
        break
      } else {
        return nil
      }
      index += 1
    }
    guard !digits.isEmpty else { return nil }
    let place = (point ?? digits.count) + scale
    var number: Int64 = 0
    for index in 0..<max(0, place) {
      let (tens, overflow) = number.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tens.addingReportingOverflow(
        index < digits.count ? Int64(digits[index]) : 0)
      if overflow || carry { return nil }
      number = sum
    }
    if place >= 0, place < digits.count {
      let rest = digits[place...]
      let isAbove = rest.dropFirst().contains { $0 != 0 }
      let first = rest.first ?? 0
      if first > 5 || (first == 5 && (isAbove || number % 2 == 1)) { number += 1 }
    }
    if isNegative, digits.contains(where: { $0 != 0 }) { return nil }
    return number
  }
}
