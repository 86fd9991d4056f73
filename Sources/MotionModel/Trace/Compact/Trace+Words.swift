extension Trace {
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
  ///
  /// - Parameter body: Called for each word.
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
  ///
  /// - Parameter body: Called for each word.
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
  fileprivate var kindWord: UInt64 {
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
