internal import MotionModel

extension CaptureFormat {
  /// A table with named columns, such as a trace with other names or units.
  public static let csv = CaptureFormat(
    "csv", endings: [".csv", ".tsv"],
    recognises: { line, _ in
      line.contains(",") && !line.hasPrefix("#") && !CaptureStart.isJSON(line)
    },
    touches: { source, reader throws(CaptureError) in
      var table = TouchTable(map: reader.map)
      return try table.read(&source)
    })
}

/// The names of columns, then one sample a line; lines that begin with `#` are skipped.
struct TouchTable {
  private static let phases: [String: CaptureSample.Phase] = [
    "press": .down, "down": .down, "began": .down, "begin": .down, "start": .down,
    "pointerdown": .down, "touchstart": .down, "mousedown": .down, "action_down": .down,
    "drag": .move, "move": .move, "moved": .move, "changed": .move, "update": .move,
    "pointermove": .move, "touchmove": .move, "mousemove": .move, "action_move": .move,
    "release": .up, "up": .up, "ended": .up, "end": .up, "pointerup": .up, "touchend": .up,
    "mouseup": .up, "action_up": .up, "cancel": .cancel, "cancelled": .cancel, "canceled": .cancel,
    "pointercancel": .cancel, "touchcancel": .cancel, "action_cancel": .cancel,
  ]

  private let map: ColumnMap
  private var places: [ColumnMap.Field: Int] = [:]
  private var count = 0
  private var unit = ColumnMap.Unit.ns
  private var separator: UInt8 = TextByte.comma
  /// The previous row, if there is no column for events: the last row is the lift.
  private var held: TouchEntry?

  private var touches = TouchList()

  init(map: ColumnMap) { self.map = map }

  mutating func read(_ source: inout any CaptureSource) throws(CaptureError) -> TouchList {
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
        throw line.error(found: "no column '\(column)'", expected: "the columns of --map")
      } else if [.time, .x, .y].contains(field) {
        throw line.error(
          found: "no column for '\(field.rawValue)' among " + names.joined(separator: ","),
          expected: "its name, with --map \(field.rawValue)=NAME")
      }
    }
    if let twice = places.values.map({ names[$0] }).first(where: { name in
      names.count { $0 == name } > 1
    }) {
      throw line.error(found: "two columns '\(twice)'", expected: "each name once")
    }
    let name = names[places[.time] ?? 0]
    guard let unit = map.unit(ofColumn: name) else {
      throw line.error(
        found: "the column '\(name)' without a unit",
        expected: "ns, us, ms or s, with --map time=\(name):ms")
    }
    self.unit = unit
    count = names.count
  }

  private mutating func readRow(_ line: CaptureLine) throws(CaptureError) {
    let cells = cells(of: line)
    guard cells.count == count else {
      throw line.error(
        found: cells.count == 1 ? "1 cell" : "\(cells.count) cells",
        expected: "\(count), a cell a column")
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
      throw line.error(expected: "a time in \(unit.rawValue), from 0 to 9.2e18 ns")
    }
    var entry = TouchEntry(
      id: cell(.pointer).map { String(decoding: $0, as: UTF8.self) } ?? "0", phase: .move,
      nanoseconds: time, place: TouchPlace(x: try number(.x), y: try number(.y)), line: line.number)
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
      throw line.error(
        found: "the event " + Quotation.quote(word),
        expected:
          "press, drag, release, tap, cancel, frame, or a browser's, UIKit's or Android's word"
      )
    }
    try touches.add(entry)
  }

  private func cells(of line: CaptureLine) -> [UnsafeBufferPointer<UInt8>] {
    line.bytes.split(separator: separator, omittingEmptySubsequences: false).map { cell in
      var cell = cell
      while let first = cell.first, first == 0x20 || first == 0x22 { cell.removeFirst() }
      while let last = cell.last, last == 0x20 || last == 0x22 { cell.removeLast() }
      return UnsafeBufferPointer(rebasing: cell)
    }
  }
}

/// The names of the columns of a table of touches, and the unit of its times.
public struct ColumnMap: Hashable, Sendable {
  /// What a column tells.
  public enum Field: String, Hashable, Sendable, CaseIterable {
    /// When it was.
    case time
    /// Where it was.
    case x, y
    /// What the pointer did; without it, the rows are one gesture.
    case event
    /// Which pointer it was; without it, they are all one.
    case pointer

    /// The names that need no map, in the order in which they are tried.
    var usualNames: [String] {
      switch self {
      case .time: ["nanoseconds", "time", "timestamp", "timeStamp", "t", "ns", "us", "ms", "s"]
      case .x: ["x", "clientX", "pageX", "screenX"]
      case .y: ["y", "clientY", "pageY", "screenY"]
      case .event: ["event", "phase", "type", "action"]
      case .pointer: ["pointer", "pointerId", "id"]
      }
    }
  }

  /// A unit of time.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Nanoseconds, microseconds, milliseconds, seconds.
    case ns, us, ms, s

    private static let names: [String: Unit] = [
      "nanoseconds": .ns, "microseconds": .us, "milliseconds": .ms, "timeStamp": .ms, "seconds": .s,
    ]

    /// The unit is 10^`exponent` nanoseconds.
    var exponent: Int { 3 * (Self.allCases.firstIndex(of: self) ?? 0) }

    init?(column: String) {
      let known = Unit(rawValue: column) ?? Self.names[column]
      let unit = known ?? Self.allCases.first { column.hasSuffix("_\($0.rawValue)") }
      guard let unit else { return nil }
      self = unit
    }
  }

  /// The columns that do not have their usual names.
  public private(set) var columns: [Field: String] = [:]
  /// The unit of times; nil if the name of the column tells it.
  public private(set) var unit: Unit?

  /// Creates a map in which all columns have the usual names.
  public init() {}

  /// Reads a map, such as `time=stamp:ms,x=clientX`.
  ///
  /// Each part is `FIELD=COLUMN`. A time may add `:UNIT`, if the column's name does not tell it;
  /// `time=ms` is the column `ms` or, without one, the usual column in milliseconds. Returns nil if
  /// the text is not a map.
  public init?(_ text: String) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, let field = Field(rawValue: String(sides[0])), columns[field] == nil
      else { return nil }
      var column = String(sides[1])
      if field == .time, let colon = column.lastIndex(of: ":") {
        guard let unit = Unit(rawValue: String(column[column.index(after: colon)...])) else {
          return nil
        }
        self.unit = unit
        column = String(column[..<colon])
      }
      columns[field] = column
    }
  }

  func place(of field: Field, in names: [String]) -> Int? {
    if let column = columns[field] {
      if let place = names.firstIndex(of: column) { return place }
      guard field == .time, Unit(rawValue: column) != nil else { return nil }
    }
    let usual = field.usualNames.lazy.compactMap { names.firstIndex(of: $0) }.first
    return usual ?? (field == .time ? names.firstIndex { Unit(column: $0) != nil } : nil)
  }

  func unit(ofColumn name: String) -> Unit? {
    unit ?? columns[.time].flatMap(Unit.init(rawValue:)) ?? Unit(column: name)
  }
}
