extension Trace {
  /// The digest of the trace's surface and events, without lines and comments.
  ///
  /// It combines 64-bit words: the kind of surface (pane, scroll, free), its axis (x, y, both), its
  /// parts, the number of events, and for each event its time, one word for its kind, its pointer
  /// and whether it has a velocity, then its position and velocity. Numbers count as bits.
  public var digest: Digest {
    var digest = Digest()
    func combine(_ word: UInt64) { digest.combine(word) }
    func give(_ vector: SIMD2<Double>) {
      combine(vector.x.bitPattern)
      combine(vector.y.bitPattern)
    }
    let surface = header.surface
    func begin(_ kind: UInt64) {
      combine(kind)
      combine(UInt64(Axis.allCases.firstIndex(of: surface.axis) ?? 0))
    }
    switch surface.kind {
    case .pane(let pane):
      begin(0)
      give(pane.closed)
      give(pane.open)
      combine(pane.start == .closed ? 0 : 1)
    case .scroll(let area):
      begin(1)
      give(area.minimum)
      give(area.maximum)
      give(area.size)
    case .free(let point):
      begin(2)
      combine(UInt64(point.snaps.count))
      for snap in point.snaps { give(snap) }
      give(point.start)
    }
    combine(UInt64(events.count))
    for event in events {
      combine(UInt64(bitPattern: event.time.nanoseconds))
      let velocity: UInt64 = event.reportedVelocity == nil ? 0 : 1 << 8
      let pointer = UInt64(UInt32(bitPattern: event.pointer)) << 32
      combine(UInt64(event.kind.rawValue) | velocity | pointer)
      give(event.position)
      if let velocity = event.reportedVelocity { give(velocity) }
    }
    return digest
  }
}
