package struct LineSource: Sendable {
  static let limit = 16_384

  let file: String
  var line = 0

  init(file: String) { self.file = file }

  package func error(_ fault: LineFault) -> TraceError {
    TraceError(
      file: file, line: line, column: fault.offset + 1, found: fault.found,
      expected: fault.expected)
  }

  package func endError(expected: String) -> TraceError {
    TraceError(
      file: file, line: line + 1, column: 1, found: "the end of the file", expected: expected)
  }

  var overlongError: TraceError {
    error(
      LineFault(
        Self.limit, found: "a longer line", expected: "at most \(Self.limit) bytes in a line"))
  }

  mutating func nextLine(
    of lines: inout Slice<UnsafeBufferPointer<UInt8>>
  ) throws(TraceError) -> UnsafeBufferPointer<UInt8> {
    line += 1
    let end = lines.base.index(of: TextByte.lineFeed, from: lines.startIndex)
    var text = lines[..<end]
    lines = lines[min(end + 1, lines.endIndex)...]
    if text.last == TextByte.carriageReturn { text.removeLast() }
    if text.count > Self.limit { throw overlongError }
    if line == 1, text.starts(with: [0xef, 0xbb, 0xbf]) { text.removeFirst(3) }
    return UnsafeBufferPointer(rebasing: text)
  }
}

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

  package static func digit(_ number: UInt8) -> UInt8 { number + (number < 10 ? 0x30 : 0x37) }
}

package enum UTF8Check {
  static func check(_ line: UnsafeBufferPointer<UInt8>) throws(LineFault) {
    guard let offset = firstFault(in: line) else { return }
    throw LineFault(
      offset, found: "the byte " + Quotation.quote(CollectionOfOne(line[offset])),
      expected: line[offset] < 0x20 ? "no control character but tab" : "UTF-8")
  }

  static func character<Bytes: Collection<UInt8>>(
    at index: Bytes.Index, of bytes: Bytes
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    var parser = UTF8.ForwardParser()
    var rest = bytes[index...].makeIterator()
    guard case .valid(let character) = parser.parseScalar(from: &rest) else { return nil }
    return (UTF8.decode(character), character.count)
  }

  /// Returns the offset of the first byte below 0x20 but tab, or of invalid UTF-8; nil if none.
  package static func firstFault(in line: UnsafeBufferPointer<UInt8>) -> Int? {
    var offset = 0
    while offset < line.count {
      // Checks eight bytes at once; near the end they overlap bytes checked before.
      let eight = min(offset, line.count - 8)
      if eight >= 0, line.word(at: eight).isPrintable {
        offset = eight + 8
        continue
      }
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

/// Eight bytes as a number; the first is the lowest byte.
struct TextWord {
  let bits: UInt64
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// Whether all bytes are from 0x20, a space, to 0x7f.
  @inline(__always) var isPrintable: Bool {
    bits & Self.tops == 0 && (bits &+ 0x6060_6060_6060_6060) & Self.tops == Self.tops
  }

  @inline(__always) func place(of byte: UInt8) -> Int? {
    let other = bits ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
    let equal = ~((other & ~Self.tops) &+ ~Self.tops | other) & Self.tops
    return equal == 0 ? nil : equal.trailingZeroBitCount >> 3
  }
}

extension UnsafeBufferPointer<UInt8> {
  @inline(__always) func word(at index: Int) -> TextWord {
    let bits = UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: index, as: UInt64.self)
    return TextWord(bits: UInt64(littleEndian: bits))
  }

  @inline(__always) func index(of byte: UInt8, from start: Int) -> Int {
    var index = start
    while index + 8 <= count {
      if let place = word(at: index).place(of: byte) { return index + place }
      index += 8
    }
    while index < count, self[index] != byte { index += 1 }
    return index
  }
}
