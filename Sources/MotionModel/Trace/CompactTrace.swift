extension Trace {
  /// The first word of a compact trace, version 1: `MOTRACE1` in ASCII.
  static let compactMark: UInt64 = 0x3145_4341_5254_4f4d

  /// The compact binary form of the trace, for machines without a file system or text.
  ///
  /// It holds what determines a motion, and the name; comments and line numbers are left out.
  /// <doc:CompactTraceFormat> has the layout.
  ///
  /// Compact traces may follow one another; ``CompactTraceReader`` reads them.
  public var compactBytes: [UInt8] {
    var bytes: [UInt8] = []
    func append(_ word: UInt64) {
      withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
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
  public var digest: Digest {
    var digest = Digest()
    forEachWord { digest.combine($0) }
    return digest
  }

  /// Calls a function with each word of the trace's surface and events, in order.
  private func forEachWord(_ body: (UInt64) -> Void) {
    func give(_ vector: SIMD2<Double>) {
      body(vector.x.bitPattern)
      body(vector.y.bitPattern)
    }
    let surface = header.surface
    let axis: UInt64 =
      switch surface.axis {
      case .x: 0
      case .y: 1
      case .xy: 2
      }
    switch surface.kind {
    case .pane(let pane):
      body(0)
      body(axis)
      give(pane.closed)
      give(pane.open)
      body(pane.start == .closed ? 0 : 1)
    case .scroll(let area):
      body(1)
      body(axis)
      give(area.minimum)
      give(area.maximum)
      give(area.size)
    case .free(let point):
      body(2)
      body(axis)
      body(UInt64(point.snaps.count))
      for snap in point.snaps { give(snap) }
      give(point.start)
    }
    body(UInt64(events.count))
    for event in events {
      body(UInt64(bitPattern: event.time.nanoseconds))
      let velocity: UInt64 = event.reportedVelocity == nil ? 0 : 1 << 8
      let pointer = UInt64(UInt32(bitPattern: event.pointer)) << 32
      body(UInt64(event.kind.rawValue) | velocity | pointer)
      give(event.position)
      if let velocity = event.reportedVelocity { give(velocity) }
    }
  }
}
