internal import MotionModel

/// A table of touches: names of columns, then one sample a line; lines that begin with `#` are skipped.
struct TouchTable {
  /// The words of an event's column, in the spelling of whoever wrote them, without case.
  private static let phases: [String: CaptureSample.Phase] = [
    "press": .down, "down": .down, "began": .down, "begin": .down, "start": .down,
    "pointerdown": .down, "touchstart": .down, "mousedown": .down, "action_down": .down,
    "drag": .move, "move": .move, "moved": .move, "changed": .move, "update": .move,
    "pointermove": .move, "touchmove": .move, "mousemove": .move, "action_move": .move,
    "release": .up, "up": .up, "ended": .up, "end": .up, "pointerup": .up, "touchend": .up,
    "mouseup": .up, "action_up": .up, "cancel": .cancel, "cancelled": .cancel,
    "canceled": .cancel, "pointercancel": .cancel, "touchcancel": .cancel,
    "action_cancel": .cancel,
  ]

  private let map: ColumnMap
  private var places: [ColumnMap.Field: Int] = [:]
  private var count = 0
  private var unit = ColumnMap.Unit.ns
  private var separator: UInt8 = TextByte.comma
  /// The row before, where there is no column for events: the last one is the lift.
  private var held: TouchEntry?

  private var touches = TouchList()

  init(map: ColumnMap) { self.map = map }

  /// Reads a whole table.
  mutating func read(_ source: inout some CaptureSource) throws(CaptureError) -> TouchList {
    try source.forEachLine { (line) throws(CaptureError) in
      if line.isBlank || line.bytes.first == TextByte.number { return }
      do throws(CaptureError) {
        if count == 0 { try readNames(line) } else { try readRow(line) }
        touches.lastLine = line.number
      } catch {
        guard !line.isWhole else { throw error }
        touches.truncatedLine = line.number
      }
    }
    guard count > 0 else { throw .empty }
    if var last = held {
      last.phase = .up
      try touches.add(last)
    }
    return touches
  }

  private mutating func readNames(_ line: CaptureLine) throws(CaptureError) {
    if !line.bytes.contains(TextByte.comma) {
      if line.bytes.contains(0x09) { separator = 0x09 }
      if line.bytes.contains(TextByte.semicolon) { separator = TextByte.semicolon }
    }
    let names = cells(of: line).map { String(decoding: $0, as: UTF8.self) }
    for field in ColumnMap.Field.allCases {
      if let place = map.place(of: field, in: names) {
        places[field] = place
      } else if let column = map.columns[field] {
        throw CaptureError(
          line: line.number, found: "no column '\(column)'", expected: "the columns of --map")
      } else if [.time, .x, .y].contains(field) {
        throw CaptureError(
          line: line.number,
          found: "no column for '\(field.rawValue)' among "
            + names.joined(separator: ","),
          expected: "its name, with --map \(field.rawValue)=NAME")
      }
    }
    let name = names[places[.time] ?? 0]
    guard let unit = map.unit(ofColumn: name) else {
      throw CaptureError(
        line: line.number, found: "the column '\(name)' without a unit",
        expected: "ns, us, ms or s, with --map time=\(name):ms")
    }
    self.unit = unit
    count = names.count
  }

  private mutating func readRow(_ line: CaptureLine) throws(CaptureError) {
    let cells = cells(of: line)
    guard cells.count == count else {
      throw CaptureError(
        line: line.number, found: "\(cells.count) cells", expected: "\(count), a cell a column")
    }
    func cell(_ field: ColumnMap.Field) -> UnsafeBufferPointer<UInt8>? {
      places[field].map { cells[$0] }
    }
    func number(_ field: ColumnMap.Field) throws(CaptureError) -> Double {
      let text = cell(field).map { String(decoding: $0, as: UTF8.self) } ?? ""
      guard let number = DecimalText.number(text), number.magnitude <= DecimalNumber.limit else {
        throw line.error(expected: "a number for '\(field.rawValue)', at most 10^15")
      }
      return number
    }
    let time = cell(.time).flatMap { DecimalNumber(bytes: $0).scaled(tenToThe: unit.exponent) }
    guard let time else {
      throw line.error(expected: "a time in \(unit.rawValue) that is not below 0")
    }
    var entry = TouchEntry(
      id: cell(.pointer).map { String(decoding: $0, as: UTF8.self) } ?? "0", phase: .move,
      nanoseconds: time, place: TouchPlace(x: try number(.x), y: try number(.y)),
      line: line.number)
    guard let word = cell(.event) else {
      if let held { try touches.add(held) } else { entry.phase = .down }
      held = entry
      return
    }
    let phase = String(decoding: word, as: UTF8.self).lowercased()
    if phase == "tap" {
      entry.phase = .down
      try touches.add(entry)
      entry.phase = .up
    } else if phase == "frame" {
      touches.frameCount += 1
      return
    } else if let known = Self.phases[phase] {
      entry.phase = known
    } else {
      throw CaptureError(
        line: line.number, found: "the event " + Quotation.quote(word),
        expected: "press, drag, release, tap, cancel, frame, or the like in another program's words"
      )
    }
    try touches.add(entry)
  }

  /// Divides a line into cells, without the blanks and quotes around them.
  private func cells(of line: CaptureLine) -> [UnsafeBufferPointer<UInt8>] {
    line.bytes.split(separator: separator, omittingEmptySubsequences: false).map { cell in
      var cell = cell
      while let first = cell.first, first == 0x20 || first == 0x22 { cell.removeFirst() }
      while let last = cell.last, last == 0x20 || last == 0x22 { cell.removeLast() }
      return UnsafeBufferPointer(rebasing: cell)
    }
  }
}
