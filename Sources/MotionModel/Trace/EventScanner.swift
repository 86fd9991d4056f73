/// A fast reader of the rows of a trace; see ``DecimalScanner/skimRows(_:_:_:)``.
struct EventScanner {
  /// The columns, in the order of the file.
  let columns: [TraceSchema.Column]

  /// Whether the columns are the four that must be there, in canonical order.
  private let isPlain: Bool

  /// Creates a scanner.
  init(columns: [TraceSchema.Column]) {
    self.columns = columns
    isPlain = columns == [.nanoseconds, .event, .x, .y]
  }

  /// Takes rows off the front of whole lines, up to the first that is not right.
  ///
  /// `line` is the number of the line before the first; then of the last one taken.
  func skim(
    _ lines: inout Slice<UnsafeBufferPointer<UInt8>>, _ line: inout Int,
    _ order: inout EventOrder, _ body: (Event) -> Void
  ) {
    var admitted = order
    var event = Event(time: .zero, kind: .press, position: .zero)
    DecimalScanner.skimRows(&lines, &line) { scanner, cursor, number in
      let isRight =
        isPlain
        ? Self.scanPlain(&cursor, scanner, &event)
        : scan(&cursor, scanner, &event)
      guard isRight, admitted.admit(event) == nil else { return false }
      event.line = Int32(clamping: number)
      body(event)
      return true
    }
    order = admitted
  }

  /// Reads a row of the four columns that must be there, in canonical order, and its end.
  @inline(__always)
  private static func scanPlain(
    _ cursor: inout UnsafePointer<UInt8>, _ scanner: DecimalScanner, _ event: inout Event
  ) -> Bool {
    let row = cursor
    event.time.nanoseconds = scanner.whole(&cursor)
    return event.time.nanoseconds >= 0 && scanner.skipComma(&cursor)
      && scanKind(&cursor, scanner, &event.kind) && scanner.skipComma(&cursor)
      && scanner.number(&cursor, &event.position.x) && scanner.skipComma(&cursor)
      && scanner.number(&cursor, &event.position.y) && scanner.skipEnd(of: row, &cursor)
  }

  /// Reads a row of any columns and its end.
  private func scan(
    _ cursor: inout UnsafePointer<UInt8>, _ scanner: DecimalScanner, _ event: inout Event
  ) -> Bool {
    let row = cursor
    var velocity = SIMD2<Double>.zero
    var velocityCells = 0
    for (place, column) in columns.enumerated() {
      guard place == 0 || scanner.skipComma(&cursor) else { return false }
      var isRight = true
      switch column {
      case .nanoseconds:
        event.time.nanoseconds = scanner.whole(&cursor)
        isRight = event.time.nanoseconds >= 0
      case .event: isRight = Self.scanKind(&cursor, scanner, &event.kind)
      case .x: isRight = scanner.number(&cursor, &event.position.x)
      case .y: isRight = scanner.number(&cursor, &event.position.y)
      case .vx, .vy:
        if Self.isCellEnd(cursor) { continue }
        isRight = scanner.number(&cursor, &velocity[column == .vx ? 0 : 1])
        velocityCells += 1
      case .pointer:
        let pointer = scanner.whole(&cursor)
        isRight = pointer >= 0 && pointer <= Int64(Int32.max)
        event.pointer = Int32(truncatingIfNeeded: pointer)
      }
      guard isRight else { return false }
    }
    event.reportedVelocity = velocityCells == 2 ? velocity : nil
    return velocityCells != 1 && scanner.skipEnd(of: row, &cursor)
  }

  /// Tells whether a cell ends here: at a comma or the line's end.
  @inline(__always)
  private static func isCellEnd(_ cursor: UnsafePointer<UInt8>) -> Bool {
    let byte = cursor[0]
    return byte == TextByte.comma || byte == TextByte.lineFeed
      || (byte == TextByte.carriageReturn && cursor[1] == TextByte.lineFeed)
  }

  @inline(__always)
  private static func spelling(of kind: Event.Kind) -> StaticString {
    switch kind {
    case .press: "press"
    case .drag: "drag"
    case .release: "release"
    case .tap: "tap"
    case .cancel: "cancel"
    }
  }

  /// Reads the name of an event.
  @inline(__always)
  private static func scanKind(
    _ cursor: inout UnsafePointer<UInt8>, _ scanner: DecimalScanner, _ kind: inout Event.Kind
  ) -> Bool {
    switch cursor[0] {
    case 0x64: kind = .drag
    case 0x70: kind = .press
    case 0x72: kind = .release
    case 0x74: kind = .tap
    case 0x63: kind = .cancel
    default: return false
    }
    return scanner.skip(spelling(of: kind), &cursor)
  }
}
