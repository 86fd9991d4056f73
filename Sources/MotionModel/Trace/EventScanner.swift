/// A reader of the rows of a trace, whose columns it knows.
///
/// The rows must end in a line feed, which belongs to no cell, so that no bounds need a check.
struct EventScanner {
  /// The columns, in the order of the file.
  let columns: [TraceColumn]

  /// Whether the columns are the four that must be there, in canonical order.
  let isPlain: Bool

  /// Creates a scanner.
  ///
  /// - Parameter columns: The columns, in the order of the file.
  init(columns: [TraceColumn]) {
    self.columns = columns
    isPlain = columns == [.nanoseconds, .event, .x, .y]
  }

  /// Reads a row of the four columns that must be there, in canonical order.
  ///
  /// - Parameters:
  ///   - cursor: The first byte of the row; moved behind its line feed where the row is right.
  ///   - scanner: Reads the numbers.
  ///   - fields: Gets the cells.
  /// - Returns: What is wrong with the row, or `none`.
  /// - Complexity: O(n) in the length of the row.
  @inline(__always)
  static func scanPlain(
    _ cursor: inout UnsafePointer<UInt8>, scanner: DecimalScanner, fields: inout EventFields
  ) -> EventFault {
    fields.nanoseconds = scanner.whole(&cursor)
    guard fields.nanoseconds >= 0, cursor[0] == TextByte.comma else { return .nanoseconds }
    cursor += 1
    guard scanKind(&cursor, &fields.kind), cursor[0] == TextByte.comma else { return .event }
    cursor += 1
    fields.position.x = scanner.number(&cursor)
    guard fields.position.x.isFinite, cursor[0] == TextByte.comma else { return .x }
    cursor += 1
    fields.position.y = scanner.number(&cursor)
    guard fields.position.y.isFinite, skipLineEnd(&cursor) else { return .y }
    return .none
  }

  /// Reads a row of any columns.
  ///
  /// - Parameters:
  ///   - cursor: The first byte of the row; moved behind its line feed where the row is right.
  ///   - scanner: Reads the numbers.
  ///   - fields: Gets the cells.
  /// - Returns: What is wrong with the row, or `none`.
  /// - Complexity: O(n) in the length of the row.
  func scan(
    _ cursor: inout UnsafePointer<UInt8>, scanner: DecimalScanner, fields: inout EventFields
  ) -> EventFault {
    fields.velocity = nil
    fields.pointer = 0
    var velocity = SIMD2<Double>.zero
    var velocityCells = 0
    for (place, column) in columns.enumerated() {
      if place > 0 {
        guard cursor[0] == TextByte.comma else { return .cells }
        cursor += 1
      }
      switch column {
      case .nanoseconds:
        fields.nanoseconds = scanner.whole(&cursor)
        guard fields.nanoseconds >= 0, Self.isCellEnd(cursor) else { return .nanoseconds }
      case .event:
        guard Self.scanKind(&cursor, &fields.kind), Self.isCellEnd(cursor) else { return .event }
      case .x:
        fields.position.x = scanner.number(&cursor)
        guard fields.position.x.isFinite, Self.isCellEnd(cursor) else { return .x }
      case .y:
        fields.position.y = scanner.number(&cursor)
        guard fields.position.y.isFinite, Self.isCellEnd(cursor) else { return .y }
      case .vx:
        if Self.isCellEnd(cursor) { continue }
        velocity.x = scanner.number(&cursor)
        guard velocity.x.isFinite, Self.isCellEnd(cursor) else { return .vx }
        velocityCells += 1
      case .vy:
        if Self.isCellEnd(cursor) { continue }
        velocity.y = scanner.number(&cursor)
        guard velocity.y.isFinite, Self.isCellEnd(cursor) else { return .vy }
        velocityCells += 1
      case .pointer:
        let pointer = scanner.whole(&cursor)
        guard pointer >= 0, pointer <= Int64(TraceLimits.pointer), Self.isCellEnd(cursor) else {
          return .pointer
        }
        fields.pointer = Int32(truncatingIfNeeded: pointer)
      }
    }
    guard Self.skipLineEnd(&cursor) else { return .cells }
    if velocityCells == 1 { return .halfVelocity }
    if velocityCells == 2 { fields.velocity = velocity }
    return .none
  }

  /// Tells whether a cell ends here: at a comma or the line's end.
  @inline(__always)
  private static func isCellEnd(_ cursor: UnsafePointer<UInt8>) -> Bool {
    let byte = cursor[0]
    return byte == TextByte.comma || byte == TextByte.lineFeed
      || (byte == TextByte.carriageReturn && cursor[1] == TextByte.lineFeed)
  }

  /// Moves behind a line's end where one stands here.
  ///
  /// - Parameter cursor: A byte of a line.
  /// - Returns: Whether a line's end stood here.
  @inline(__always)
  static func skipLineEnd(_ cursor: inout UnsafePointer<UInt8>) -> Bool {
    if cursor[0] == TextByte.carriageReturn, cursor[1] == TextByte.lineFeed { cursor += 1 }
    guard cursor[0] == TextByte.lineFeed else { return false }
    cursor += 1
    return true
  }

  /// Tells whether a row is longer than a line may be.
  ///
  /// - Parameters:
  ///   - row: The first byte of the row.
  ///   - end: The byte behind its line feed.
  /// - Returns: Whether it is.
  @inline(never)
  static func isOverlong(_ row: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) -> Bool {
    let lineEnd = end[-2] == TextByte.carriageReturn ? 2 : 1
    return end - row - lineEnd > LineBuffer.limit
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
    let name = spelling(of: kind)
    var next = cursor
    for index in 0..<name.utf8CodeUnitCount {
      guard next[0] == name.utf8Start[index] else { return false }
      next += 1
    }
    cursor = next
    return true
  }
}
