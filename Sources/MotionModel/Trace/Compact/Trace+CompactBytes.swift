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
}
