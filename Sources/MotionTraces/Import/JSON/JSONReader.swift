internal import MotionModel

/// Reads a JSON text once, without building a tree.
///
/// - Note: Source: RFC 8259, "The JavaScript Object Notation (JSON) Data Interchange Format",
///   <https://www.rfc-editor.org/rfc/rfc8259>.
struct JSONReader {
  private static let depthLimit = 512

  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var depth = 0
  private(set) var line: Int
  /// Whether the text is not JSON, or a value does not have the required type.
  private(set) var isBroken = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, line: Int = 1) {
    (self.bytes, self.line) = (bytes, line)
  }

  mutating func peek() -> UInt8 {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x0a: line += 1
      case 0x20, 0x09, 0x0d: break
      default: return bytes[offset]
      }
      offset += 1
    }
    return 0
  }

  mutating func expectEnd(of whole: String) throws(CaptureError) {
    _ = peek()
    guard offset == bytes.count else { throw fault(expected: "the end of the \(whole)") }
  }

  private mutating func fault(expected: String) -> CaptureError {
    isBroken = true
    let found = offset < bytes.count ? Quotation.quote(bytes[offset...].prefix(24)) : "the end"
    return CaptureError(line: line, found: found, expected: expected)
  }

  private mutating func expect(_ byte: UInt8) throws(CaptureError) {
    guard peek() == byte, offset < bytes.count else {
      throw fault(expected: Quotation.quote(CollectionOfOne(byte)))
    }
    offset += 1
  }

  /// The closure gets each key and must read its value.
  mutating func readObject(
    _ body: (String, inout JSONReader) throws(CaptureError) -> Void
  ) throws(CaptureError) {
    try readItems(from: 0x7b, to: 0x7d) { (reader) throws(CaptureError) in
      let key = try reader.readString()
      try reader.expect(0x3a)
      try body(key, &reader)
    }
  }

  /// The closure must read each value.
  mutating func readArray(_ body: (inout JSONReader) throws(CaptureError) -> Void)
    throws(CaptureError)
  {
    try readItems(from: 0x5b, to: 0x5d, body)
  }

  private mutating func readItems(
    from open: UInt8, to close: UInt8, _ body: (inout JSONReader) throws(CaptureError) -> Void
  ) throws(CaptureError) {
    try expect(open)
    depth += 1
    guard depth <= Self.depthLimit else {
      throw fault(expected: "at most \(Self.depthLimit) values inside one another")
    }
    var next = peek()
    if next == close { offset += 1 }
    while next != close {
      try body(&self)
      next = peek()
      guard next == 0x2c || next == close else {
        throw fault(expected: "a comma or the end of the list")
      }
      offset += 1
    }
    depth -= 1
  }

  mutating func skip() throws(CaptureError) {
    switch peek() {
    case 0x7b: try readObject { (_, reader) throws(CaptureError) in try reader.skip() }
    case 0x5b: try readArray { (reader) throws(CaptureError) in try reader.skip() }
    case 0x22: _ = try readStringBytes()
    case 0x74: try readWord("true")
    case 0x66: try readWord("false")
    case 0x6e: try readWord("null")
    default: _ = try readNumber()
    }
  }

  mutating func readNumberOrSkip() throws(CaptureError) -> DecimalNumber? {
    switch peek() {
    case 0x7b, 0x5b, 0x22, 0x74, 0x66, 0x6e:
      try skip()
      return nil
    default: return try readNumber()
    }
  }

  /// Reads a time in units of 10^`exponent` ns; skips anything else or out of range, giving nil.
  mutating func readTime(tenToThe exponent: Int) throws(CaptureError) -> Int64? {
    guard let number = try readNumberOrSkip(), number.value != nil else { return nil }
    return number.scaled(tenToThe: exponent)
  }

  mutating func readStringOrSkip() throws(CaptureError) -> String? {
    guard peek() == 0x22 else {
      try skip()
      return nil
    }
    return try readString()
  }

  /// Reads a number that names a contact; skips anything else, giving nil.
  mutating func readID() throws(CaptureError) -> String? {
    try readNumberOrSkip().map { number in
      number.value.map { NumberText.text($0) } ?? String(decoding: number.bytes, as: UTF8.self)
    }
  }

  private mutating func readWord(_ word: String) throws(CaptureError) {
    guard bytes[offset...].starts(with: word.utf8) else { throw fault(expected: "a JSON value") }
    offset += word.utf8.count
  }

  private mutating func readNumber() throws(CaptureError) -> DecimalNumber {
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
    return DecimalNumber(bytes: UnsafeBufferPointer(rebasing: bytes[start..<end]))
  }

  private mutating func readString() throws(CaptureError) -> String {
    let text = try readStringBytes()
    guard text.contains(0x5c) else { return String(decoding: text, as: UTF8.self) }
    var units: [UInt16] = []
    var rest = text[...]
    while !rest.isEmpty {
      let run = rest.prefix { $0 != 0x5c }
      units += Array(String(decoding: run, as: UTF8.self).utf16)
      rest = rest.dropFirst(run.count + 1)
      guard let escape = rest.popFirst() else { break }
      if escape == 0x75 {
        units.append(rest.prefix(4).reduce(0) { $0 << 4 | UInt16(LineCursor.hexadecimal($1) ?? 0) })
        rest = rest.dropFirst(4)
      } else {
        units.append(Self.controls[escape] ?? UInt16(escape))
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  private static let controls: [UInt8: UInt16] = [0x62: 8, 0x66: 12, 0x6e: 10, 0x72: 13, 0x74: 9]

  /// The bytes between the quotes; escapes are checked, but not decoded.
  private mutating func readStringBytes() throws(CaptureError) -> UnsafeBufferPointer<UInt8> {
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

struct DecimalNumber {
  let bytes: UnsafeBufferPointer<UInt8>

  var withoutMinus: DecimalNumber {
    bytes.first == 0x2d
      ? DecimalNumber(bytes: UnsafeBufferPointer(rebasing: bytes.dropFirst())) : self
  }

  static let limit = 1e15

  var value: Double? {
    guard let number = Double(String(decoding: bytes, as: UTF8.self)),
      number.magnitude <= Self.limit
    else { return nil }
    return number
  }

  /// Returns the number times 10^`exponent`, rounded only once, ties to even, without a `Double`.
  ///
  /// Nil if the text is not a number, or the result is below 0 or above 9.2 × 10^18.
  func scaled(tenToThe exponent: Int) -> Int64? {
    let mantissa = bytes.prefix { $0 | 0x20 != 0x65 }
    var scale = exponent
    if mantissa.count < bytes.count {
      let text = String(decoding: bytes[(mantissa.count + 1)...], as: UTF8.self)
      guard let power = Int(text), power.magnitude < 10_000 else { return nil }
      scale += power
    }
    let digits = mantissa.first == 0x2d ? mantissa.dropFirst() : mantissa
    let point = digits.firstIndex(of: 0x2e)
    guard digits.count > (point == nil ? 0 : 1) else { return nil }
    // The number of digits left of the place to round to.
    var left = (point ?? digits.endIndex) - digits.startIndex + scale
    var number: Int64 = 0
    var first: UInt8 = 0
    var (isAbove, isZero) = (false, true)
    func append(_ digit: UInt8) -> Bool {
      let (tens, overflow) = number.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tens.addingReportingOverflow(Int64(digit))
      number = sum
      return !overflow && !carry
    }
    for index in digits.indices where index != point {
      let digit = digits[index] &- 0x30
      guard digit < 10, left <= 0 || append(digit) else { return nil }
      if left == 0 { first = digit }
      if left < 0, digit > 0 { isAbove = true }
      if digit > 0 { isZero = false }
      left -= 1
    }
    while left > 0, number > 0 {
      guard append(0) else { return nil }
      left -= 1
    }
    if first > 5 || (first == 5 && (isAbove || number % 2 == 1)) {
      guard number < .max else { return nil }
      number += 1
    }
    return mantissa.first == 0x2d && !isZero ? nil : number
  }
}
