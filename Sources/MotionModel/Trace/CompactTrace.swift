extension Trace {
  /// The first word of a compact trace, version 1: `MOTRACE1` in ASCII.
  static let compactMark: UInt64 = 0x3145_4341_5254_4f4d

  /// The compact binary form of the trace, for machines without a file system or text.
  ///
  /// It holds what determines a motion, and the name; comments and line numbers are left out.
  /// <doc:CompactTraceFormat> has the layout.
  ///
  /// Compact traces may follow one another; ``CompactTraceReader`` reads them.
  ///
  /// - Complexity: O(n) in the number of events.
  public var compactBytes: [UInt8] {
    var bytes: [UInt8] = []
    func append(_ word: UInt64) {
      for shift: UInt64 in [0, 8, 16, 24, 32, 40, 48, 56] {
        bytes.append(UInt8(truncatingIfNeeded: word >> shift))
      }
    }
    append(Self.compactMark)
    append(UInt64(name.utf8.count))
    bytes.append(contentsOf: name.utf8)
    while bytes.count % 8 != 0 { bytes.append(0) }
    forEachWord { append($0) }
    append(digest.value)
    return bytes
  }

  /// The digest of the trace's motion: of its surface and events, not of lines and comments.
  ///
  /// It combines the words of the compact form, in their order; see ``compactBytes``.
  ///
  /// - Complexity: O(n) in the number of events.
  public var digest: Digest {
    var digest = Digest()
    forEachWord { digest.combine($0) }
    return digest
  }

  /// Calls a function with each word of the trace's motion: of its surface and events.
  ///
  /// These are the words, in this order; every coordinate is the bit pattern of its `Double`, x
  /// before y:
  /// 1. the kind of surface: 0 pane, 1 scroll, 2 free; the axis: 0 x, 1 y, 2 xy;
  /// 2. of a pane: closed, open, then the start: 0 closed, 1 open; of a scroll area: minimum,
  ///    maximum, size; of a free point: the number of snap points, each of them, the start;
  /// 3. the number of events; of each event: the nanoseconds; one word with the kind (0 press, 1
  ///    drag, 2 release, 3 tap, 4 cancel) in bits 0 to 7, 1 in bit 8 where it has a velocity, and
  ///    the pointer in bits 32 to 63; the position; where it has one, the velocity.
  ///
  /// - Parameter body: Called for each word.
  /// - Complexity: O(n) in the number of events.
  func forEachWord(_ body: (UInt64) -> Void) {
    header.surface.forEachWord(body)
    body(UInt64(events.count))
    for event in events { event.forEachWord(body) }
  }
}

extension Surface {
  /// Calls a function with each word of the surface; see ``Trace/forEachWord(_:)``.
  func forEachWord(_ body: (UInt64) -> Void) {
    func give(_ vector: SIMD2<Double>) {
      body(vector.x.bitPattern)
      body(vector.y.bitPattern)
    }
    body(kindWord)
    body(axis.word)
    switch kind {
    case .pane(let pane):
      give(pane.closed)
      give(pane.open)
      body(pane.start == .closed ? 0 : 1)
    case .scroll(let area):
      give(area.minimum)
      give(area.maximum)
      give(area.size)
    case .free(let point):
      body(UInt64(point.snaps.count))
      for snap in point.snaps { give(snap) }
      give(point.start)
    }
  }
}

extension Event {
  /// Calls a function with each word of the event; see ``Trace/forEachWord(_:)``.
  func forEachWord(_ body: (UInt64) -> Void) {
    body(UInt64(bitPattern: time.nanoseconds))
    var word = UInt64(kind.rawValue)
    if reportedVelocity != nil { word |= 1 << 8 }
    word |= UInt64(UInt32(bitPattern: pointer)) << 32
    body(word)
    body(position.x.bitPattern)
    body(position.y.bitPattern)
    if let velocity = reportedVelocity {
      body(velocity.x.bitPattern)
      body(velocity.y.bitPattern)
    }
  }
}

extension Surface {
  private var kindWord: UInt64 {
    switch kind {
    case .pane: 0
    case .scroll: 1
    case .free: 2
    }
  }
}

extension Axis {
  fileprivate var word: UInt64 {
    switch self {
    case .x: 0
    case .y: 1
    case .xy: 2
    }
  }
}

/// The digest of a trace whose events are given one after the other.
///
/// It is ``Trace/digest`` of the whole, without holding it; the number of events must be known
/// before.
public struct TraceDigest: Sendable {
  /// The digest so far: the trace's own once all events have been given.
  public private(set) var digest = Digest()

  /// Creates the digest of a trace with so many events before its first.
  public init(surface: Surface, eventCount: Int) {
    var digest = Digest()
    surface.forEachWord { digest.combine($0) }
    digest.combine(UInt64(eventCount))
    self.digest = digest
  }

  /// Adds the next event.
  public mutating func append(_ event: Event) {
    var digest = digest
    event.forEachWord { digest.combine($0) }
    self.digest = digest
  }
}
