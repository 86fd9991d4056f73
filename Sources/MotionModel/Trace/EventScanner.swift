/// The fast way through the rows of a trace: it reads those that are right, and stops at any other.
///
/// A line feed, which belongs to no cell, must end the last row: it stops every scan, so that no
/// bounds are checked.
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
    let region = UnsafeBufferPointer(rebasing: lines)
    let start = region.baseAddress.unsafelyUnwrapped
    let end = start + region.count
    var (cursor, row, number, admitted) = (start, start, line, order)
    DecimalScanner.withScanner { scanner in
      var event = Event(time: .zero, kind: .press, position: .zero)
      while cursor < end {
        if !Self.skipLineEnd(&cursor) {
          let isRight =
            isPlain
            ? Self.scanPlain(&cursor, scanner, &event)
            : scan(&cursor, scanner, &event)
          guard isRight, cursor - row <= LineBuffer.limit || !Self.isOverlong(row, end: cursor),
            admitted.admit(event) == nil
          else { return }
          event.line = Int32(clamping: number + 1)
          body(event)
        }
        number += 1
        row = cursor
      }
    }
    (line, order) = (number, admitted)
    lines = lines[(lines.startIndex + (row - start))...]
  }

  /// Reads a row of the four columns that must be there, in canonical order, and its end.
  @inline(__always)
  private static func scanPlain(
    _ cursor: inout UnsafePointer<UInt8>, _ scanner: DecimalScanner, _ event: inout Event
  ) -> Bool {
    event.time.nanoseconds = scanner.whole(&cursor)
    guard event.time.nanoseconds >= 0, skipComma(&cursor), scanKind(&cursor, &event.kind),
      skipComma(&cursor), scanNumber(&cursor, scanner, &event.position.x), skipComma(&cursor),
      scanNumber(&cursor, scanner, &event.position.y)
    else { return false }
    return skipLineEnd(&cursor)
  }

  /// Reads a row of any columns and its end.
  private func scan(
    _ cursor: inout UnsafePointer<UInt8>, _ scanner: DecimalScanner, _ event: inout Event
  ) -> Bool {
    var velocity = SIMD2<Double>.zero
    var velocityCells = 0
    for (place, column) in columns.enumerated() {
      guard place == 0 || Self.skipComma(&cursor) else { return false }
      var isRight = true
      switch column {
      case .nanoseconds:
        event.time.nanoseconds = scanner.whole(&cursor)
        isRight = event.time.nanoseconds >= 0
      case .event: isRight = Self.scanKind(&cursor, &event.kind)
      case .x: isRight = Self.scanNumber(&cursor, scanner, &event.position.x)
      case .y: isRight = Self.scanNumber(&cursor, scanner, &event.position.y)
      case .vx, .vy:
        if Self.isCellEnd(cursor) { continue }
        isRight = Self.scanNumber(&cursor, scanner, &velocity[column == .vx ? 0 : 1])
        velocityCells += 1
      case .pointer:
        let pointer = scanner.whole(&cursor)
        isRight = pointer >= 0 && pointer <= Int64(Int32.max)
        event.pointer = Int32(truncatingIfNeeded: pointer)
      }
      guard isRight else { return false }
    }
    event.reportedVelocity = velocityCells == 2 ? velocity : nil
    return velocityCells != 1 && Self.skipLineEnd(&cursor)
  }

  /// Tells whether a cell ends here: at a comma or the line's end.
  @inline(__always)
  private static func isCellEnd(_ cursor: UnsafePointer<UInt8>) -> Bool {
    let byte = cursor[0]
    return byte == TextByte.comma || byte == TextByte.lineFeed
      || (byte == TextByte.carriageReturn && cursor[1] == TextByte.lineFeed)
  }

  /// Moves behind a line's end and tells whether one stands here.
  @inline(__always)
  private static func skipLineEnd(_ cursor: inout UnsafePointer<UInt8>) -> Bool {
    if cursor[0] == TextByte.carriageReturn, cursor[1] == TextByte.lineFeed { cursor += 1 }
    guard cursor[0] == TextByte.lineFeed else { return false }
    cursor += 1
    return true
  }

  /// Tells whether a row, whose line feed stands before the end, is longer than a line may be.
  @inline(never)
  private static func isOverlong(_ row: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) -> Bool {
    let lineEnd = end[-2] == TextByte.carriageReturn ? 2 : 1
    return end - row - lineEnd > LineBuffer.limit
  }

  @inline(__always)
  private static func skipComma(_ cursor: inout UnsafePointer<UInt8>) -> Bool {
    guard cursor[0] == TextByte.comma else { return false }
    cursor += 1
    return true
  }

  @inline(__always)
  private static func scanNumber(
    _ cursor: inout UnsafePointer<UInt8>, _ scanner: DecimalScanner, _ number: inout Double
  ) -> Bool {
    number = scanner.number(&cursor)
    return number.isFinite
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
