/// The file that is being read, the line that has been reached, and the rules for every line.
package struct LineSource: Sendable {
  static let limit = 16_384

  let file: String

  /// The line that is being read, counted from 1; 0 before the first.
  var line = 0

  init(file: String) {
    self.file = file
  }

  package func error(_ fault: LineFault) -> TraceError {
    TraceError(
      file: file, line: line, column: fault.offset + 1, found: fault.found,
      expected: fault.expected)
  }

  /// Returns the error that the file ends after the present line, where more is needed.
  package func endError(expected: String) -> TraceError {
    TraceError(
      file: file, line: line + 1, column: 1, found: "the end of the file", expected: expected)
  }

  var overlongError: TraceError {
    error(
      LineFault(
        Self.limit, found: "a longer line",
        expected: "at most \(Self.limit) bytes in a line"))
  }

  /// Takes off the first of whole lines and returns it without line end and byte-order mark.
  mutating func nextLine(
    of lines: inout Slice<UnsafeBufferPointer<UInt8>>
  ) throws(TraceError) -> UnsafeBufferPointer<UInt8> {
    line += 1
    let end = lines.firstIndex(of: TextByte.lineFeed) ?? lines.endIndex
    var text = lines[..<end]
    lines = lines[min(end + 1, lines.endIndex)...]
    if text.last == TextByte.carriageReturn { text.removeLast() }
    if text.count > Self.limit { throw overlongError }
    if line == 1, text.starts(with: [0xef, 0xbb, 0xbf]) { text.removeFirst(3) }
    return UnsafeBufferPointer(rebasing: text)
  }

}

/// The bytes that have a meaning in text files.
package enum TextByte {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0a
  static let carriageReturn: UInt8 = 0x0d
  package static let space: UInt8 = 0x20
  package static let number: UInt8 = 0x23
  package static let percent: UInt8 = 0x25
  package static let comma: UInt8 = 0x2c
  package static let minus: UInt8 = 0x2d
  static let point: UInt8 = 0x2e
  static let zero: UInt8 = 0x30
  static let colon: UInt8 = 0x3a
  package static let semicolon: UInt8 = 0x3b
  static let equals: UInt8 = 0x3d

  static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  /// Returns the upper-case hexadecimal digit of a number below 16.
  package static func digit(_ number: UInt8) -> UInt8 { number + (number < 10 ? 0x30 : 0x37) }
}

/// A check of bytes for well-formed UTF-8.
package enum UTF8Check {
  static func check(_ line: UnsafeBufferPointer<UInt8>) throws(LineFault) {
    guard let offset = firstFault(in: line) else { return }
    throw LineFault(
      offset, found: "the byte " + Quotation.quote(CollectionOfOne(line[offset])),
      expected: line[offset] < 0x20 ? "no control character but tab" : "UTF-8")
  }

  /// Returns the character at an index and its number of bytes; nil where it is malformed.
  static func character<Bytes: Collection<UInt8>>(
    at index: Bytes.Index, of bytes: Bytes
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    var parser = UTF8.ForwardParser()
    var rest = bytes[index...].makeIterator()
    guard case .valid(let character) = parser.parseScalar(from: &rest) else { return nil }
    return (UTF8.decode(character), character.count)
  }

  /// Returns the offset of the first byte of a line that is not UTF-8 or a control character but
  /// tab; nil where there is none.
  package static func firstFault(in line: UnsafeBufferPointer<UInt8>) -> Int? {
    var offset = 0
    while offset < line.count {
      let byte = line[offset]
      if byte < 0x20 && byte != TextByte.tab { return offset }
      guard let length = byte < 0x80 ? 1 : character(at: offset, of: line)?.length else {
        return offset
      }
      offset += length
    }
    return nil
  }
}
