struct TraceSchema: TableSchema {
  enum Key: String, TableKey {
    case name, source, license, recorded, untested, surface

    var isRepeatable: Bool { self != .surface }
  }

  enum Column: Int {
    case nanoseconds, event, x, y
    case vx, vy
    case pointer

    static let names = ["nanoseconds", "event", "x", "y", "vx", "vy", "pointer"]

    static func names(for header: TraceHeader) -> [String] {
      var asked = names[..<4]
      if header.hasVelocityColumns { asked += names[4..<6] }
      if header.hasPointerColumn { asked += names[6...] }
      return Array(asked)
    }
  }

  static var format: String { "motion-trace" }
  static var comments: TableComments { .any }
  static var columnNames: [String] { Array(Column.names[..<4]) }

  /// The names of the kinds as bytes, which compare faster than strings.
  private let kinds = Event.Kind.allCases.map { (kind: $0, name: Array($0.name.utf8)) }

  private(set) var header = TraceHeader(comments: [], surface: .free)
  private(set) var columns: [Column] = []
  var order = EventOrder()

  mutating func set(_ key: Key, to value: LinePart, at source: LineSource) throws(LineFault) {
    var text = value.text
    if key == .surface {
      header.surface = try Surface(value)
      text = header.surface.text
    }
    header.comments.append(.entry(key: key.rawValue, value: text))
  }

  mutating func note(_ key: LinePart?, _ value: LinePart) {
    header.comments.append(key.map { .entry(key: $0.text, value: value.text) } ?? .text(value.text))
  }

  mutating func readColumns(_ line: LinePart) throws(LineFault) -> [Int] {
    let numbers = try line.columns(among: Column.names, required: 4)
    columns = numbers.compactMap { Column(rawValue: $0) }
    header.hasVelocityColumns = columns.contains(.vx)
    header.hasPointerColumn = columns.contains(.pointer)
    guard columns.contains(.vy) == header.hasVelocityColumns else {
      throw LineFault(
        line.range.upperBound, found: "only one of the columns vx and vy",
        expected: "both or neither")
    }
    return numbers
  }

  /// The leftmost bad cell is reported first, then half a velocity, then an event out of order.
  mutating func readRow(_ row: TableRow) throws(LineFault) -> Event {
    var event = Event(time: .zero, kind: .press, position: .zero, line: Int32(clamping: row.number))
    var (vx, vy): (Double?, Double?)
    for (place, column) in columns.enumerated() {
      let cell = row.cell(at: place)
      switch column {
      case .nanoseconds: event.time.nanoseconds = try cell.nanoseconds()
      case .event:
        guard let kind = kinds.first(where: { cell.bytes.elementsEqual($0.name) })?.kind else {
          throw cell.fault(expected: "press, drag, release, tap or cancel")
        }
        event.kind = kind
      case .x: event.position.x = try cell.number()
      case .y: event.position.y = try cell.number()
      case .vx: vx = try Self.velocity(cell)
      case .vy: vy = try Self.velocity(cell)
      case .pointer:
        let limit = Int64(Int32.max)
        event.pointer = Int32(
          try cell.whole(upTo: limit, expected: "a whole number from 0 to \(limit)"))
      }
    }
    if let vx, let vy {
      event.reportedVelocity = SIMD2(vx, vy)
    } else if vx != nil || vy != nil {
      let empty = vx == nil ? Column.vx : .vy
      throw row.cell(empty).fault(expected: "both of vx and vy, or both empty")
    }
    let time = order.nanoseconds
    if let fault = order.admit(event) { throw Self.fault(fault, of: event, in: row, after: time) }
    return event
  }

  func finish(_ source: LineSource) throws(TraceError) -> TraceHeader { header }

  private static func velocity(_ cell: LinePart) throws(LineFault) -> Double? {
    cell.isEmpty ? nil : try cell.number(expected: "a finite decimal number or an empty cell")
  }

  private static func fault(
    _ fault: EventOrder.Fault, of event: Event, in row: TableRow, after time: Int64
  ) -> LineFault {
    let cell = row.cell(.event)
    return switch fault {
    case .backwards:
      row.cell(.nanoseconds).fault(expected: "at least \(time), the time of the event before")
    case .isUp:
      cell.fault(
        found: "a \(event.kind.name) of pointer \(event.pointer), which is up",
        expected: "a pointer that is pressed")
    case .isDown:
      cell.fault(
        found: "a press of pointer \(event.pointer), which is down",
        expected: "a pointer that is up")
    case .crowded:
      cell.fault(
        found: "a press of one more pointer",
        expected: "at most \(EventOrder.pressedPointers) pressed pointers")
    }
  }
}

extension TableRow {
  func cell(_ column: TraceSchema.Column) -> LinePart { self[column.rawValue] }
}
