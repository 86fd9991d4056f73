/// A reader of compact traces, one after the other; see <doc:CompactTraceFormat>.
///
///     var reader = CompactTraceReader(bytes)
///     while let trace = try reader.next() { replay(trace) }
///
/// It refuses what the text form refuses. The digest at the end of each trace guards against damage.
public struct CompactTraceReader: Sendable {
  private let bytes: [UInt8]
  private var offset = 0
  private var digest = Digest()

  /// Creates a reader.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the next trace; returns nil after the last.
  public mutating func next() throws(CompactTraceError) -> Trace? {
    guard offset < bytes.count else { return nil }
    guard try word() == Trace.compactMark else {
      throw error(found: "another mark", expected: "MOTRACE1")
    }
    let name = try readName()
    digest = Digest()
    let surface = try readSurface()
    let events = try readEvents()
    let value = digest.value
    let stored = try word()
    guard stored == value else {
      throw error(
        found: "digest \(Digest(value: stored).text)", expected: Digest(value: value).text)
    }
    return Trace(
      header: TraceHeader(
        comments: [
          .entry(key: "name", value: name), .entry(key: "surface", value: surface.text),
        ],
        surface: surface,
        hasVelocityColumns: events.contains { $0.reportedVelocity != nil },
        hasPointerColumn: events.contains { $0.pointer != 0 }),
      events: events)
  }

  private mutating func readName() throws(CompactTraceError) -> String {
    let count = try word()
    let left = UInt64(bytes.count - offset)
    guard count <= left, (count + 7) / 8 * 8 <= left else {
      throw error(found: "a name of \(count) bytes", expected: "at most \(left)")
    }
    let end = offset + Int(count)
    // Other bytes are replaced, so that what comes out differs.
    let name = String(decoding: bytes[offset..<end], as: UTF8.self)
    guard name.utf8.elementsEqual(bytes[offset..<end]) else {
      throw error(found: "a name of other bytes", expected: "UTF-8")
    }
    offset += Int(count + 7) / 8 * 8
    for byte in bytes[end..<offset] where byte != 0 {
      throw error(found: "padding of \(byte)", expected: "zeros")
    }
    return name
  }

  private mutating func readSurface() throws(CompactTraceError) -> Surface {
    let kind = try part()
    guard kind <= 2 else { throw error(found: "surface \(kind)", expected: "0, 1 or 2") }
    let axis: Axis
    switch try part() {
    case 0: axis = .x
    case 1: axis = .y
    case 2: axis = .xy
    case let other: throw error(found: "axis \(other)", expected: "0, 1 or 2")
    }
    switch kind {
    case 0: return Surface(.pane(try readPane()), axis: axis)
    case 1: return Surface(.scroll(try readScrollArea()), axis: axis)
    default:
      var snaps: [SIMD2<Double>] = []
      let count = try count(of: "snap points", words: 2)
      for _ in 0..<count { snaps.append(try vector()) }
      return Surface(.free(FreePoint(snaps: snaps, start: try vector())), axis: axis)
    }
  }

  private mutating func readPane() throws(CompactTraceError) -> Pane {
    let (closed, open) = (try vector(), try vector())
    guard open != closed else {
      throw error(found: "one point twice", expected: "an open rest that differs from the closed")
    }
    let start = try part()
    guard start <= 1 else { throw error(found: "start \(start)", expected: "0 or 1") }
    return Pane(closed: closed, open: open, start: start == 0 ? .closed : .open)
  }

  private mutating func readScrollArea() throws(CompactTraceError) -> ScrollArea {
    let (minimum, maximum) = (try vector(), try vector())
    guard minimum.x <= maximum.x, minimum.y <= maximum.y else {
      throw error(found: "a maximum below the minimum", expected: "none on either axis")
    }
    let size = try vector()
    guard size.x > 0, size.y > 0 else {
      throw error(found: "a size that is not above zero", expected: "a width and a height above 0")
    }
    return ScrollArea(minimum: minimum, maximum: maximum, size: size)
  }

  private mutating func readEvents() throws(CompactTraceError) -> [Event] {
    var events: [Event] = []
    let count = try count(of: "events", words: 4)
    events.reserveCapacity(count)
    var order = EventOrder()
    for index in 0..<count {
      let time = try part()
      guard let nanoseconds = Int64(exactly: time) else {
        throw error(found: "a time of \(time) ns", expected: "at most \(Int64.max)")
      }
      let word = try part()
      guard let kind = Event.Kind(rawValue: UInt8(truncatingIfNeeded: word)),
        word & 0xffff_fe00 == 0, let pointer = Int32(exactly: word >> 32)
      else {
        throw error(found: "an event word of \(word)", expected: "a kind, a flag and a pointer")
      }
      var event = Event(
        time: Instant(nanoseconds: nanoseconds), kind: kind, position: .zero, pointer: pointer)
      guard order.admit(event) == nil else {
        throw error(
          found: "event \(index), a \(kind.name) at \(nanoseconds) ns",
          expected: "rising times, and pointers that go down and up in turn")
      }
      event.position = try vector()
      if word & 0x100 != 0 { event.reportedVelocity = try vector() }
      events.append(event)
    }
    return events
  }

  private mutating func count(
    of things: String, words: UInt64
  ) throws(CompactTraceError) -> Int {
    let count = try part()
    let most = UInt64(bytes.count - offset) / (8 * words)
    guard count <= most else {
      throw error(found: "\(count) \(things)", expected: "at most the \(most) that fit")
    }
    return Int(count)
  }

  private mutating func vector() throws(CompactTraceError) -> SIMD2<Double> {
    SIMD2(try number(), try number())
  }

  private mutating func number() throws(CompactTraceError) -> Double {
    let number = Double(bitPattern: try part())
    guard number.isFinite else {
      throw error(found: "a number that is not finite", expected: "a finite number")
    }
    return number
  }

  /// Reads a word that counts in the digest.
  private mutating func part() throws(CompactTraceError) -> UInt64 {
    let word = try word()
    digest.combine(word)
    return word
  }

  private mutating func word() throws(CompactTraceError) -> UInt64 {
    guard bytes.count - offset >= 8 else {
      throw CompactTraceError(
        offset: offset, found: "the end", expected: "another word of 8 bytes")
    }
    defer { offset += 8 }
    return bytes.withUnsafeBufferPointer {
      let word = UnsafeRawBufferPointer($0).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      return UInt64(littleEndian: word)
    }
  }

  private func error(found: String, expected: String) -> CompactTraceError {
    CompactTraceError(offset: max(offset - 8, 0), found: found, expected: expected)
  }
}

/// Why bytes are no compact traces: where, what was found, and what was expected.
public struct CompactTraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The offset of the wrong word, in bytes from the first.
  public var offset: Int

  /// What was found, as a phrase.
  public var found: String

  /// What was expected, as a phrase.
  public var expected: String

  /// Creates an error.
  public init(offset: Int, found: String, expected: String) {
    (self.offset, self.found, self.expected) = (offset, found, expected)
  }

  /// The error on one line: `byte OFFSET: found FOUND, expected EXPECTED`.
  public var description: String { "byte \(offset): found \(found), expected \(expected)" }
}
