internal import MotionModel

struct CaptureLine {
  /// Valid only during the call that gets the line.
  let bytes: UnsafeBufferPointer<UInt8>

  let number: Int
  /// False if the line has no line end, as only a file's last line may.
  let isWhole: Bool

  var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  /// Quotes the line unless `found` is given.
  func error(found: String? = nil, expected: String) -> CaptureError {
    CaptureError(line: number, found: found ?? Quotation.quote(bytes), expected: expected)
  }
}

/// Where a capture comes from: a file, or memory that holds it.
///
/// It is read from its start, in some formats twice.
public protocol CaptureSource {
  /// Goes back to the first byte.
  mutating func rewind()

  /// Returns the next bytes, any number of them; none at the end.
  mutating func next() -> [UInt8]
}

/// A capture in memory.
public struct CaptureBytes: CaptureSource, Sendable {
  private let bytes: [UInt8]
  private var isRead = false

  public init(_ bytes: [UInt8]) { self.bytes = bytes }
  public mutating func rewind() { isRead = false }

  public mutating func next() -> [UInt8] {
    defer { isRead = true }
    return isRead ? [] : bytes
  }
}

extension CaptureSource {
  /// 64 MiB, for pages that a browser recorded.
  private static var lineLimit: Int { 1 << 26 }

  mutating func forEachLine(
    _ body: (CaptureLine) throws(CaptureError) -> Void
  ) throws(CaptureError) {
    rewind()
    var pending: [UInt8] = []
    var number = 0
    var hasText = false
    func hand(_ bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool) throws(CaptureError) {
      number += 1
      var text = bytes[...]
      if isWhole, text.last == 0x0d { text.removeLast() }
      if number == 1, text.starts(with: [0xef, 0xbb, 0xbf]) { text.removeFirst(3) }
      let line = CaptureLine(
        bytes: UnsafeBufferPointer(rebasing: text), number: number, isWhole: isWhole)
      if !hasText { hasText = !line.bytes.allSatisfy { $0 <= 0x20 } }
      try body(line)
    }
    func handPending(isWhole: Bool) throws(CaptureError) {
      try pending.withUnsafeBufferPointer { (line) throws(CaptureError) in
        try hand(line, isWhole: isWhole)
      }
      pending.removeAll(keepingCapacity: true)
    }
    while case let piece = next(), !piece.isEmpty {
      try piece.withUnsafeBufferPointer { (piece) throws(CaptureError) in
        var rest = piece[...]
        while let end = rest.firstIndex(of: 0x0a) {
          if pending.isEmpty {
            try hand(UnsafeBufferPointer(rebasing: rest[..<end]), isWhole: true)
          } else {
            pending.append(contentsOf: rest[..<end])
            try handPending(isWhole: true)
          }
          rest = rest[(end + 1)...]
        }
        pending.append(contentsOf: rest)
      }
      if pending.count > Self.lineLimit {
        throw CaptureError(
          line: number + 1, found: "a longer line",
          expected: "at most \(Self.lineLimit) bytes in a line")
      }
    }
    if !pending.isEmpty { try handPending(isWhole: false) }
    guard hasText else { throw .empty }
  }

  mutating func contents(limit: Int) throws(CaptureError) -> [UInt8] {
    rewind()
    var bytes: [UInt8] = []
    while case let piece = next(), !piece.isEmpty {
      bytes += piece
      if bytes.count > limit {
        throw CaptureError(
          line: nil, found: "a larger file",
          expected: "at most \(limit >> 20) MiB in this format, which is read as a whole")
      }
    }
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes.removeFirst(3) }
    return bytes
  }
}

struct LineCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }
  var isAtEnd: Bool { index == bytes.count }
  var peek: UInt8 { index < bytes.count ? bytes[index] : 0 }

  var rest: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[index...]) }

  @discardableResult mutating func skipBlanks() -> Bool {
    let start = index
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index > start
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  mutating func word() -> UnsafeBufferPointer<UInt8> {
    let start = index
    while index < bytes.count, bytes[index] != 0x20, bytes[index] != 0x09 { index += 1 }
    return UnsafeBufferPointer(rebasing: bytes[start..<index])
  }

  /// Reads 1 to 18 digits, leading zeros not counted; nil if there are none or more.
  mutating func digits() -> Int64? {
    let start = index
    var number: Int64 = 0
    while index < bytes.count {
      let digit = bytes[index] &- 0x30
      guard digit < 10 else { break }
      guard number < 100_000_000_000_000_000 else { return nil }
      number = number * 10 + Int64(digit)
      index += 1
    }
    return index > start ? number : nil
  }

  mutating func integer() -> Int64? {
    let isNegative = take(0x2d)
    return digits().map { isNegative ? -$0 : $0 }
  }

  mutating func hexadecimal() -> UInt16? {
    let start = index
    var number: UInt16 = 0
    while let digit = Self.hexadecimal(peek) {
      number = number << 4 | UInt16(digit)
      index += 1
    }
    return 1...4 ~= index - start ? number : nil
  }

  static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x61...0x66: byte - 0x57
    case 0x41...0x46: byte - 0x37
    default: nil
    }
  }

  /// Reads seconds with one to six decimals, as nanoseconds; nil above 9,000,000,000 s.
  mutating func seconds() -> Int64? {
    guard let seconds = digits(), seconds <= 9_000_000_000, take(0x2e) else { return nil }
    let start = index
    guard let fraction = digits(), index - start <= 6 else { return nil }
    var nanoseconds = fraction * 1000
    for _ in index - start..<6 { nanoseconds *= 10 }
    return seconds * 1_000_000_000 + nanoseconds
  }
}
