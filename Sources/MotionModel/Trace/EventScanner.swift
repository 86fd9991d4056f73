/// The fast way through the rows of a trace; see ``DecimalScanner/skimRows(_:_:_:)``.
extension TraceSchema {
  mutating func skimRows(
    _ lines: inout Slice<UnsafeBufferPointer<UInt8>>, _ line: inout Int, _ body: (Event) -> Void
  ) {
    let columns = columns
    let isPlain = columns == [.nanoseconds, .event, .x, .y]
    var admitted = order
    var event = Event(time: .zero, kind: .press, position: .zero)
    DecimalScanner.skimRows(&lines, &line) { scanner, cursor, number in
      let isRight =
        isPlain
        ? scanner.plainEvent(&cursor, &event) : scanner.event(of: columns, &cursor, &event)
      guard isRight, admitted.admit(event) == nil else { return false }
      event.line = Int32(clamping: number)
      body(event)
      return true
    }
    order = admitted
  }
}

extension DecimalScanner {
  /// Reads a row of the four columns that must be there, in canonical order, and its end.
  @inline(__always)
  fileprivate func plainEvent(
    _ cursor: inout UnsafePointer<UInt8>, _ event: inout Event
  ) -> Bool {
    let row = cursor
    event.time.nanoseconds = whole(&cursor)
    return event.time.nanoseconds >= 0 && skipComma(&cursor)
      && eventKind(&cursor, &event.kind) && skipComma(&cursor)
      && number(&cursor, &event.position.x) && skipComma(&cursor)
      && number(&cursor, &event.position.y) && skipEnd(of: row, &cursor)
  }

  fileprivate func event(
    of columns: [TraceSchema.Column], _ cursor: inout UnsafePointer<UInt8>, _ event: inout Event
  ) -> Bool {
    let row = cursor
    var velocity = SIMD2<Double>.zero
    var velocityCells = 0
    for (place, column) in columns.enumerated() {
      guard place == 0 || skipComma(&cursor) else { return false }
      var isRight = true
      switch column {
      case .nanoseconds:
        event.time.nanoseconds = whole(&cursor)
        isRight = event.time.nanoseconds >= 0
      case .event: isRight = eventKind(&cursor, &event.kind)
      case .x: isRight = number(&cursor, &event.position.x)
      case .y: isRight = number(&cursor, &event.position.y)
      case .vx, .vy:
        if isCellEnd(cursor) { continue }
        isRight = number(&cursor, &velocity[column == .vx ? 0 : 1])
        velocityCells += 1
      case .pointer:
        let pointer = whole(&cursor)
        isRight = pointer >= 0 && pointer <= Int64(Int32.max)
        event.pointer = Int32(truncatingIfNeeded: pointer)
      }
      guard isRight else { return false }
    }
    event.reportedVelocity = velocityCells == 2 ? velocity : nil
    return velocityCells != 1 && skipEnd(of: row, &cursor)
  }

  @inline(__always)
  private func isCellEnd(_ cursor: UnsafePointer<UInt8>) -> Bool {
    let byte = cursor[0]
    return byte == TextByte.comma || byte == TextByte.lineFeed
      || (byte == TextByte.carriageReturn && cursor[1] == TextByte.lineFeed)
  }

  @inline(__always)
  private func spelling(of kind: Event.Kind) -> StaticString {
    switch kind {
    case .press: "press"
    case .drag: "drag"
    case .release: "release"
    case .tap: "tap"
    case .cancel: "cancel"
    }
  }

  @inline(__always)
  private func eventKind(
    _ cursor: inout UnsafePointer<UInt8>, _ kind: inout Event.Kind
  ) -> Bool {
    switch cursor[0] {
    case 0x64: kind = .drag
    case 0x70: kind = .press
    case 0x72: kind = .release
    case 0x74: kind = .tap
    case 0x63: kind = .cancel
    default: return false
    }
    return skip(spelling(of: kind), &cursor)
  }
}
