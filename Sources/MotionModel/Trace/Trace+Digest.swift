extension Trace {
  /// The digest of the trace's motion: of its surface and events, not of lines and comments.
  ///
  /// These words are combined, in this order; every coordinate is the bit pattern of its `Double`,
  /// x before y:
  /// 1. the kind of surface: 0 pane, 1 scroll, 2 free; the axis: 0 x, 1 y, 2 xy;
  /// 2. of a pane: closed, open, then the start: 0 closed, 1 open; of a scroll area: minimum,
  ///    maximum, size; of a free point: the number of snap points, each of them, the start;
  /// 3. the number of events; of each event: the nanoseconds; one word with the kind (0 press, 1
  ///    drag, 2 release, 3 tap, 4 cancel) in bits 0 to 7, 1 in bit 8 where it has a velocity, and
  ///    the pointer in bits 32 to 63; the position; where it has one, the velocity.
  ///
  /// - Complexity: O(n) in the number of events.
  public var digest: Digest {
    var digest = Digest()
    digest.combine(header.surface)
    digest.combine(UInt64(events.count))
    for event in events {
      digest.combine(UInt64(bitPattern: event.time.nanoseconds))
      var word = UInt64(event.kind.rawValue)
      if event.reportedVelocity != nil { word |= 1 << 8 }
      word |= UInt64(UInt32(bitPattern: event.pointer)) << 32
      digest.combine(word)
      digest.combine(event.position)
      if let velocity = event.reportedVelocity { digest.combine(velocity) }
    }
    return digest
  }
}

extension Digest {
  /// Adds the bits of a point or a vector: x, y.
  fileprivate mutating func combine(_ vector: SIMD2<Double>) {
    combine(vector.x.bitPattern)
    combine(vector.y.bitPattern)
  }

  /// Adds a surface, as ``Trace/digest`` describes.
  fileprivate mutating func combine(_ surface: Surface) {
    switch surface.kind {
    case .pane: combine(0)
    case .scroll: combine(1)
    case .free: combine(2)
    }
    switch surface.axis {
    case .x: combine(0)
    case .y: combine(1)
    case .xy: combine(2)
    }
    switch surface.kind {
    case .pane(let pane):
      combine(pane.closed)
      combine(pane.open)
      combine(pane.start == .closed ? 0 : 1)
    case .scroll(let area):
      combine(area.minimum)
      combine(area.maximum)
      combine(area.size)
    case .free(let point):
      combine(UInt64(point.snaps.count))
      for snap in point.snaps { combine(snap) }
      combine(point.start)
    }
  }
}
