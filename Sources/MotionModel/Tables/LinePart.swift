/// A part of a line that knows its place in it, so that an error has a column.
///
/// The byte after a line must be no part of a number, so that a scan of the last part stops there.
package struct LinePart {
  let line: UnsafeBufferPointer<UInt8>
  package let range: Range<Int>

  init(_ line: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    (self.line, self.range) = (line, range)
  }

  /// The bytes of the part; their indices are offsets in the line.
  package var bytes: Slice<UnsafeBufferPointer<UInt8>> { line[range] }

  package var isEmpty: Bool { range.isEmpty }
  /// The text of the part, which must have been checked to be UTF-8.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package func spells(_ word: String) -> Bool { bytes.elementsEqual(word.utf8) }

  package subscript(range: Range<Int>) -> LinePart { LinePart(line, range) }

  package func split(at separator: UInt8) -> [LinePart] { split { $0 == separator } }

  func split(where separates: (UInt8) -> Bool) -> [LinePart] {
    var parts: [LinePart] = []
    var start = range.lowerBound
    for index in range where separates(line[index]) {
      parts.append(self[start..<index])
      start = index + 1
    }
    parts.append(self[start..<range.upperBound])
    return parts
  }

  var trimmed: LinePart {
    var range = range
    while let first = range.first, TextByte.isBlank(line[first]) { range.removeFirst() }
    while let last = range.last, TextByte.isBlank(line[last]) { range.removeLast() }
    return self[range]
  }

  package func fault(found: String? = nil, expected: String) -> LineFault {
    let found = found ?? (isEmpty ? "nothing" : Quotation.quote(bytes))
    return LineFault(range.lowerBound, found: found, expected: expected)
  }

  package var whole: Int64? { scan { $0.whole(&$1) }.flatMap { $0 >= 0 ? $0 : nil } }

  package var number: Double? { scan { $0.number(&$1) }.flatMap { $0.isFinite ? $0 : nil } }

  var bits: UInt64? {
    guard range.count == 16, bytes.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 })
    else { return nil }
    return UInt64(text, radix: 16)
  }

  func whole(
    upTo limit: Int64 = .max, expected: @autoclosure () -> String = "a whole number of at least 0"
  ) throws(LineFault) -> Int64 {
    guard let whole, whole <= limit else { throw fault(expected: expected()) }
    return whole
  }

  func nanoseconds() throws(LineFault) -> Int64 {
    try whole(expected: "whole nanoseconds from 0 to \(Int64.max)")
  }

  func number(expected: String = "a finite decimal number") throws(LineFault) -> Double {
    guard let number else { throw fault(expected: expected) }
    return number
  }

  func anyNumber() throws(LineFault) -> Double {
    if let number { return number }
    if spells("inf") { return .infinity }
    if spells("-inf") { return -.infinity }
    if spells("nan") { return .nan }
    if spells("-nan") { return -.nan }
    if bytes.starts(with: "nan:".utf8),
      let bits = self[range.lowerBound + 4..<range.upperBound].bits, Double(bitPattern: bits).isNaN
    {
      return Double(bitPattern: bits)
    }
    throw fault(expected: "a decimal number, inf, -inf, nan, -nan or nan: and its bits")
  }

  package func digest() throws(LineFault) -> Digest {
    guard let bits else { throw fault(expected: "16 lower-case hexadecimal digits") }
    return Digest(value: bits)
  }

  func vector() throws(LineFault) -> SIMD2<Double> {
    let parts = split(at: TextByte.comma)
    guard parts.count == 2 else { throw fault(expected: "two numbers, X,Y") }
    return SIMD2(try parts[0].number(), try parts[1].number())
  }

  @inline(__always) private func scan<Number>(
    _ body: (DecimalScanner, inout UnsafePointer<UInt8>) -> Number
  ) -> Number? {
    guard let base = line.baseAddress else { return nil }
    return DecimalScanner.withScanner(upTo: base + line.count) { scanner in
      var cursor = base + range.lowerBound
      let number = body(scanner, &cursor)
      return cursor == base + range.upperBound ? number : nil
    }
  }
}
