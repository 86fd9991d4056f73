/// Bytes in pieces of any size, handed on in whole lines.
///
/// Lines that lie in one piece are handed on in place, all of them at once; only a line that
/// crosses pieces is copied. At most one line is kept, and of that no more than the limit.
struct LineBuffer: Sendable {
  /// The most bytes of a line, its end not counted.
  static let limit = 16_384

  private var pending: [UInt8] = []

  /// Whether the kept, unfinished line is longer than a line may be.
  var isOverlong: Bool {
    pending.count > Self.limit + 1
      || (pending.count == Self.limit + 1 && pending.last != TextByte.carriageReturn)
  }

  /// Takes the next piece and hands on the lines that it completes, unless the buffer is overlong.
  mutating func feed(
    _ bytes: UnsafeBufferPointer<UInt8>,
    process: (UnsafeBufferPointer<UInt8>) throws(TraceError) -> Void
  ) throws(TraceError) {
    var rest = bytes[...]
    if !pending.isEmpty {
      guard let end = rest.firstIndex(of: TextByte.lineFeed) else { return keep(rest) }
      keep(rest[...end])
      if isOverlong, pending.last != TextByte.lineFeed { return }
      rest = rest[(end + 1)...]
      try flush(process: process)
    }
    guard let last = rest.lastIndex(of: TextByte.lineFeed) else { return keep(rest) }
    try process(UnsafeBufferPointer(rebasing: rest[...last]))
    keep(rest[(last + 1)...])
  }

  /// Hands on the last line, with a line feed, where it has none.
  mutating func finish(
    process: (UnsafeBufferPointer<UInt8>) throws(TraceError) -> Void
  ) throws(TraceError) {
    guard !pending.isEmpty else { return }
    pending.append(TextByte.lineFeed)
    try flush(process: process)
  }

  private mutating func flush(
    process: (UnsafeBufferPointer<UInt8>) throws(TraceError) -> Void
  ) throws(TraceError) {
    try pending.withUnsafeBufferPointer { (line) throws(TraceError) in try process(line) }
    pending.removeAll(keepingCapacity: true)
  }

  /// Keeps bytes of an unfinished line, no more than show that it is too long.
  private mutating func keep(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    let room = Self.limit + 3 - pending.count
    if room > 0 { pending.append(contentsOf: bytes.prefix(room)) }
  }
}
